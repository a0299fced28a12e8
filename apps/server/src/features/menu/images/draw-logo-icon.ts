import { deriveTheme } from '@thali/domain/store/theme'
import sharp from 'sharp'
import { type IconShape, ROUND_CORNER_SHARE } from './draw-store-icon.ts'

/** Share of the icon's width within which every system keeps a circle when it masks icons. */
const SAFE_SHARE = 0.8
/** Deviation, of 255, below which a logo cannot be distinguished from its background. */
const LEAST_DEVIATION = 8

/**
 * A store's logo as PNG, whole and centred: within the safe circle of a masked icon, else 80 % wide.
 *
 * On white, or on the store's colour if it would not be visible on white.
 *
 * @param logo bytes of a converted image
 * @param color six hex digits; anything else gives the default colour
 */
export async function drawLogoIcon(
  logo: Buffer,
  color: string,
  { sizePx, corners }: IconShape,
): Promise<Buffer> {
  const { width, height } = await sharp(logo).metadata()
  const extent = corners === 'whole' ? Math.hypot(width, height) : Math.max(width, height)
  const shown = (side: number) => Math.max(1, Math.floor((side / extent) * SAFE_SHARE * sizePx))
  const fitted = await sharp(logo)
    .resize(shown(width), shown(height), { fit: 'fill' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const background = (await isSeenOnWhite(fitted)) ? '#ffffff' : deriveTheme(color).light.accent
  const radius = corners === 'round' ? ROUND_CORNER_SHARE * sizePx : 0
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">
    <rect width="100%" height="100%" rx="${radius}" fill="${background}"/>
  </svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: fitted, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A logo without transparency is its own background. */
async function isSeenOnWhite(logo: Buffer): Promise<boolean> {
  const { isOpaque } = await sharp(logo).stats()
  if (isOpaque) return true
  const onWhite = await sharp(logo).flatten({ background: '#ffffff' }).png().toBuffer()
  const { channels } = await sharp(onWhite).stats()
  return channels.some(({ stdev }) => stdev >= LEAST_DEVIATION)
}
