import type { StatusPageData } from '@thali/contract/page-state'
import { isRecord, readList, readNumber, readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, writeEntry } from '../../platform/storage.ts'

/** Page of an order as shown at a time. */
interface SeenOrder extends StatusPageData {
  readonly seenAt: number
  /** Version of the application that showed it, since another one may read a page differently. */
  readonly version: string
}

const ENTRY = 'seen-orders'
const KIND: EntryKind<SeenOrder[]> = { version: 2, read: readList(readSeenOrder) }
/** Storage is small, and a pending order needs its room. */
const MOST_ORDERS = 10

/** Stores the content of an order's page, so that it opens without network. */
export function keepSeenOrder(
  { order, store }: Pick<StatusPageData, 'order' | 'store'>,
  seenAt: number,
  version: string,
): void {
  const others = listSeenOrders(version).filter((seen) => seen.order.slug !== order.slug)
  const seen: SeenOrder = { kind: 'status', order, store: { ...store, aboutUs: '' }, seenAt, version }
  writeEntry(ENTRY, KIND, [seen, ...others].slice(0, MOST_ORDERS))
}

/** Orders whose pages were open on this device, latest first. */
export function listSeenOrders(version: string): readonly SeenOrder[] {
  return (readEntry(ENTRY, KIND) ?? []).filter((seen) => seen.version === version)
}

function readSeenOrder(value: unknown): SeenOrder | null {
  if (!isRecord(value) || !isRecord(value.order) || !isRecord(value.store)) return null
  const { order, seenAt, version } = value
  const isWhole =
    readNumber(seenAt) !== null && readText(version) && readText(order.slug) && Array.isArray(order.lines)
  return isWhole ? (value as unknown as SeenOrder) : null
}
