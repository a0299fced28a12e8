/** Prices of an import that look like mistakes: flagged, never changed. */

import type { ImportNote } from '@thali/contract/menu-import'
import type { EditedItem, MenuContent } from '@thali/domain/menu/edited-menu'
import { type MergedMenu, plainName } from '@thali/domain/menu/import-content'
import { minorToDecimal } from '@thali/domain/money/money'
import { isOddPrice, isPriceJump, usualPrice } from '@thali/domain/money/odd-prices'
import type { ReadPrices } from '@thali/domain/price-list/sized-prices'
import type { FileItem, Origin, SourceDraft } from './source-draft.ts'
import type { OpenImport } from './stored-import.ts'

/** Limit on notes, more than a person reads. */
const NOTES_MAX = 200

/** A note for each dish with a price that jumped, is unusual, or is zero. */
export function notePrices(
  held: MenuContent,
  source: OpenImport,
  { content, itemIds }: MergedMenu,
): ImportNote[] {
  const usual = usualPrice([...content.items.values()].flatMap(dishPrices))
  const notes: ImportNote[] = []
  for (const [sourceId, id] of itemIds) {
    const item = content.items.get(id)
    if (!item || notes.length >= NOTES_MAX) continue
    const note = noteOf(item, held.items.get(id), usual)
    if (note) notes.push({ ...note, label: item.label, ...source.origins[sourceId] })
  }
  return notes
}

function noteOf(item: EditedItem, before: EditedItem | undefined, usual: number | null): ImportNote | null {
  const now = pricesByName(item)
  const earlier = before && pricesByName(before)
  for (const [name, priceMinor] of now) {
    const was = earlier?.get(name)
    if (was === priceMinor) continue
    if (was !== undefined && isPriceJump(was, priceMinor))
      return { kind: 'price-jump', priceMinor, usualMinor: was }
  }
  if (before) return null
  const prices = dishPrices(item)
  const odd = prices.find((priceMinor) => isOddPrice(priceMinor, usual))
  if (odd !== undefined && usual !== null) return { kind: 'price-odd', priceMinor: odd, usualMinor: usual }
  const isFree = prices.length > 0 && [...now.values()].every((priceMinor) => priceMinor === 0)
  return isFree ? { kind: 'price-zero', priceMinor: 0 } : null
}

/** Prices of the dish itself: extras cost less, and are no measure of usual prices. */
function dishPrices(item: EditedItem): number[] {
  const [group] = item.groups.filter((one) => one.maxSelection > 0)
  return group?.options.map((option) => option.priceMinor) ?? []
}

function pricesByName(item: EditedItem): ReadonlyMap<string, number> {
  return new Map(
    item.groups
      .filter((group) => group.maxSelection > 0)
      .flatMap((group) =>
        group.options.map(
          (option) =>
            [JSON.stringify([plainName(group.label), plainName(option.label)]), option.priceMinor] as const,
        ),
      ),
  )
}

/** Adds one price, or a group of sizes; names missing in the source are noted. */
export function addPrices(item: FileItem, prices: ReadPrices, draft: SourceDraft, origin: Origin): void {
  if ('priceMinor' in prices) {
    draft.onePriceOf(item, prices.priceMinor, origin)
    return
  }
  if (!prices.areNamed) draft.note('two-prices', { label: item.label, ...origin })
  const group = draft.group(item, { label: 'Size', required: true, maxSelection: 1 }, origin)
  for (const { size, priceMinor } of prices.sizes)
    draft.option(group, { label: size, value: minorToDecimal(priceMinor) }, origin)
}
