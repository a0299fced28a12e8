import { hasVisibleText } from '../typed-text.ts'

/** Limit of an address, in characters. */
export const ADDRESS_MAX = 400

/**
 * Address from a scanned table or room: its label and its value (`Table 7`).
 *
 * @returns null without a value, so that the diner is asked
 */
export function addressFromLink(idel: string | null, iden: string | null): string | null {
  const value = (iden ?? '').trim()
  if (!hasVisibleText(value)) return null
  return `${(idel ?? '').trim()} ${value}`.trim().slice(0, ADDRESS_MAX)
}

/** Whether a text is a pickup time of the form HH:MM, 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}
