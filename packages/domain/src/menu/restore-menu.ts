import type { MenuId } from '../ids.ts'
import type { EditedMenu, MenuContent } from './edited-menu.ts'
import { type StoreTaxes, withStoreTaxes } from './store-taxes.ts'

/** The menu now, which an earlier one comes back into. */
export interface MenuNow {
  /** As diners see it. */
  readonly live: MenuContent
  readonly draft: MenuContent
  /** Of dishes that come new; null: the store says none. */
  readonly taxes: StoreTaxes | null
}

/**
 * An earlier content as the menu of today: a dish that is there keeps the taxes it has now, one that comes back has
 * those of the store or its category (its own of then, where the store says none), and menus keep their hours.
 */
export function restoreMenu(earlier: MenuContent, { live, draft, taxes }: MenuNow): MenuContent {
  const windows = new Map<MenuId, EditedMenu['window']>(
    [...draft.menus, ...live.menus].map(({ id, window }) => [id, window]),
  )
  const menus = earlier.menus.map((menu) => {
    const window = windows.get(menu.id)
    return window === undefined ? menu : { ...menu, window }
  })
  const now = new Map([...draft.items, ...live.items])
  const restored = withStoreTaxes({ ...earlier, menus }, taxes, ({ id }) => !now.has(id))
  const items = new Map(
    [...restored.items].map(([id, item]) => [id, { ...item, taxes: now.get(id)?.taxes ?? item.taxes }]),
  )
  return { ...restored, items }
}
