import { inSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { type LoadedStore, readStore } from '../menu/load-store.ts'
import { imagesOf } from '../store/shown-images.ts'
import { listImages } from './draft.queries.ts'
import { loadDraft } from './load-draft.ts'
import { toStoreMenus } from './store-menus.view.ts'

/** The store with its draft in the place of the menus that diners see; what is sold out now is so here, too. */
export async function readPreview(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId }: Staff,
): Promise<LoadedStore> {
  return inSnapshot(db, async (tx) => {
    const loaded = await readStore(tx, storeId, now().getTime())
    if (!loaded) throw new Error(`store ${storeId} is gone`)
    const { draft, stored } = await loadDraft(tx, storeId, now())
    const images = await listImages(tx, storeId)
    const servedImageOf = imagesOf(storeId, images)
    const idOf = new Map(images.map(({ source, id }) => [source, id]))
    const live = new Map(stored.file.items.map((item) => [item.id, item]))
    const all = toStoreMenus(draft, live, (source) => servedImageOf(idOf.get(source) ?? ''))
    return { ...loaded, all }
  })
}
