import type { OrderPlacementInput } from '@thali/contract/order-placement'
import type { OrderStatus } from '@thali/contract/order-status'
import { parseMinor } from '@thali/domain/money'
import type { CartLine } from '@thali/domain/order'
import type { PastOrder, PastStore } from './order-history.ts'
import { readCartLines } from './read-cart.ts'
import { isRecord, readNumber, readText } from './read-value.ts'
import type { SavedUser } from './saved-user.ts'

/** One try to place an order: repeated under its key it can only ever become one order. */
export interface PlacementAttempt {
  readonly key: string
  readonly body: OrderPlacementInput
  readonly lines: readonly CartLine[]
  readonly profile: PastStore
  readonly user: SavedUser
  readonly startedAt: number
  /** It left this device at least once without an answer: the store may have it. */
  readonly maybeReceived: boolean
}

/** Below this age an order is sent without asking again. */
export const SEND_UNASKED_MS = 5 * 60 * 1000
/** The server knows a key for a day; an older order is nobody's wish any more. */
const TOO_OLD_MS = 12 * 60 * 60 * 1000

/** Whether it is too old to be sent unasked, or of an unknown age, since the clock was set back. */
export function mustAsk(attempt: PlacementAttempt, now: number): boolean {
  return Math.abs(now - attempt.startedAt) >= SEND_UNASKED_MS
}

export function isTooOld(attempt: PlacementAttempt, now: number): boolean {
  return now - attempt.startedAt >= TOO_OLD_MS
}

/** Reads an attempt that was kept on the device. */
export function readAttempt(value: unknown): PlacementAttempt | null {
  if (!isRecord(value) || !isRecord(value.body) || !isRecord(value.profile) || !isRecord(value.user)) {
    return null
  }
  const key = readText(value.key)
  const startedAt = readNumber(value.startedAt)
  const lines = readCartLines(value.lines)
  if (!key || startedAt === null || !lines || !readText(value.profile.slug)) return null
  return { ...(value as unknown as PlacementAttempt), key, startedAt, lines }
}

/** What this device remembers of an attempt that became an order. */
export function pastOrder({ body, profile, user }: PlacementAttempt, status: OrderStatus): PastOrder {
  return {
    orderId: status._id,
    orderSlug: status.slug,
    orderNumber: status.orderNo,
    orderTime: Date.parse(status.createdAt),
    valueMinor: parseMinor(status.amount) ?? 0,
    itemsList: status.items.map((item) => ({
      itemId: item.itemID,
      label: item.itemLabel,
      quantity: item.quantity,
      options: item.configs.flatMap((choice) => choice.contents),
      netMinor: parseMinor(item.value) ?? 0,
    })),
    user: { name: user.name, mobile: user.mobile },
    remarks: body.remarks ?? '',
    address: body.address ?? '',
    profile,
    config: status.orderType,
  }
}
