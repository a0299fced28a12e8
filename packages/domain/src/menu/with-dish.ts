import type { CategoryId, ItemId } from '../ids.ts'
import type { EditedCategory, EditedItem, MenuContent } from './edited-menu.ts'

/** Content with an edited dish, new or in its own place, listed in these categories only. */
export function withDish(
  content: MenuContent,
  item: EditedItem,
  categoryIds: readonly string[],
): MenuContent {
  const categories = [...content.categories].map(([id, category]): [CategoryId, EditedCategory] => [
    id,
    relisted(category, item.id, categoryIds.includes(id)),
  ])
  return {
    ...content,
    categories: new Map(categories),
    items: new Map([...content.items, [item.id, item]]),
  }
}

/** Category with an item, at its end unless it is listed already, or without it. */
export function relisted(category: EditedCategory, itemId: ItemId, isListed: boolean): EditedCategory {
  const { itemIds } = category
  if (itemIds.includes(itemId) === isListed) return category
  return { ...category, itemIds: isListed ? [...itemIds, itemId] : itemIds.filter((id) => id !== itemId) }
}
