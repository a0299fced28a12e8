import type { ItemId } from '@thali/domain/ids'
import { type MenuContent, type StatedItem, toNestedMenus, withStates } from '@thali/domain/menu/edited-menu'
import type { Image, StoreMenus } from '@thali/domain/menu/menu'

/**
 * A content as pages and store files have it, with the states of the live items.
 *
 * @param imageOf says what becomes of where an image came from
 */
export function toStoreMenus(
  content: MenuContent,
  live: ReadonlyMap<ItemId, StatedItem>,
  imageOf: (source: string) => Image,
): StoreMenus {
  const items = withStates([...content.items.values()], live)
  return {
    menus: toNestedMenus(content).map(({ image, ...menu }) => ({
      ...menu,
      ...(image !== undefined && { image: imageOf(image) }),
      categories: menu.categories.map((category) => ({
        ...category,
        image: category.image === null ? null : imageOf(category.image),
      })),
    })),
    items: Object.fromEntries(items.map((item) => [item.id, { ...item, images: item.images.map(imageOf) }])),
  }
}
