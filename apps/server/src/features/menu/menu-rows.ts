import type { ImportedItem, ImportedMenu } from '@thali/contract/imported-store'
import type { NewRow } from '../../db/schema.ts'

/** Rows of menus, their categories and what those list. `media` gives ids by source. */
export function toMenuRows(
  storeId: string,
  menus: readonly ImportedMenu[],
  media: ReadonlyMap<string, string>,
) {
  const categories = menus.flatMap((menu) =>
    menu.categories.map((category, position) => ({ category, position, menuId: menu.id })),
  )
  return {
    menus: menus.map(
      (menu, position): NewRow<'menus'> => ({
        store_id: storeId,
        id: menu.id,
        position,
        label: menu.label,
        remarks: menu.remarks,
        primary_color: menu.primaryColor,
        active: menu.active,
        start_minute: menu.window?.startMinute ?? null,
        end_minute: menu.window?.endMinute ?? null,
        pure_veg: menu.pureVeg,
        image_media_id: (menu.image && media.get(menu.image)) ?? null,
        translations: JSON.stringify(menu.translations),
      }),
    ),
    categories: categories.map(
      ({ category, position, menuId }): NewRow<'categories'> => ({
        store_id: storeId,
        id: category.id,
        menu_id: menuId,
        position,
        label: category.label,
        image_media_id: category.image === null ? null : (media.get(category.image) ?? null),
        discount_bps: category.discountBps,
        hidden: category.hidden,
        collapsed: category.collapsed,
        translations: JSON.stringify(category.translations),
      }),
    ),
    listings: categories.flatMap(({ category }) =>
      category.itemIds.map(
        (itemId, position): NewRow<'category_items'> => ({
          store_id: storeId,
          category_id: category.id,
          position,
          item_id: itemId,
        }),
      ),
    ),
  }
}

/** Rows of items with their taxes, groups and options. */
export function toItemRows(
  storeId: string,
  items: readonly ImportedItem[],
  media: ReadonlyMap<string, string>,
) {
  return {
    items: items.map(
      (item): NewRow<'items'> => ({
        store_id: storeId,
        id: item.id,
        label: item.label,
        description: item.description,
        image_ids: JSON.stringify(item.images.flatMap((source) => media.get(source) ?? [])),
        tags: JSON.stringify(item.tags),
        discount_bps: item.discountBps,
        state: item.state,
        veg: item.veg,
        facts: JSON.stringify(item.facts),
        translations: JSON.stringify(item.translations),
      }),
    ),
    taxes: items.flatMap((item) =>
      item.taxes.map(
        (tax, position): NewRow<'item_taxes'> => ({ store_id: storeId, item_id: item.id, position, ...tax }),
      ),
    ),
    groups: items.flatMap((item) =>
      item.groups.map(
        (group, position): NewRow<'option_groups'> => ({
          store_id: storeId,
          item_id: item.id,
          position,
          label: group.label,
          description: group.description,
          required: group.required,
          max_selection: group.maxSelection,
          translations: JSON.stringify(group.translations),
          shared_id: group.sharedId ?? null,
        }),
      ),
    ),
    options: items.flatMap((item) =>
      item.groups.flatMap((group, groupPosition) =>
        group.options.map(
          (option, position): NewRow<'options'> => ({
            store_id: storeId,
            item_id: item.id,
            group_position: groupPosition,
            position,
            id: option.id,
            label: option.label,
            price_minor: option.priceMinor,
            info_text: option.text,
            is_default: option.isDefault,
            state: option.state,
            veg: option.veg,
            allergens: JSON.stringify(option.allergens),
            translations: JSON.stringify(option.translations),
          }),
        ),
      ),
    ),
  }
}

export type MenuRowsToWrite = ReturnType<typeof toMenuRows>
export type ItemRowsToWrite = ReturnType<typeof toItemRows>
