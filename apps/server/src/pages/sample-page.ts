import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StorePageData } from '@thali/contract/page-state'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { withComponents } from '@thali/domain/menu/combos'
import { toContent } from '@thali/domain/menu/edited-menu'
import type { Item, Menu, StoreMenus } from '@thali/domain/menu/menu'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import type { Store } from '@thali/domain/store/store'
import { bundledImage } from '../features/menu/images/bundled-images.ts'
import { withoutHidden } from '../features/menu/menu/visible-menus.ts'

const SAMPLE_FILE = join(import.meta.dirname, '../../../../sample/store.json')

/** Bundled sample store, read at the first request. */
export class BundledSample {
  #page: StorePageData | undefined

  /**
   * Page of all its active menus, marked as a sample, with ordering off.
   *
   * @param menuId menu to open; an unknown one opens nothing
   */
  page(menuId: string | null = null): StorePageData {
    this.#page ??= readSample(SAMPLE_FILE)
    const page = this.#page
    const opened = page.menus.menus.find((menu) => menu.id === menuId)
    return opened ? { ...page, openMenuId: opened.id } : page
  }

  /** The store itself, for its other pages; null under any other slug. */
  store(slug: string): Store | null {
    return slug === SAMPLE_SLUG ? this.page().store : null
  }
}

function readSample(file: string): StorePageData {
  const reading = readStoreFile(JSON.parse(readFileSync(file, 'utf8')), { allowReserved: true })
  if (!reading.ok) throw new Error(`the bundled sample store is damaged: ${JSON.stringify(reading.problems)}`)
  const { menus, items } = reading.store
  const { banner, ...profile } = reading.store.profile
  const bannerImage = banner === null ? null : bundledImage(banner)
  const store: Store = {
    ...profile,
    ...(bannerImage && { banner: bannerImage }),
    id: (profile.id ?? 'sample') as StoreId,
    logo: profile.logo === null ? null : bundledImage(profile.logo),
    ordering: { open: false, reason: '', until: null },
  }
  const all: StoreMenus = {
    menus: menus.map(
      ({ image: _, ...menu }): Menu => ({
        ...menu,
        categories: menu.categories.map((category) => ({
          ...category,
          image: category.image === null ? null : bundledImage(category.image),
        })),
      }),
    ),
    items: Object.fromEntries(
      withComponents(toContent(menus, items), items).map((item): [string, Item] => [
        item.id,
        { ...item, images: item.images.flatMap((source) => bundledImage(source) ?? []) },
      ]),
    ),
  }
  return {
    kind: 'store',
    store,
    menus: withoutHidden(
      all,
      all.menus.filter((menu) => menu.active),
    ),
    viewMode: true,
    openMenuId: null,
    sample: true,
  }
}
