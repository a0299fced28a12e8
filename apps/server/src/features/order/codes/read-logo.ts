import { FILES } from '@thali/contract/paths'
import type { Image } from '@thali/domain/menu/menu'
import sharp from 'sharp'
import { readShown } from '../../menu/images/converted-files.ts'
import type { ImagePlace } from '../../menu/images/kept-originals.ts'
import type { Logo } from './code-art.ts'

/** Width in pixels that is sharp on paper at the size that a code leaves for it. */
const WIDTH_PX = 240

/** A store's logo as a square on white; null if it has none, or its file is not stored yet. */
export async function readLogo(place: ImagePlace, logo: Image | null): Promise<Logo> {
  const widest = logo?.widths.at(-1)
  if (!logo || widest === undefined || !logo.src.startsWith(FILES.media)) return null
  const file = await readShown(place, `${logo.src.slice(FILES.media.length)}/${widest}.jpg`)
  if (!file) return null
  return squareLogo(file)
}

/** Image in the form that codes embed, of limited size; on white, like the middle of a code. */
export function squareLogo(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize(WIDTH_PX, WIDTH_PX, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
}
