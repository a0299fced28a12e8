/** Basis points in a whole: 10000 = 100 %. */
export const BPS_WHOLE = 10_000

/** Highest amount in a menu: 10^9 major units, in minor units. */
export const MAX_MINOR = 100_000_000_000

/**
 * Integer division of non-negative numbers, rounded half up.
 *
 * @throws {RangeError} on a negative numerator or a divisor below 1
 */
export function divideHalfUp(numerator: bigint, divisor: bigint): number {
  if (numerator < 0n || divisor < 1n) throw new RangeError(`cannot round ${numerator} / ${divisor}`)
  return Number((2n * numerator + divisor) / (2n * divisor))
}

/** Divides safe integers, rounded half up, without BigInt; `%` on them is exact. */
function divideSafeHalfUp(numerator: number, divisor: number): number {
  const remainder = numerator % divisor
  const quotient = (numerator - remainder) / divisor
  return remainder * 2 >= divisor ? quotient + 1 : quotient
}

/**
 * `minor` × every factor ÷ `divisor`, exact, rounded once, half up, to a multiple of the step. All arguments are
 * non-negative integers.
 *
 * Uses BigInt only where the product leaves the safe integers.
 */
export function scaleHalfUp(
  minor: number,
  factors: readonly number[],
  divisor: number,
  stepMinor = 1,
): number {
  const whole = divisor * stepMinor
  let product = minor
  for (const factor of factors) product *= factor
  if (Number.isSafeInteger(product)) return divideSafeHalfUp(product, whole) * stepMinor
  let exact = BigInt(minor)
  for (const factor of factors) exact *= BigInt(factor)
  return divideHalfUp(exact, BigInt(whole)) * stepMinor
}

/** Rounds an amount, at least 0, to a multiple of the step, half up. */
export function roundToStep(minor: number, stepMinor?: number): number {
  return scaleHalfUp(minor, [], 1, stepMinor)
}

/**
 * `minor` × `part` ÷ `whole`, exact, rounded once to a multiple of the step, half away from zero; for rows of credit
 * notes, which may be negative.
 *
 * @param whole not 0
 */
export function scaleSigned(minor: number, part: number, whole: number, stepMinor = 1): number {
  const sign = Math.sign(minor) * Math.sign(part) * Math.sign(whole)
  return sign === 0
    ? 0
    : sign * scaleHalfUp(Math.abs(minor), [Math.abs(part)], Math.abs(whole), stepMinor) || 0
}

/** Minor units of a major unit. */
export const WHOLE_MINOR = 100

const DECIMAL = /^(\d{1,16})(?:\.(\d{1,2}))?$/

/** Parses a non-negative decimal with at most two places to hundredths; null for all else. */
function parseHundredths(value: unknown, max: number): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const match = DECIMAL.exec(String(value))
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths <= max ? hundredths : null
}

/**
 * Parses an amount of a file or of the wire (`149.5`, `"149.50"`) to minor units.
 *
 * @returns null unless it is a number or numeric string from 0 to 10^9 with at most two decimals
 */
export function parseMinor(value: unknown): number | null {
  return parseHundredths(value, MAX_MINOR)
}

/** Parses a total, which may be as large as the sum of an order. */
export function parseTotalMinor(value: unknown): number | null {
  return parseHundredths(value, Number.MAX_SAFE_INTEGER)
}

/**
 * Parses a percentage of a file or of the wire (`2.5`, `"2.50"`) to basis points; null unless 0 to 100 with at most two
 * decimals.
 */
export function parseBps(value: unknown): number | null {
  return parseHundredths(value, BPS_WHOLE)
}

/** Formats minor units as a price on the wire: `'149.50'`, always two decimals and a point. */
export function minorToDecimal(minor: number): string {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts minor units to a number of major units, for numeric wire fields: 14950 is 149.5. */
export function minorToNumber(minor: number): number {
  return minor / 100
}

/** Converts basis points to a percentage: 250 is 2.5, and 887.5, the rate of a tax, is 8.875. */
export function bpsToNumber(bps: number): number {
  return Math.round(bps * 100) / 10_000
}
