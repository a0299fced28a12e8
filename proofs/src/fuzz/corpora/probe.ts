import type { ReferenceBill, ReferenceLine } from '@thali/builders/exact-reference'
import type { StoreId } from '@thali/domain/ids'
import type { GeneratedStore, Listing } from './generated-store.ts'

/** The stores that probes are made for. */
export interface ProbeStores {
  readonly open: GeneratedStore
  readonly foreign: GeneratedStore
  readonly viewOnly: GeneratedStore
}

/** A line as it is sent. */
export type Line = Record<string, unknown> & { itemID: string; quantity: unknown }

/** A placement as some client might send it, honest or not, and what must become of it. */
export interface Probe {
  readonly what: string
  readonly storeId: StoreId
  readonly body: Record<string, unknown> & { items: Line[] }
  /** The bill of an order that must be placed, or the statuses of which one must refuse it. */
  readonly expected: { readonly bill: ReferenceBill; readonly state: number } | { readonly refused: number[] }
}

/** A line as an honest page sends it, and as the reference reads it. */
export interface HonestLine {
  readonly wire: Line
  readonly reference: ReferenceLine
  readonly listing: Listing
}
