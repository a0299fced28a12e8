import type { InvoiceDocument } from './invoice.ts'
import type { TaxKind, TaxRow } from './tax-rows.ts'

/**
 * Total of a month for one code and rate, less credit notes. Amounts are in minor units and may be negative.
 */
export interface TaxReportRow {
  readonly hsn: string
  /** Sum of the rates of CGST and SGST, or of IGST; elsewhere of all taxes. Cess is apart. */
  readonly rateBps: number
  readonly taxableMinor: number
  readonly taxes: Readonly<Record<TaxKind, number>>
}

const NO_TAXES: Readonly<Record<TaxKind, number>> = { cgst: 0, sgst: 0, igst: 0, cess: 0, other: 0 }

/** The rate of a row, without cess. */
export function rateOfRow({ taxes }: Pick<TaxRow, 'taxes'>): number {
  return taxes.reduce((sum, { kind, bps }) => sum + (kind === 'cess' ? 0 : bps), 0)
}

/** The taxes of a row by kind. */
export function taxesByKind({ taxes }: Pick<TaxRow, 'taxes'>): Record<TaxKind, number> {
  const sums = { ...NO_TAXES }
  for (const { kind, amountMinor } of taxes) sums[kind] += amountMinor
  return sums
}

/**
 * Adds up papers by code and rate. Papers are added page by page, so that a month is never held in memory whole.
 */
export class TaxReport {
  readonly #rows = new Map<string, TaxReportRow>()

  add({ kind, rows }: Pick<InvoiceDocument, 'kind' | 'rows'>): void {
    const sign = kind === 'credit-note' ? -1 : 1
    for (const row of rows) {
      const rateBps = rateOfRow(row)
      const key = `${row.hsn} ${rateBps}`
      const before = this.#rows.get(key) ?? { hsn: row.hsn, rateBps, taxableMinor: 0, taxes: NO_TAXES }
      const sums = { ...before.taxes }
      for (const [name, minor] of Object.entries(taxesByKind(row))) sums[name as TaxKind] += sign * minor
      this.#rows.set(key, {
        ...before,
        taxableMinor: before.taxableMinor + sign * row.taxableMinor,
        taxes: sums,
      })
    }
  }

  /** Rows by code, then rate. */
  rows(): TaxReportRow[] {
    return [...this.#rows.values()].sort(
      (a, b) => (a.hsn < b.hsn ? -1 : a.hsn > b.hsn ? 1 : 0) || a.rateBps - b.rateBps,
    )
  }
}
