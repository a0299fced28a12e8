import type { Instant } from '../time/clock.ts'

/** Limit of a serial's length by Rule 46 of India's CGST Rules; only letters, digits, hyphen and slash. */
export const SERIAL_MAX = 16

/** Limit of the length of a store's serial prefix. */
export const INVOICE_PREFIX_MAX = 2

/** The series of an installation that was never restored. */
export const FIRST_SERIES = 'A'

/** Series of orders paid in a gateway's test mode; no other series is four letters long. */
export const TEST_SERIES = 'TEST'

/** Kind of document with a numbering of its own: credit notes are counted apart from invoices. */
export type SerialDocument = 'invoice' | 'credit-note'

/** Parts of a serial. */
export interface SerialParts {
  /** Prefix of the store: two stores that share a GSTIN need different ones. */
  readonly prefix: string
  readonly series: string
  readonly financialYear: string
  /** From 1, without gaps in its series and year. */
  readonly number: number
  readonly document: SerialDocument
}

/**
 * Formats a serial: `A2627/128`, of a credit note `A2627/C3`.
 *
 * @throws {RangeError} beyond 16 characters, which leaves a series some ten thousand
 */
export function formatSerial({ prefix, series, financialYear, number, document }: SerialParts): string {
  const serial = `${prefix}${series}${financialYear}/${document === 'credit-note' ? 'C' : ''}${number}`
  if (serial.length > SERIAL_MAX) throw new RangeError(`serial ${serial} is longer than ${SERIAL_MAX}`)
  return serial
}

/** Whether a text may be a store's prefix: up to two capital letters and digits, or empty. */
export function isInvoicePrefix(text: string): boolean {
  return /^[A-Z0-9]{0,2}$/.test(text)
}

/**
 * Year in which serials are numbered, by the date (YYYY-MM-DD) of the paper: the calendar year (`2026`), or both years
 * that it touches where it begins in another month than January (`2627`).
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
/** Duration of one series; long enough that all series together last more than a year. */
const SLOT_MS = 34 * 60_000

/**
 * Series after a restore. Serials that were issued after the backup are lost, so the new series follows from the clock
 * and not from the backup: two restores of one backup get different series, unless they are less than 34 minutes apart.
 * No series repeats within a year, and none equals the first.
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
