/** Turns prices in one place of a source into the sizes of its dish. */
import { minorToDecimal } from '@thali/domain/money/money'
import type { ReadPrices } from '@thali/domain/price-list/sized-prices'
import type { FileItem, Origin, SourceDraft } from './source-draft.ts'

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
