import type { DraftItem, DraftMenu, MenuVersion } from '@thali/contract/menu-editor'
import { collectsGst } from '@thali/domain/country/tax-payer'
import { isCombo } from '@thali/domain/menu/combos'
import type { EditedItem } from '@thali/domain/menu/edited-menu'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { shownPrice } from '@thali/domain/menu/shown-price'
import { dishSubject, stockKey } from '@thali/domain/menu/stock'
import type { LoadedDraft } from './load-draft.ts'
import type { VersionRow } from './versions.queries.ts'

/** An image by its source, and where it is served. */
export type DraftImage = DraftItem['images'][number]

type ImageOf = (source: string) => DraftImage

/** The whole draft for its list. */
export function toDraftMenu(loaded: LoadedDraft, imageOf: ImageOf): DraftMenu {
  const { draft, live, stored, revisionOf } = loaded
  const changes = findMenuChanges(live, draft)
  const changed = new Set(changes.filter(({ kind }) => kind === 'item').map(({ id }) => id))
  const states = new Map(stored.file.items.map((item) => [item.id, item.state]))
  return {
    revision: loaded.revision,
    basedOn: loaded.basedOn,
    published: loaded.published,
    changes: changes.length,
    storeTaxes: stored.loaded.settings.taxes ?? null,
    collectsGst: collectsGst(stored.loaded.settings),
    ...(stored.loaded.settings.pricesIncludeTax && { pricesIncludeTax: true }),
    menus: draft.menus.map(({ image, ...menu }) => ({
      ...menu,
      image: image === undefined ? null : imageOf(image),
      revision: revisionOf('menu', menu.id),
    })),
    categories: [...draft.categories.values()].map((category) => ({
      ...category,
      image: category.image === null ? null : imageOf(category.image),
      revision: revisionOf('category', category.id),
    })),
    items: [...draft.items.values()].map((item) => ({
      ...toSummary(item, imageOf),
      revision: revisionOf('item', item.id),
      state: states.get(item.id) ?? AVAILABLE,
      isPublished: live.items.has(item.id),
      isChanged: changed.has(item.id),
      ...(stored.loaded.stock.counted.get(stockKey(dishSubject(item.id)))?.count === 0 && { isUsedUp: true }),
    })),
  }
}

function toSummary(item: EditedItem, imageOf: ImageOf) {
  const { id, label, veg, discountBps, taxes, translations, uses } = item
  const [first] = item.images
  return {
    id,
    label,
    veg,
    discountBps,
    taxes,
    priceMinor: shownPrice(item),
    priceVaries: priceVaries(item),
    image: first === undefined ? null : imageOf(first),
    ...(uses && { uses }),
    languages: Object.entries(translations).flatMap(([language, texts]) => (texts.label ? [language] : [])),
    ...(isCombo(item) && { isCombo: true }),
  }
}

function priceVaries({ groups }: EditedItem): boolean {
  return groups
    .filter((group) => group.maxSelection > 0)
    .some((group) => new Set(group.options.map((option) => option.priceMinor)).size > 1)
}

/** A dish with everything that can be edited. */
export function toDraftItem(
  { id, ...item }: EditedItem,
  more: {
    readonly revision: number
    readonly categoryIds: readonly string[]
    readonly isPublished: boolean
    readonly imageOf: ImageOf
  },
): DraftItem {
  return {
    id,
    revision: more.revision,
    item,
    categoryIds: more.categoryIds,
    images: item.images.map(more.imageOf),
    isPublished: more.isPublished,
  }
}

/** A version without its content. */
export function toVersion(row: VersionRow): MenuVersion {
  const { number, kind, restored, note, changes } = row
  const at = row.created_at.toISOString()
  const scheduledFor = row.scheduled_for?.toISOString() ?? null
  return { number, kind, restored, note, by: row.by_name, at, changes, scheduledFor }
}
