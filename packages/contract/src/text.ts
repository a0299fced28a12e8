import { isPlainText } from '@thali/domain/typed-text'
import { z } from 'zod'

/**
 * Reason, as text, why a string must not be stored; null when it may be.
 *
 * U+0000 and lone surrogates are refused by only one of the two databases, so they are stopped before.
 */
export function textFault(value: string): string | null {
  if (value.includes('\u0000')) return 'holds the character U+0000'
  if (!value.isWellFormed()) return 'holds half a character (a lone surrogate)'
  return null
}

/** External text: at most `max` UTF-16 units, at least `min`. Every external string passes here. */
export function text(max: number, min = 0) {
  return z
    .string()
    .min(min)
    .max(max)
    .check((payload) => {
      const fault = textFault(payload.value)
      if (fault) payload.issues.push({ code: 'custom', message: fault, input: payload.value })
    })
}

/** A diner's text of one line: no control characters, and none that turn the direction of writing. */
export const lineOfText = (max: number) => plainText(max, false)

/** A diner's text that may have several lines. */
export const linesOfText = (max: number) => plainText(max, true)

function plainText(max: number, lines: boolean) {
  const kinds = lines ? 'control characters' : 'control characters, line breaks'
  const message = `holds ${kinds} or characters that turn the direction of writing`
  return text(max).refine((value) => isPlainText(value, { lines }), message)
}

/** An id from outside: not empty, at most 128 characters, fit to be stored. */
export const idText = text(128, 1)

/** Day of a filter, by the store's clock; empty: none. */
export const dayFilter = z.union([z.iso.date('is not a date such as 2026-11-20'), z.literal('')]).default('')

/** An id from outside of one kind. Whether there is such a thing is for the reader of the id to find out. */
export function idOf<Id extends string>() {
  return idText as unknown as z.ZodType<Id, string>
}
