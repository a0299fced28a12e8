import type { ImportedMenu, ImportedStore } from '@thali/contract/imported-store'
import type { StoreId } from '@thali/domain/ids'
import type { Image } from '@thali/domain/menu/menu'
import type { Instant } from '@thali/domain/time/clock'
import type { Db } from '../../db/schema.ts'
import { type LoadedStore, readStore } from './load-store.ts'

/** A stored store in the form of its file: what an import compares with and an export writes. */
export interface StoredFile {
  readonly loaded: LoadedStore
  readonly file: Omit<ImportedStore, 'gateway'>
}

/** Reads a store as its file would have it, images by where they came from; null when there is none. */
export async function readStoredFile(db: Db, storeId: StoreId, at: Instant): Promise<StoredFile | null> {
  const loaded = await readStore(db, storeId, at, sourcesOf)
  if (!loaded) return null
  const { id, slug, subscription, viewOnly, logo, banner } = loaded.store
  const menus = loaded.all.menus.map(
    ({ image, ...menu }): ImportedMenu => ({
      ...menu,
      ...(image && { image: image.src }),
      categories: menu.categories.map((category) => ({ ...category, image: category.image?.src ?? null })),
    }),
  )
  const items = Object.values(loaded.all.items).map((item) => ({
    ...item,
    images: item.images.map((image) => image.src),
  }))
  return {
    loaded,
    file: {
      profile: {
        id,
        slug,
        subscription,
        viewOnly,
        logo: logo?.src ?? null,
        banner: banner?.src ?? null,
        ...loaded.settings,
      },
      menus,
      items,
    },
  }
}

/** Images by their source instead of their place among our files. */
function sourcesOf(
  _storeId: string,
  rows: readonly { id: string; source: string }[],
): (mediaId: string) => Image {
  const sources = new Map(rows.map((row) => [row.id, row.source]))
  return (mediaId) => ({ src: sources.get(mediaId) ?? '', width: 0, height: 0, widths: [] })
}
