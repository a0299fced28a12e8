import { encode } from 'uqr'

/** White modules around a code that readers require. */
const QUIET_ZONE = 4
/**
 * Share of the width without its quiet zone that a logo may cover. Error correction H restores far more than
 * its area.
 */
const LOGO_SHARE = 0.2

/**
 * Levels of error correction, the strongest first, and the longest text in bytes that each fits into a code of
 * version 29 (ISO/IEC 18004, table 7), whose 133 modules are still distinct in the smallest layout at 200 dpi.
 */
const LEVELS = [
  { ecc: 'H', bytesMax: 698 },
  { ecc: 'Q', bytesMax: 908 },
  { ecc: 'M', bytesMax: 1264 },
  { ecc: 'L', bytesMax: 1628 },
] as const

/** A code as drawn in a square of `size` units, one unit a module. */
export interface CodeArt {
  readonly size: number
  /** SVG path of the dark modules. */
  readonly path: string
  /** White square in the middle for a logo, in whole modules. Null: no room for one. */
  readonly logo: { readonly at: number; readonly size: number } | null
}

/**
 * Draws a text as a code, of which up to 30 % may be worn off or covered, or less for a very long text. Only the
 * former get a logo.
 *
 * @throws {RangeError} when it is too long to print
 */
export function codeArt(text: string): CodeArt {
  const level = LEVELS.find(({ bytesMax }) => Buffer.byteLength(text) <= bytesMax)
  if (!level) throw new RangeError(`a code of ${text.length} characters`)
  const { data, size } = encode(text, { ecc: level.ecc, border: QUIET_ZONE })
  const path = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  if (level.ecc !== 'H') return { size, path: path.join(''), logo: null }
  // Odd, so that it is centred in an odd number of modules.
  const logoSize = 2 * Math.floor(((size - 2 * QUIET_ZONE) * LOGO_SHARE) / 2) + 1
  return { size, path: path.join(''), logo: { at: (size - logoSize) / 2, size: logoSize } }
}

/** Runs of dark modules in a row: start and length. */
function runsOf(row: readonly boolean[]): [at: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

/** Logo for embedding: PNG, square. */
export type Logo = Buffer | null

/** Draws a code as SVG, one unit per module, with a logo in the middle where the code leaves room for it. */
export function drawCode(address: string, logo: Logo, width: number): string {
  const { size, path, logo: place } = codeArt(address)
  const box = place && `x="${place.at}" y="${place.at}" width="${place.size}" height="${place.size}"`
  const middle =
    logo && box
      ? `<rect ${box} fill="#fff"/><image ${box} href="data:image/png;base64,${logo.toString('base64')}"/>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/>${middle}</svg>`
}
