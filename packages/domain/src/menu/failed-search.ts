const LONGEST = 40
const SHORTEST = 2

/**
 * Search text without results in the form in which it is counted: trimmed, in lower case, at most 40 characters; null
 * where it is not counted. A text with several digits or an at sign may be a person's number or address.
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
