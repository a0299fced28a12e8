import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { withComponents } from '@thali/domain/menu/combos'
import {
  type CountedUses,
  countedIngredients,
  countedUses,
  usesCounted,
  withMost,
} from '@thali/domain/menu/counted-ingredients'
import { type MenuContent, type StatedItem, toNestedMenus } from '@thali/domain/menu/edited-menu'
import { itemForDiners } from '@thali/domain/menu/ingredients'
import { withItemStates } from '@thali/domain/menu/item-states'
import type { Image, Item, StoreMenus } from '@thali/domain/menu/menu'
import { type CountedSubject, withCounts } from '@thali/domain/menu/stock'
import { orderingOf } from '@thali/domain/order/ordering'
import type { Store } from '@thali/domain/store/store'
import type { Instant } from '@thali/domain/time/clock'
import { dayOpensAt } from '@thali/domain/time/next-opening'
import { businessDay } from '@thali/domain/time/store-clock'
import { findStoreIdBySlug } from '../../../db/find-store.ts'
import { type MenuRows, openMenuDocuments, readMenuRows } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import { type LoadedProfile, loadProfile } from '../../base/store/load-profile.ts'
import { type ImagesOfStore, imagesOf } from '../../base/store/shown-images.ts'
import { otherDays } from './other-days.ts'
import { listPairs } from './pair.queries.ts'

/** Items after which the event loop is yielded. */
const ITEMS_IN_A_TURN = 200

/** A store with all its menus, open or not, as of one instant; items in the state that diners see. */
export interface LoadedStore extends LoadedProfile {
  readonly all: StoreMenus
  readonly stock: StoreStock
}

/** Counts of a store for one business day; each change visible to diners makes a new version of the store. */
export interface StoreStock {
  readonly day: string
  /** Counted subjects by `stockKey`; the units left are as of the reading. */
  readonly counted: ReadonlyMap<string, CountedSubject>
  /** Units of counted ingredients that a portion takes. */
  readonly uses: CountedUses
  /** Differences on other days, in the order of their start; the first may apply to any day. */
  readonly otherwise: readonly OtherDays[]
}

/** Days with untouched counts, by whose opening some items sold out now are available again. */
export interface OtherDays {
  /** Time at which the last of them is available again. */
  readonly from: Instant
  /** Items that differ from their present state. */
  readonly items: StoreMenus['items']
}

/** A store as read, before its menus are unpacked. */
interface ReadStore {
  readonly profile: LoadedProfile
  /** Dishes that diners order with a dish; none if the store makes no suggestions. */
  readonly pairs: ReadonlyMap<ItemId, readonly ItemId[]>
  readonly images: ImagesOfStore
  readonly rows: MenuRows
  /** Business day of its counts. */
  readonly day: string
}

/** A store and all its menus by slug, read as of one moment; null when there is none. */
export async function loadStoreBySlug(
  { db, now }: { db: Db; now(): Date },
  slug: string,
): Promise<LoadedStore | null> {
  const read = await inSnapshot(db, async (tx) => {
    const storeId = await findStoreIdBySlug(tx, slug)
    return storeId === undefined ? null : readStoreRows(tx, storeId, now().getTime())
  })
  return read && openStore(read)
}

/** A store and all its menus by id, inside a transaction or wherever the caller ensures consistency. */
export async function readStore(db: Db, storeId: StoreId, at: Instant): Promise<LoadedStore | null> {
  const read = await readStoreRows(db, storeId, at)
  return read && openStore(read)
}

/** A store and all its menus by id, read as of one moment; null when there is none. */
export async function loadStoreById(
  { db, now }: { db: Db; now(): Date },
  storeId: StoreId,
): Promise<LoadedStore | null> {
  const read = await inSnapshot(db, (tx) => readStoreRows(tx, storeId, now().getTime()))
  return read && openStore(read)
}

/** @param images resolves image sources; by default to the files that this server serves */
export async function readStoreRows(
  db: Db,
  storeId: StoreId,
  at: Instant,
  images: typeof imagesOf = imagesOf,
): Promise<ReadStore | null> {
  const found = await loadProfile(db, storeId, at, images)
  if (!found) return null
  const { timeZone, dayTurnsAtMinute, suggestDishes } = found.profile.store
  const day = businessDay(at, timeZone, dayTurnsAtMinute)
  const pairs = suggestDishes ? await listPairs(db, storeId) : new Map()
  return { ...found, day, pairs, rows: await readMenuRows(db, storeId, day) }
}

