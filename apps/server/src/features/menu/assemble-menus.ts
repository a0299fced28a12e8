import type { CategoryId, ItemId, MenuId, OptionId } from '@thali/domain/ids'
import type {
  Category,
  Image,
  Item,
  Menu,
  Option,
  OptionGroup,
  StoreMenus,
  Tax,
} from '@thali/domain/menu/menu'
import type { MenuRows } from './menu.queries.ts'

/** Turns a store's rows into its menus. `imageOf` says what a media id stands for. */
export function assembleMenus(rows: MenuRows, imageOf: (mediaId: string) => Image): StoreMenus {
  const optionsByGroup = Map.groupBy(rows.options, (row) => `${row.group_position} ${row.item_id}`)
  const groupsByItem = Map.groupBy(rows.groups, (row) => row.item_id)
  const taxesByItem = Map.groupBy(rows.taxes, (row) => row.item_id)
  const listingsByCategory = Map.groupBy(rows.listings, (row) => row.category_id)
  const categoriesByMenu = Map.groupBy(rows.categories, (row) => row.menu_id)

  const items: Record<ItemId, Item> = {}
  for (const row of rows.items) {
    const groups = (groupsByItem.get(row.id) ?? []).map((group) =>
      toGroup(group, optionsByGroup.get(`${group.position} ${row.id}`) ?? []),
    )
    items[row.id as ItemId] = toItem(row, groups, taxesByItem.get(row.id) ?? [], imageOf)
  }
  const menus = rows.menus.map((menu): Menu => {
    const categories = (categoriesByMenu.get(menu.id) ?? []).map((category) =>
      toCategory(category, listingsByCategory.get(category.id) ?? [], imageOf),
    )
    return toMenu(menu, categories, imageOf)
  })
  return { menus, items }
}

function toMenu(
  row: MenuRows['menus'][number],
  categories: readonly Category[],
  imageOf: (mediaId: string) => Image,
): Menu {
  const { start_minute: startMinute, end_minute: endMinute } = row
  return {
    id: row.id as MenuId,
    label: row.label,
    remarks: row.remarks,
    primaryColor: row.primary_color,
    active: row.active,
    window: startMinute === null || endMinute === null ? null : { startMinute, endMinute },
    pureVeg: row.pure_veg,
    ...(row.image_media_id !== null && { image: imageOf(row.image_media_id) }),
    categories,
    translations: row.translations,
  }
}

function toCategory(
  row: MenuRows['categories'][number],
  listings: MenuRows['listings'],
  imageOf: (mediaId: string) => Image,
): Category {
  return {
    id: row.id as CategoryId,
    label: row.label,
    image: row.image_media_id === null ? null : imageOf(row.image_media_id),
    discountBps: row.discount_bps,
    hidden: row.hidden,
    collapsed: row.collapsed,
    itemIds: listings.map((listing) => listing.item_id as ItemId),
    translations: row.translations,
  }
}

function toItem(
  row: MenuRows['items'][number],
  groups: readonly OptionGroup[],
  taxes: readonly Tax[],
  imageOf: (mediaId: string) => Image,
): Item {
  return {
    id: row.id as ItemId,
    label: row.label,
    description: row.description,
    images: row.image_ids.map(imageOf),
    tags: row.tags,
    discountBps: row.discount_bps,
    taxes: taxes.map(({ label, bps }) => ({ label, bps })),
    state: row.state,
    veg: row.veg,
    groups,
    translations: row.translations,
    facts: row.facts,
  }
}

function toGroup(row: MenuRows['groups'][number], options: MenuRows['options']): OptionGroup {
  return {
    label: row.label,
    description: row.description,
    required: row.required,
    maxSelection: row.max_selection,
    options: options.map(
      (option): Option => ({
        id: option.id as OptionId,
        label: option.label,
        priceMinor: option.price_minor,
        text: option.info_text,
        isDefault: option.is_default,
        state: option.state,
        veg: option.veg,
        allergens: option.allergens,
        translations: option.translations,
      }),
    ),
    translations: row.translations,
    ...(row.shared_id !== null && { sharedId: row.shared_id }),
  }
}
