import { deriveTheme } from '@thali/domain/store/theme'
import sharp from 'sharp'

/** Radius of round corners, as a share of the icon's width. */
export const ROUND_CORNER_SHARE = 10 / 48
/** Corner radius in the drawing's square, 48 wide. */
const RADIUS = { round: 48 * ROUND_CORNER_SHARE, whole: 0 } as const
/** A covered dish, as on the menu, 24 wide. */
const DISH = 'M4 17h16M5.5 17a6.5 6.5 0 0 1 13 0M12 10.5V8.5M10.5 8.5h3M9 14.2a3.4 3.4 0 0 1 2-1.7M6 20h12'
/** Centres the dish, well within the circle (80 % wide) that every system keeps. */
const IN_THE_MIDDLE = 'translate(6 2.6) scale(1.5)'

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

export interface IconShape {
  /** Width and height in pixels. */
  readonly sizePx: number
  /** Round for systems that show it unchanged; whole for those that mask it. */
  readonly corners: 'round' | 'whole'
}

/**
 * A dish on a store's colour as PNG, black or white by contrast.
 *
 * @param color six hex digits; anything else gives the default colour
 */
export function drawStoreIcon(color: string, { sizePx, corners }: IconShape): Promise<Buffer> {
  const { accent, onAccent } = deriveTheme(color).light
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${sizePx}" height="${sizePx}">
    <rect width="48" height="48" rx="${RADIUS[corners]}" fill="${accent}"/>
    <path transform="${IN_THE_MIDDLE}" d="${DISH}" fill="none" stroke="${onAccent}" stroke-width="1.5"
      stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
