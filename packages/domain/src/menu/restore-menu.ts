import type { MenuId } from '../ids.ts'
import type { EditedMenu, MenuContent } from './edited-menu.ts'
import { type StoreTaxes, withStoreTaxes } from './store-taxes.ts'

/** Present menu, into which an earlier one is restored. */
export interface MenuNow {
  /** Menu as diners see it. */
  readonly live: MenuContent
  readonly draft: MenuContent
  /** Taxes of dishes that are new; null where the store has none. */
  readonly taxes: StoreTaxes | null
}

/**
 * Restores an earlier content as today's menu: a dish that still exists keeps its present taxes, one that returns gets
 * those of the store or its category (its own earlier ones, where the store has none), and menus keep their hours.
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
