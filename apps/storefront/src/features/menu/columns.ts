import type { Category, Item } from '@thali/domain/menu/menu'
import { readyImages } from '../../ui/image.tsx'

/** About how high things are on a wide window, in CSS pixels; only their proportions matter. */
const BAR_PX = 120
const CARD_PX = { text: 150, photo: 310 }

/** A category without any photo shows text cards rather than a page of placeholders. */
export function isTextOnly(items: readonly Item[]): boolean {
  return items.every((item) => readyImages(item.images).length === 0)
}

/**
 * Which of two columns each category stands in: always the one that is shorter so far.
 *
 * That order lets plain floats stack both columns without gaps while the page keeps the menu's order for
 * those who read it in one column or hear it.
 */
export function columnsOf(
  sections: readonly { category: Category; items: readonly Item[] }[],
): ('left' | 'right')[] {
  let left = 0
  let right = 0
  return sections.map(({ category, items }) => {
    const card = isTextOnly(items) ? CARD_PX.text : CARD_PX.photo
    const cards = category.collapsed ? 0 : Math.ceil(items.length / 2) * card
    const height = BAR_PX + cards
    if (left <= right) {
      left += height
      return 'left'
    }
    right += height
    return 'right'
  })
}
