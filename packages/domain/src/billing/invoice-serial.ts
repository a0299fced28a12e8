import type { Instant } from '../time/clock.ts'

/** The most characters of a serial, by Rule 46 of India's CGST Rules; letters, digits, hyphen and slash alone. */
export const SERIAL_MAX = 16

/** The most letters that a store may have its serials begin with. */
export const INVOICE_PREFIX_MAX = 2

/** The series of an installation that was never restored. */
export const FIRST_SERIES = 'A'

/** The series of orders that are paid in a gateway's test mode: no other one has as many letters. */
export const TEST_SERIES = 'TEST'

/** What counts for itself: credit notes have serials of their own. */
export type SerialDocument = 'invoice' | 'credit-note'

/** What a serial is made of. */
export interface SerialParts {
  /** Of the store: two that share a GSTIN need different ones. */
  readonly prefix: string
  readonly series: string
  readonly financialYear: string
  /** From 1, without gaps in its series and year. */
  readonly number: number
  readonly document: SerialDocument
}

/**
 * A serial: `A2627/128`, of a credit note `A2627/C3`.
 *
 * @throws {RangeError} beyond 16 characters: a series of some ten thousand, then
 */
export function formatSerial({ prefix, series, financialYear, number, document }: SerialParts): string {
  const serial = `${prefix}${series}${financialYear}/${document === 'credit-note' ? 'C' : ''}${number}`
  if (serial.length > SERIAL_MAX) throw new RangeError(`serial ${serial} is longer than ${SERIAL_MAX}`)
  return serial
}

/** Whether a text may be a store's prefix: up to two capital letters and digits, or nothing. */
export function isInvoicePrefix(text: string): boolean {
  return /^[A-Z0-9]{0,2}$/.test(text)
}

/**
 * The year that serials count in, by the date (YYYY-MM-DD) of the paper: that of the calendar (`2026`), or where it
 * begins in another month than January both that it touches (`2627`).
 *
 * @param fromMonth 1 to 12
 */
export function financialYear(date: string, fromMonth: number): string {
  const year = Number(date.slice(0, 4))
  if (fromMonth === 1) return String(year)
  const first = Number(date.slice(5, 7)) >= fromMonth ? year : year - 1
  return twoDigits(first) + twoDigits(first + 1)
}

const LETTERS = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'
/** So long a slot that all of them last more than a year. */
const SLOT_MS = 34 * 60_000

/**
 * The series after a restore. Serials that were given out after the backup are known to nobody, so the new series
 * follows from the clock, not from what the backup says: two restores of one backup give different ones, unless they
 * are less than 34 minutes apart. None repeats within a year, and none is that of the beginning.
 */
export function seriesAfterRestore(at: Instant): string {
  let slot = Math.floor(at / SLOT_MS)
  let series = ''
  for (let place = 0; place < 3; place += 1) {
    series = (LETTERS[slot % LETTERS.length] ?? '') + series
    slot = Math.floor(slot / LETTERS.length)
  }
  return series
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
