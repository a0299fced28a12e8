import type { Item } from './menu.ts'

/** Layouts of a menu: rows, cards in two columns, or cards below large banners. */
export const MENU_LAYOUTS = ['rows', 'cards', 'banners'] as const
export type MenuLayout = (typeof MENU_LAYOUTS)[number]

/** Default layout for dishes: rows where fewer than half of them have a picture. */
export function suitedLayout(items: readonly Pick<Item, 'images'>[]): MenuLayout {
  const pictured = items.filter(({ images }) => images.some(({ widths }) => widths.length > 0))
  return pictured.length * 2 < items.length ? 'rows' : 'cards'
}
