/** The items of a store for staff who set their states. */
import { Refusal } from '@thali/contract/refusal'
import type { StaffItems } from '@thali/contract/staff-orders'
import type { ItemId } from '@thali/domain/ids'
import { hasOwnState } from '@thali/domain/menu/combos'
import { type StatedItem, toNestedMenus } from '@thali/domain/menu/edited-menu'
import { subjectKey } from '@thali/domain/menu/item-states'
import type { Option, Translations } from '@thali/domain/menu/menu'
import { namedGroups } from '@thali/domain/menu/nested-groups'
import { isInformation, shownGroups } from '@thali/domain/menu/option-rules'
import { dishSubject, optionSubjects, type StockSubject, stockKey } from '@thali/domain/menu/stock'
import { nextOpeningAt } from '@thali/domain/time/next-opening'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { listReturns } from './item-states.queries.ts'
import { openStoredMenus, readStoreRows } from './load-store.ts'

type StaffItem = StaffItems['items'][number]
/** Units left of the scarcest of some subjects; empty if none is counted. */
type StockOf = (subjects: readonly StockSubject[]) => Pick<StaffItem, 'stock'>
/** Time at which a subject is available again by itself. */
type ReturnOf = (itemId: ItemId, groupLabel?: string, optionLabel?: string) => string | null

/** Each item once, where it is first listed, with all of its categories; states as set. */
export async function readStaffItems({ db, now }: Deps, { storeId }: Staff): Promise<StaffItems> {
  const at = now().getTime()
  const { read, returns } = await inSnapshot(db, async (tx) => ({
    read: await readStoreRows(tx, storeId, at),
    returns: await listReturns(tx, storeId),
  }))
  if (!read) throw new Refusal('store.not-found')
  const { content, items: stated } = await openStoredMenus(read.rows)
  const byId = new Map(stated.map((item) => [item.id, item]))
  const times = new Map(returns.map((one) => [subjectKey(one), one.at]))
  const returnOf: ReturnOf = (itemId, groupLabel = '', optionLabel = '') =>
    times.get(subjectKey({ itemId, groupLabel, optionLabel }))?.toISOString() ?? null
  const stockOf: StockOf = (subjects) => {
    const counts = subjects.flatMap((subject) => read.rows.counted.get(stockKey(subject)) ?? [])
    const [least] = counts.toSorted((one, other) => one.count - other.count)
    if (!least) return {}
    const { count, lowAt, refillTo, kind } = least
    return { stock: { count, lowAt, refillTo, everywhere: kind === 'shared' } }
  }
  const items = new Map<string, StaffItem>()
  const categories = new Map<string, StaffItems['categories'][number]>()
  for (const { label: category, translations, itemIds } of toNestedMenus(content).flatMap(
    (menu) => menu.categories,
  )) {
    if (itemIds.length > 0 && !categories.has(category))
      categories.set(category, { label: category, names: namesIn(translations) })
    for (const id of itemIds) {
      const item = byId.get(id)
      const known = items.get(id)
      if (item && !known) items.set(id, toStaffItem(item, category, returnOf, stockOf))
      else if (known && !known.categories.includes(category)) known.categories.push(category)
    }
  }
  const nextOpening = new Date(nextOpeningAt(read.profile.store, at)).toISOString()
  return { items: [...items.values()], categories: [...categories.values()], nextOpening }
}

/**
 * An item by its id, or by its name, whatever its capitals.
 *
 * @throws {Refusal} product.not-found
 */
export async function findProduct(deps: Deps, staff: Staff, name: string): Promise<StaffItem> {
  const { items } = await readStaffItems(deps, staff)
  const wanted = name.toLowerCase()
  const found =
    items.find(({ id }) => id === name) ?? items.find(({ label }) => label.toLowerCase() === wanted)
  if (!found) throw new Refusal('product.not-found')
  return found
}

function toStaffItem(item: StatedItem, category: string, returnOf: ReturnOf, stockOf: StockOf): StaffItem {
  const groups = namedGroups(shownGroups(item))
    .filter(({ group, askers }) => !isInformation(group) && askers.every(([, { label }]) => label !== ''))
    .map(({ name, group, askers }) => {
      const { sharedId } = askers[0]?.[0] ?? group
      return {
        label: name,
        names: pathIn([...askers.flat(), group]),
        ...(sharedId !== undefined && { sharedID: sharedId }),
        options: group.options.filter(hasOwnState).map((option) => ({
          ...withState(option, returnOf(item.id, name, option.label)),
          ...stockOf(optionSubjects(item, name, option.label)),
        })),
      }
    })
    .filter(({ options }) => options.length > 0)
  return {
    id: item.id,
    ...withState(item, returnOf(item.id)),
    ...stockOf([dishSubject(item.id)]),
    categories: [category],
    ...(groups.length > 0 && { groups }),
  }
}

function withState(
  { label, state, veg, translations }: Pick<Option, 'label' | 'state' | 'veg' | 'translations'>,
  returnsAt: string | null,
) {
  return { label, names: namesIn(translations), state, veg, returnsAt }
}

/** Names in the other languages of the menu, by language tag. */
export function namesIn(translations: Translations): Record<string, string> {
  return pathIn([{ label: '', translations }])
}

/** Path of labels in each language for which one of them is translated. */
function pathIn(parts: readonly Pick<Option, 'label' | 'translations'>[]): Record<string, string> {
  const languages = parts.flatMap(({ translations }) =>
    Object.entries(translations).flatMap(([language, texts]) => (texts?.label ? [language] : [])),
  )
  return Object.fromEntries(
    languages.map((language) => [
      language,
      parts.map(({ label, translations }) => translations[language]?.label || label).join(' › '),
    ]),
  )
}
