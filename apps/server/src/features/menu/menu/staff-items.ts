/** The items of a store as staff see them who say what has run out. */
import { Refusal } from '@thali/contract/refusal'
import type { StaffItems } from '@thali/contract/staff-orders'
import type { ItemId } from '@thali/domain/ids'
import type { Item, Translations } from '@thali/domain/menu/menu'
import { nextOpeningAt } from '@thali/domain/time/next-opening'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { listReturns } from './item-states.queries.ts'
import { readStore } from './load-store.ts'

type Returns = ReadonlyMap<ItemId, Date>

/** Each item once, where it is listed first, with all headings it stands under. */
export async function readStaffItems(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId }: Staff,
): Promise<StaffItems> {
  const at = now().getTime()
  const { loaded, returns } = await inSnapshot(db, async (tx) => ({
    loaded: await readStore(tx, storeId, at),
    returns: await listReturns(tx, storeId),
  }))
  if (!loaded) throw new Refusal('store.not-found')
  const items = new Map<string, StaffItems['items'][number]>()
  const categories = new Map<string, StaffItems['categories'][number]>()
  for (const { label: category, translations, itemIds } of loaded.all.menus.flatMap(
    (menu) => menu.categories,
  )) {
    if (itemIds.length > 0 && !categories.has(category))
      categories.set(category, { label: category, names: namesIn(translations) })
    for (const id of itemIds) {
      const item = loaded.all.items[id]
      const known = items.get(id)
      if (item && !known) items.set(id, toStaffItem(item, category, returns))
      else if (known && !known.categories.includes(category)) known.categories.push(category)
    }
  }
  const nextOpening = new Date(nextOpeningAt(loaded.store, at)).toISOString()
  return { items: [...items.values()], categories: [...categories.values()], nextOpening }
}

function toStaffItem({ id, label, state, veg, translations }: Item, category: string, returns: Returns) {
  const returnsAt = returns.get(id)?.toISOString() ?? null
  return { id, label, state, veg, names: namesIn(translations), returnsAt, categories: [category] }
}

function namesIn(translations: Translations): Record<string, string> {
  const names = Object.entries(translations).flatMap(([language, texts]) =>
    texts?.label ? [[language, texts.label] as const] : [],
  )
  return Object.fromEntries(names)
}
