const LONGEST = 40
const SHORTEST = 2

/**
 * A text that was searched for in vain, as it is counted: trimmed, in lower case, at most 40 characters; null where
 * nothing is counted. What holds several digits or an at sign may be somebody's number or address.
 */
export function failedSearchText(typed: string): string | null {
  const text = typed
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (/\p{Nd}\P{Nd}{0,2}\p{Nd}\P{Nd}{0,2}\p{Nd}|@/u.test(text)) return null
  const characters = [...text]
  return characters.length < SHORTEST ? null : characters.slice(0, LONGEST).join('').trim()
}
