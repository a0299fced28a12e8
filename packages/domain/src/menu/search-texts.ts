/** Texts in the form in which a search compares them. */

/**
 * Text in lower case without invisible characters, Latin accents and the dot below of Devanagari, and with one nasal
 * sign for both, since people leave these out as they type.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u200b\u2060\ufeff]|[\u0300-\u036f]|\u093c|\u200c|\u200d/gu, '')
    .replace(/\u0901/g, '\u0902')
    .toLowerCase()
}

/** Folded text without blanks. */
export function searchKey(text: string): string {
  return fold(text).replace(/\s/gu, '')
}

export function searchTokens(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Cache of sounds: menus have few distinct words, and each is needed at every letter typed. */
const sounds = new Map<string, string>()

/** Spelling common to words that sound alike, since Hindi words are spelt in Latin letters in many ways. */
export function phoneticKey(word: string): string {
  const known = sounds.get(word)
  if (known !== undefined) return known
  const sound = word
    .replace(/ee|ea|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/ck|q/g, 'k')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/ी/g, 'ि')
    .replace(/ू/g, 'ु')
    .replace(/(.)\1+/g, '$1')
  sounds.set(word, sound)
  return sound
}

/** Fewest letters of a word in which one may be wrong. */
const ONE_WRONG_MIN = 4

/**
 * Whether a word begins with another, allowing one error: a letter wrong, missing, extra or swapped with its neighbour.
 */
export function beginsAlmost(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < ONE_WRONG_MIN) return false
  let at = 0
  while (word[at] === typed[at]) at += 1
  // The first letter is seldom wrong, and distinguishes most words.
  if (at === 0) return false
  const rest = (text: string, from: number) => text.slice(at + from)
  const isSwapped = word[at] === typed[at + 1] && word[at + 1] === typed[at]
  return (
    rest(word, 1).startsWith(rest(typed, 1)) ||
    rest(word, 0).startsWith(rest(typed, 1)) ||
    rest(word, 1).startsWith(rest(typed, 0)) ||
    (isSwapped && rest(word, 2).startsWith(rest(typed, 2)))
  )
}
