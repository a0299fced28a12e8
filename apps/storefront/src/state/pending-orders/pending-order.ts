import type { OrderPlacementInput } from '@thali/contract/order-placement'
import type { CartLine } from '@thali/domain/order/order'
import { isRecord, readNumber, readText } from '../../platform/read-value.ts'
import type { Entries, EntryKind } from '../../platform/storage.ts'
import { readCartLines } from '../cart/read-cart.ts'
import type { SavedUser } from '../device/saved-user.ts'
import type { PastStore } from '../history/order-history.ts'

/** An order that the server has not answered yet: repeated under its key, it never becomes a second one. */
export interface PendingOrder {
  readonly key: string
  readonly body: OrderPlacementInput
  readonly lines: readonly CartLine[]
  readonly profile: PastStore
  readonly user: SavedUser
  readonly startedAt: number
  /** Whether it left this device at least once without an answer: the store may have it. */
  readonly maybeReceived: boolean
}

/** Below this age an order is sent without asking again. */
export const SEND_UNASKED_MS = 5 * 60 * 1000
/** Age from which an order is no longer sent, in milliseconds; the server remembers a key for a day. */
export const TOO_OLD_MS = 12 * 60 * 60 * 1000

/** Prefix of the entries, followed by the store's slug. */
const PENDING = 'pending.'
const KIND: EntryKind<PendingOrder> = { version: 1, read: readPendingOrder }

/** The pending orders of this device, one per store, shared by all its tabs. */
export function createPendingOrderStore(entries: Entries) {
  const get = (storeSlug: string) => entries.read(PENDING + storeSlug, KIND)
  return {
    get,
    list: () => entries.names(PENDING).flatMap((name) => get(name.slice(PENDING.length)) ?? []),
    put: (order: PendingOrder) => entries.write(PENDING + order.profile.slug, KIND, order),
    /** Removes this version of an order; another tab may have replaced it by a later one. */
    remove({ key, startedAt, profile: { slug } }: PendingOrder) {
      const kept = entries.read(PENDING + slug, KIND)
      if (kept?.key === key && kept.startedAt === startedAt) entries.remove(PENDING + slug)
    },
  }
}

function readPendingOrder(value: unknown): PendingOrder | null {
  if (!isRecord(value) || !isRecord(value.body) || !isRecord(value.profile) || !isRecord(value.user)) {
    return null
  }
  const key = readText(value.key)
  const startedAt = readNumber(value.startedAt)
  const lines = readCartLines(value.lines)
  if (!key || startedAt === null || !lines || !readText(value.profile.slug)) return null
  return { ...(value as unknown as PendingOrder), key, startedAt, lines }
}
