import type { ItemId } from '../ids.ts'
import type { Category, Item, Translations } from './menu.ts'
import { type FoundCategory, searchKey } from './menu-search.ts'

/** Words of fewer letters are too much like each other. */
const LETTERS_MIN = 3
/** From so many letters on, one of them may be wrong. */
const ONE_WRONG_MIN = 4

/**
 * Finds dishes that are called almost what a diner typed, for when nothing is called so: by sound, as Hindi words are
 * spelt in Latin letters in many ways (panir, paneer; baji, bhaji; biriyani, biryani), or with one letter wrong,
 * missing, too many or in its neighbour's place. Each typed word has to be found in the same label.
 */
export function searchSimilar(
  categories: readonly Category[],
  items: Readonly<Record<ItemId, Item>>,
  text: string,
): FoundCategory[] {
  const typed = wordsOf(text)
  const whole = typed.join('')
  if (whole.length < LETTERS_MIN) return []
  const isLike = (texts: { label: string; translations: Translations }) =>
    [texts.label, ...Object.values(texts.translations).map(({ label }) => label ?? '')].some((label) => {
      const words = wordsOf(label)
      return (
        words.join('').includes(whole) || typed.every((word) => words.some((other) => begins(other, word)))
      )
    })
  return categories.flatMap((category) => {
    if (category.hidden) return []
    const isWhole = isLike(category)
    const itemIds = category.itemIds.filter((id) => {
      const item = items[id]
      return item !== undefined && (isWhole || isLike(item))
    })
    return itemIds.length > 0 ? [{ category, itemIds }] : []
  })
}

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => soundOf(searchKey(word)))
    .filter((word) => word !== '')
}

/** What is written in one way of what sounds alike. */
function soundOf(word: string): string {
  return word
    .replace(/ee|ea|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/ck|q/g, 'k')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/ी/g, 'ि')
    .replace(/ू/g, 'ु')
    .replace(/(.)\1+/g, '$1')
}

/** Whether a word begins with another, but for one letter of it. */
function begins(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < ONE_WRONG_MIN) return false
  let at = 0
  while (word[at] === typed[at]) at += 1
  // The first letter is seldom the wrong one, and tells most words apart.
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
