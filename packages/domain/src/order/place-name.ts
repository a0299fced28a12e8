import type { ByLanguage } from '../language.ts'

/** Words that codes name places by, unless their store has words of its own. */
const USUAL: readonly ByLanguage[] = [
  { en: 'Table', hi: 'टेबल' },
  { en: 'Room', hi: 'रूम' },
]

/**
 * Table or room as a reader of this language calls it: a usual word before one number or name ("Table 7"). Every other
 * address stays as it is.
 */
export function placeName(address: string, lang: string): string {
  const [word, number, more] = address.split(' ')
  const usual = USUAL.find((names) => Object.values(names).includes(word!))
  return usual && number && more === undefined ? `${usual[lang as keyof ByLanguage]} ${number}` : address
}
