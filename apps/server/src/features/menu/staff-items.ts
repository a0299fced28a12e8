/** The items of a store as staff see them who say what has run out. */
import { Refusal } from '@thali/contract/refusal'
import type { StaffItems } from '@thali/contract/staff-orders'
import type { ItemId } from '@thali/domain/ids'
import { nextOpeningAt } from '@thali/domain/time/next-opening'
import type { StoredTranslations } from '../../db/column-types.ts'
import { inSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { readStoreProfile } from '../store/load-profile.ts'
import { listReturns } from './item-returns.queries.ts'
import { listItemListings } from './staff-items.queries.ts'

/** Each item once, where it is listed first, with all headings it stands under. */
export async function readStaffItems(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId }: Staff,
): Promise<StaffItems> {
  const at = now().getTime()
  const { listings, returns, profile } = await inSnapshot(db, async (tx) => ({
    listings: await listItemListings(tx, storeId),
    returns: await listReturns(tx, storeId),
    profile: await readStoreProfile(tx, storeId, at),
  }))
  if (!profile) throw new Refusal('store.not-found')
  const items = new Map<string, StaffItems['items'][number]>()
  const categories = new Map<string, StaffItems['categories'][number]>()
  for (const { category, categoryTranslations, translations, ...item } of listings) {
    if (!categories.has(category))
      categories.set(category, { label: category, names: namesIn(categoryTranslations) })
    const known = items.get(item.id)
    const returnsAt = returns.get(item.id as ItemId)?.toISOString() ?? null
    if (!known)
      items.set(item.id, { ...item, names: namesIn(translations), returnsAt, categories: [category] })
    else if (!known.categories.includes(category)) known.categories.push(category)
  }
  const nextOpening = new Date(nextOpeningAt(profile.store, at)).toISOString()
  return { items: [...items.values()], categories: [...categories.values()], nextOpening }
}

function namesIn(translations: StoredTranslations): Record<string, string> {
  const names = Object.entries(translations).flatMap(([language, texts]) =>
    texts?.label ? [[language, texts.label] as const] : [],
  )
  return Object.fromEntries(names)
}