async function openStore({ profile, images, pairs, rows, day }: ReadStore): Promise<LoadedStore> {
  const { content, items } = await openStoredMenus(rows)
  const { counted } = rows
  const ingredients = countedIngredients(rows.ingredients, counted)
  const uses = countedUses(items, ingredients)
  const toMet = itemForDiners(rows.ingredients)
  const toMetToday = itemForDiners(ingredients)
  const toCounted = withCounts<StatedItem>(counted)
  const met: StatedItem[] = []
  for (const item of items) {
    if (met.length > 0 && met.length % ITEMS_IN_A_TURN === 0) await turnOfLoop()
    const left = toCounted(item)
    const isSame = left === item && !usesCounted(item, uses)
    met.push(withPairs(isSame ? toMet(item) : toMetToday(left), pairs))
  }
  const shown = withComponents(content, met)
  const imageOf = images.bySource
  const days = await otherDays({ content, items, met, shown, rows, uses }, (item) => withPairs(item, pairs))
  const otherwise = days.map((one) => ({ from: one.from, items: showItems(one.items, imageOf) }))
  return {
    ...profile,
    all: showMenus(content, shown, imageOf, profile.store),
    stock: { day, counted: withMost(counted, uses), uses, otherwise },
  }
}

/** Menus on a business day: items sold out today may be available on another. */
export function menusOn(
  { all, stock, store }: Pick<LoadedStore, 'all' | 'stock' | 'store'>,
  day: string,
): StoreMenus {
  if (day === stock.day || stock.otherwise.length === 0) return all
  const opensAt = dayOpensAt(store, day)
  const items = stock.otherwise.findLast(({ from }) => from <= opensAt)?.items
  return items ? { ...all, items: { ...all.items, ...items } } : all
}

/** Menus for an order that has already taken its units. */
export function uncountedMenus({ all, stock }: Pick<LoadedStore, 'all' | 'stock'>): StoreMenus {
  const [first] = stock.otherwise
  return first?.from === 0 ? { ...all, items: { ...all.items, ...first.items } } : all
}

/** A dish with the dishes that diners order with it, unless such dishes are set by hand. */
function withPairs(item: StatedItem, pairs: ReadStore['pairs']): StatedItem {
  const goesWith = item.facts.goesWith ? undefined : pairs.get(item.id)
  return goesWith ? { ...item, facts: { ...item.facts, goesWith } } : item
}

/** The content of a menu, and its items with their states. */
export async function openStoredMenus({ documents, states }: Pick<MenuRows, 'documents' | 'states'>) {
  const content = await openMenuDocuments(documents)
  const toStated = withItemStates(states)
  const items: StatedItem[] = []
  for (const item of content.items.values()) {
    if (items.length > 0 && items.length % ITEMS_IN_A_TURN === 0) await turnOfLoop()
    items.push(toStated(item))
  }
  return { content, items }
}

/**
 * A content in the form for pages and store files.
 *
 * @param items items of the content, with their states
 * @param imageOf resolves the source of an image
 * @param store its step of prices; absent in a store file
 */
export function showMenus(
  content: MenuContent,
  items: readonly StatedItem[],
  imageOf: (source: string) => Image,
  { stepMinor }: Pick<Store, 'stepMinor'> = {},
): StoreMenus {
  return {
    menus: toNestedMenus(content).map(({ image, ...menu }) => ({
      ...menu,
      ...(image !== undefined && { image: imageOf(image) }),
      categories: menu.categories.map((category) => ({
        ...category,
        image: category.image === null ? null : imageOf(category.image),
        ...(stepMinor && { stepMinor }),
      })),
    })),
    items: showItems(items, imageOf),
  }
}

function showItems(items: readonly StatedItem[], imageOf: (source: string) => Image): StoreMenus['items'] {
  const shown = items.map((item): Item => ({ ...item, images: item.images.map(imageOf) }))
  return Object.fromEntries(shown.map((item) => [item.id, item])) as Record<ItemId, Item>
}

/** The store as of another moment: a pause may have ended, and it may have opened or closed. */
export function storeAt(loaded: LoadedStore, at: Instant): Store {
  if (loaded.pause.pausedReason === null && !loaded.store.hours) return loaded.store
  return { ...loaded.store, ordering: orderingOf(loaded.store, loaded.pause, at) }
}
