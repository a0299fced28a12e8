import { z } from 'zod'

/**
 * What makes a string unfit to be stored, in words; null when it is fit.
 *
 * U+0000 and lone surrogates are refused by one of our two databases only, so they never get that far.
 */
export function textFault(value: string): string | null {
  if (value.includes('\u0000')) return 'holds the character U+0000'
  if (!value.isWellFormed()) return 'holds half a character (a lone surrogate)'
  return null
}

/** Text from outside: at most `max` UTF-16 units, at least `min`. Every outside string passes here. */
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

/** An id from outside: not empty, at most 128 characters, fit to be stored. */
export const idText = text(128, 1)
