import { sumBps } from '../money/tax-rate.ts'
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
  /** By the key that the report sums taxes by. */
  readonly taxes: Readonly<Record<string, number>>
}

/** The rate of a row, without cess. */
export function rateOfRow({ taxes }: Pick<TaxRow, 'taxes'>): number {
  return sumBps(taxes.filter(({ kind }) => kind !== 'cess'))
}

/** The taxes of a row by kind. */
export function taxesByKind({ taxes }: Pick<TaxRow, 'taxes'>): Record<TaxKind, number> {
  const sums: Record<TaxKind, number> = { cgst: 0, sgst: 0, igst: 0, cess: 0, other: 0 }
  for (const { kind, amountMinor } of taxes) sums[kind] += amountMinor
  return sums
}

/** The taxes of a row by their own labels. */
export function taxesByLabel({ taxes }: Pick<TaxRow, 'taxes'>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { label, amountMinor } of taxes) sums[label] = (sums[label] ?? 0) + amountMinor
  return sums
}

/**
 * Adds up papers by code and rate. Papers are added page by page, so that a month is never held in memory whole.
 */
export class TaxReport {
  readonly #rows = new Map<string, TaxReportRow>()
  readonly #taxesOf: (row: Pick<TaxRow, 'taxes'>) => Readonly<Record<string, number>>

  constructor(taxesOf: typeof taxesByLabel | typeof taxesByKind = taxesByKind) {
    this.#taxesOf = taxesOf
  }

  add({ kind, rows }: Pick<InvoiceDocument, 'kind' | 'rows'>): void {
    const sign = kind === 'credit-note' ? -1 : 1
    for (const row of rows) {
      const rateBps = rateOfRow(row)
      const key = `${row.hsn} ${rateBps}`
      const before = this.#rows.get(key) ?? { hsn: row.hsn, rateBps, taxableMinor: 0, taxes: {} }
      const sums = { ...before.taxes }
      for (const [name, minor] of Object.entries(this.#taxesOf(row))) {
        sums[name] = (sums[name] ?? 0) + sign * minor
      }
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
