import { FILES } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import sharp from 'sharp'
import type { Deps } from '../../../deps.ts'
import { readShown } from '../../menu/images/converted-files.ts'
import { imagePlace } from '../../menu/images/kept-originals.ts'
import { loadStaffStore } from '../../menu/menu/load-staff-store.ts'
import { type Bitmap, makeBitmap, setDot } from './render/bitmap.ts'

/** Largest share of the paper's width, and height in pixels. */
const WIDEST_SHARE = 0.6
const HIGHEST_PX = 160

/**
 * A store's logo in black and white for paper of a width in dots; null if it has none, or its file does not exist
 * yet.
 */
export async function readPrinterLogo(
  deps: Deps,
  storeId: StoreId,
  paperWidth: number,
): Promise<Bitmap | null> {
  const loaded = await loadStaffStore(deps, storeId)
  const logo = loaded?.store.logo
  const widest = logo?.widths.at(-1)
  if (!logo || widest === undefined || !logo.src.startsWith(FILES.media)) return null
  const file = await readShown(imagePlace(deps), `${logo.src.slice(FILES.media.length)}/${widest}.jpg`)
  if (!file) return null
  const { data, info } = await sharp(file)
    .resize(Math.floor(paperWidth * WIDEST_SHARE), HIGHEST_PX, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return dither(data, info.width, info.height)
}

/** Black dots for grey (Floyd and Steinberg): the error of a dot is spread to its neighbours. */
function dither(grey: Uint8Array, width: number, height: number): Bitmap {
  const bitmap = makeBitmap(Math.ceil(width / 8) * 8, height)
  const levels = Int32Array.from(grey)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const level = levels[y * width + x] ?? 255
      const isBlack = level < 128
      if (isBlack) setDot(bitmap, x, y)
      const error = level - (isBlack ? 0 : 255)
      const add = (dx: number, dy: number, sixteenths: number) => {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) return
        const at = (y + dy) * width + x + dx
        levels[at] = (levels[at] ?? 0) + Math.trunc((error * sixteenths) / 16)
      }
      add(1, 0, 7)
      add(-1, 1, 3)
      add(0, 1, 5)
      add(1, 1, 1)
    }
  }
  return bitmap
}
