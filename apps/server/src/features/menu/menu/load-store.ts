import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { type MenuContent, type StatedItem, toNestedMenus } from '@thali/domain/menu/edited-menu'
import { withItemStates } from '@thali/domain/menu/item-states'
import { effectiveState } from '@thali/domain/menu/listing'
import type { Image, Item, StoreMenus } from '@thali/domain/menu/menu'
import { orderingOf } from '@thali/domain/order/ordering'
import type { Store } from '@thali/domain/store/store'
import type { Instant } from '@thali/domain/time/clock'
import { type MenuRows, openMenuDocuments, readMenuRows } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import { findStoreIdBySlug } from '../../base/store/find-store.ts'
import { type LoadedProfile, readProfile } from '../../base/store/load-profile.ts'
import { type ImagesOfStore, imagesOf } from '../../base/store/shown-images.ts'

/** Items after which others have their turn of the event loop. */
const ITEMS_IN_A_TURN = 200

/** A store with all its menus, open or not, as of one moment; items in the state in which diners meet them. */
export interface LoadedStore extends LoadedProfile {
  readonly all: StoreMenus
}

/** A store as it was read, before its menus are opened. */
interface ReadStore {
  readonly profile: LoadedProfile
  readonly images: ImagesOfStore
  readonly rows: MenuRows
}

/** A store and all its menus by slug, read as of one moment; null when there is none. */
export async function loadStoreBySlug(
  { db, now }: { db: Db; now(): Date },
  slug: string,
): Promise<LoadedStore | null> {
  const read = await inSnapshot(db, async (tx) => {
    const storeId = await findStoreIdBySlug(tx, slug)
    return storeId === undefined ? null : readRows(tx, storeId, now().getTime())
  })
  return read && openStore(read)
}

/** The same inside a transaction, or wherever the caller settles consistency. */
export async function readStore(db: Db, storeId: StoreId, at: Instant): Promise<LoadedStore | null> {
  const read = await readRows(db, storeId, at)
  return read && openStore(read)
}

/** The same by id, read as of one moment. */
export async function loadStoreById(
  { db, now }: { db: Db; now(): Date },
  storeId: StoreId,
): Promise<LoadedStore | null> {
  const read = await inSnapshot(db, (tx) => readRows(tx, storeId, now().getTime()))
  return read && openStore(read)
}

/** @param images says what becomes of images; by default those that we serve */
export async function readRows(
  db: Db,
  storeId: StoreId,
  at: Instant,
  images: typeof imagesOf = imagesOf,
): Promise<ReadStore | null> {
  const found = await readProfile(db, storeId, at, images)
  return found && { ...found, rows: await readMenuRows(db, storeId) }
}

async function openStore({ profile, images, rows }: ReadStore): Promise<LoadedStore> {
  const { content, items } = await openMenus(rows)
  const met: StatedItem[] = []
  for (const item of items) {
    if (met.length > 0 && met.length % ITEMS_IN_A_TURN === 0) await turnOfLoop()
    const state = effectiveState(item)
    met.push(state === item.state ? item : { ...item, state })
  }
  return { ...profile, all: showMenus(content, met, images.bySource) }
}

/** The content of a menu, and its items with their states. */
export async function openMenus({ documents, states }: MenuRows) {
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
 * A content as pages and store files have it.
 *
 * @param items those of the content, with their states
 * @param imageOf says what becomes of where an image came from
 */
export function showMenus(
  content: MenuContent,
  items: readonly StatedItem[],
  imageOf: (source: string) => Image,
): StoreMenus {
  const shown = items.map((item): Item => ({ ...item, images: item.images.map(imageOf) }))
  return {
    menus: toNestedMenus(content).map(({ image, ...menu }) => ({
      ...menu,
      ...(image !== undefined && { image: imageOf(image) }),
      categories: menu.categories.map((category) => ({
        ...category,
        image: category.image === null ? null : imageOf(category.image),
      })),
    })),
    items: Object.fromEntries(shown.map((item) => [item.id, item])) as Record<ItemId, Item>,
  }
}

/** The store as of another moment: a pause may have ended, and it may have opened or closed. */
export function storeAt(loaded: LoadedStore, at: Instant): Store {
  if (loaded.pause.pausedReason === null && !loaded.store.hours) return loaded.store
  return { ...loaded.store, ordering: orderingOf(loaded.store, loaded.pause, at) }
}
