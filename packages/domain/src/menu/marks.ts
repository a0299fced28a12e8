import type { Item } from './menu.ts'

/** Mark of a dish that its store tags as a bestseller. */
export const BESTSELLER = 'bestseller'
/** Mark of a dish that is more than mild. */
export const SPICY = 'spicy'

const SPICY_FROM_LEVEL = 2
const BESTSELLER_TAG = /^(best[\s-]?sellers?|बेस्ट[\s-]?सेलर)$/i

/** Marks by which diners narrow a menu: `bestseller`, the item's diets, `spicy`. */
export function marksOf({ tags, facts }: Pick<Item, 'tags' | 'facts'>): readonly string[] {
  return [
    ...(tags.some((tag) => BESTSELLER_TAG.test(tag.trim())) ? [BESTSELLER] : []),
    ...(facts.diets ?? []),
    ...((facts.spiceLevel ?? 0) >= SPICY_FROM_LEVEL ? [SPICY] : []),
  ]
}

/** Marks that some of these items have and others lack, in the order in which diners look for them. */
export function distinguishingMarks(items: readonly Item[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    for (const mark of marksOf(item)) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  }
  const some = [...counts].filter(([, count]) => count < items.length).map(([mark]) => mark)
  const rank = (mark: string) => (mark === BESTSELLER ? 0 : mark === SPICY ? 2 : 1)
  return some.sort((one, other) => rank(one) - rank(other))
}
