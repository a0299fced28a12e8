/**
 * Rates of taxes: percentages with at most four decimals, as in the US, where New York City charges 8.875 %. They are
 * held in basis points like other percentages, but with up to two decimals: 887.5.
 */
import { BPS_WHOLE } from './money.ts'

/** 100 % in the unit that rates are calculated in, the millionth. */
export const RATE_WHOLE = 100 * BPS_WHOLE

/** Converts basis points with at most two decimals to a whole number of millionths. */
export function rateOfBps(bps: number): number {
  return Math.round(bps * 100)
}

/** Parses a rate in percent (`8.875`, `"2.50"`) to basis points; null unless 0 to 100 with at most four decimals. */
export function parseTaxBps(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(String(value))
  if (!match) return null
  const rate = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return rate <= RATE_WHOLE ? rate / 100 : null
}

/** Whether basis points are those of a rate: 0 to 100 % with at most four decimals. */
export function isTaxBps(bps: number): boolean {
  return bps >= 0 && bps <= BPS_WHOLE && rateOfBps(bps) / 100 === bps
}

/** Sum of rates, in basis points. */
export function sumBps(taxes: readonly { readonly bps: number }[]): number {
  return taxes.reduce((sum, { bps }) => sum + rateOfBps(bps), 0) / 100
}
