import type { ImportedStore } from '@thali/contract/imported-store'
import { openMenus } from '@thali/domain/menu/availability'
import type { NestedMenu } from '@thali/domain/menu/edited-menu'
import { storeTime } from '@thali/domain/time/store-clock'

/**
 * Image sources of a store by priority: logo and banner, then those of the open menus from top to bottom, then the
 * others.
 */
export function imageSources(file: Omit<ImportedStore, 'gateway'>, at: Date): Set<string> {
  const { logo, banner, timeZone } = file.profile
  const images = new Map(file.items.map((item) => [item.id, item.images]))
  const shownBy = (menu: NestedMenu) =>
    menu.categories
      .filter((category) => !category.hidden)
      .flatMap(({ image, itemIds }) => [image, ...itemIds.flatMap((id) => images.get(id) ?? [])])
  const open = openMenus(file.menus, storeTime(at.getTime(), timeZone).minuteOfDay)
  const sources: readonly (string | null)[] = [
    logo,
    banner,
    ...open.map(({ image }) => image ?? null),
    ...open.flatMap(shownBy),
    ...file.menus.map(({ image }) => image ?? null),
    ...file.menus.flatMap(shownBy),
    ...file.menus.flatMap((menu) => menu.categories.map((category) => category.image)),
    ...file.items.flatMap((item) => item.images),
  ]
  return new Set(sources.filter((source) => source !== null).filter((source) => source !== ''))
}
