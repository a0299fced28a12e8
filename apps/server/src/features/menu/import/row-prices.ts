/** Prices of one row of a price list: in its price column, in a column per size, or both. */
import { readPrintedPrice } from '@thali/domain/money/printed-price'
import { type ReadPrices, readPrices, type SizedPrice } from '@thali/domain/price-list/sized-prices'

/** Cells of a row, and the columns of sizes among them. */
export interface PriceColumns {
  readonly cells: readonly string[]
  readonly sizes: readonly { readonly size: string; readonly at: number }[]
}

/** Cells that mean no price. */
const BLANK = /^(?:[-–—._\s]*|n\/?a|nil|x)$/i
const LONGEST = 100

/** Reads the prices of a row for the dish of that name; `unclear` is the cell that could not be read. */
export function readRowPrices(
  priceCell: string,
  { cells, sizes }: PriceColumns,
  name = '',
): ReadPrices | { readonly unclear: string } | 'none' {
  const found: SizedPrice[] = []
  for (const { size, at } of sizes) {
    const cell = (cells[at] ?? '').trim()
    if (isBlank(cell)) continue
    const priceMinor = readPrintedPrice(cell)
    if (priceMinor === null) {
      // Several prices in one of the columns, such as 12/15, are the dish's own sizes if it has no others.
      const isOnly = isBlank(priceCell) && sizes.every((one) => one.at === at || isBlank(cells[one.at] ?? ''))
      return (isOnly && readPrices(cell, name)) || { unclear: cell.slice(0, LONGEST) }
    }
    found.push({ size, priceMinor })
  }
  if (!isBlank(priceCell)) {
    const prices = readPrices(priceCell, name)
    if (prices === null) return { unclear: priceCell.slice(0, LONGEST) }
    if (found.length === 0) return prices
    // A price column without a size beside those with one is for the usual portion.
    if (!('priceMinor' in prices)) return { unclear: priceCell.slice(0, LONGEST) }
    const has = (size: string) => found.some((one) => one.size === size)
    const size = has('Half') && !has('Full') ? 'Full' : 'Regular'
    if (has(size)) return { unclear: priceCell.slice(0, LONGEST) }
    found.push({ size, ...prices })
  }
  const [only, ...others] = found
  if (!only) return 'none'
  return others.length > 0 ? { sizes: found, areNamed: true } : { priceMinor: only.priceMinor }
}

function isBlank(cell: string): boolean {
  return cell.length < LONGEST && BLANK.test(cell.trim())
}
