import { encode } from 'uqr'

/** Modules of white around a code, as readers want it. */
const QUIET_ZONE = 4
/**
 * Share of the width without its quiet zone that a logo may cover. Error correction H restores far more than
 * its area.
 */
const LOGO_SHARE = 0.2

/**
 * Levels of error correction, the strongest first, and the longest text of each in bytes that makes a code of version
 * 29 (ISO/IEC 18004, table 7): its 133 modules are still apart in the smallest layout at 200 dots an inch.
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
  /** A white square in the middle for a logo; whole modules. Null: the code needs all of them. */
  readonly logo: { readonly at: number; readonly size: number } | null
}

/**
 * Draws a text as a code: up to 30 % of it may be worn off or covered, of a very long one less. A logo lies over none
 * but the former.
 *
 * @throws {RangeError} when it is longer than a print shows
 */
export function codeArt(text: string): CodeArt {
  const level = LEVELS.find(({ bytesMax }) => Buffer.byteLength(text) <= bytesMax)
  if (!level) throw new RangeError(`a code of ${text.length} characters`)
  const { data, size } = encode(text, { ecc: level.ecc, border: QUIET_ZONE })
  const path = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  if (level.ecc !== 'H') return { size, path: path.join(''), logo: null }
  // Odd, so that it lies in the middle of an odd number of modules.
  const logoSize = 2 * Math.floor(((size - 2 * QUIET_ZONE) * LOGO_SHARE) / 2) + 1
  return { size, path: path.join(''), logo: { at: (size - logoSize) / 2, size: logoSize } }
}

/** Dark runs of a row: where each begins, and how many modules it has. */
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
