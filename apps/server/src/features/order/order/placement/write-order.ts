import type { Order } from '@thali/domain/order/order'
import type { SlotCap } from '@thali/domain/order/slot-rules'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { AttemptKey } from '../../../../plugins/attempt-key.ts'
import { type PhoneProof, spendProof } from '../../../base/otp/check-otp.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import { useDiscount } from '../../discount/use-discount.ts'
import { type PlacedAttempt, writePlacedAttempt } from '../../ledger/placed-attempt.ts'
import { toOrderStore } from '../../order-record/order-store.ts'
import { isTestOrder } from '../../order-record/test-order.ts'
import { takeSlot } from '../../slot/move-slots.ts'
import { type ChangedCount, publishCounts } from '../../stock/publish-counts.ts'
import { takeStock } from '../../stock/take-stock.ts'
import { changeOrders } from '../change/change-orders.ts'
import { countOrder, type LimitedKeys, refuseCrowded } from '../waiting/limit-unaccepted.ts'
import { insertPlacedKey, takeOrderNumber } from './place-order.queries.ts'
import { newDinerOrder, type PlacedOrder } from './placed-order.ts'
import type { PreparedOrder } from './prepare-order.ts'

/** Time limit of placing an order, in milliseconds: the same as for a single database query. */
const PLACED_WITHIN_MS = 5_000

/** The menu was changed between pricing and writing: price it again. */
export class MenuMoved extends Error {}

/** Thrown when this attempt, or another under its key, is already placed. */
export class KeyTaken extends Error {}

/** The order's slot is full. */
export class SlotFull extends Error {}

/** Rows that are written together with the order. */
interface AlsoWritten {
  readonly proof: PhoneProof | null
  readonly attempt: AttemptKey | null
  readonly keys: LimitedKeys | null
  /** The first attempt to pay it, if that needs no call. */
  readonly payment: PlacedAttempt | null
  /** Limit of its slot; null if there is none, as for orders by staff. */
  readonly cap: SlotCap | null
}

/**
 * Whether staff have to act on the order. One held for approval counts like one to accept, as no other limit
 * applies to it.
 */
function waitsForStaff({ heldFor }: Order): boolean {
  return heldFor === null || heldFor === 'approval'
}

/**
 * Writes an order with its number, key, code and event in one transaction.
 *
 * @returns the answer to its placing
 * @throws {MenuMoved} @throws {KeyTaken} @throws {SlotFull} @throws {DiscountGone} @throws {StockShort}
 * @throws {Refusal} when too many orders wait, or the code was already spent
 */
export async function writeOrder(
  deps: Deps,
  loaded: LoadedStore,
  prepared: PreparedOrder,
  { proof, attempt, keys, payment, cap }: AlsoWritten,
): Promise<PlacedOrder> {
  const { store, version: menuVersion } = loaded
  const { storeId, at, day, by, needs } = prepared
  const { id: orderId } = prepared.order
  const number = await inTransaction(
    deps.db,
    async (tx) => {
      const [number, isOurs] = await Promise.all([
        takeOrderNumber(tx, storeId, day),
        attempt && insertPlacedKey(tx, { storeId, ...attempt, orderId, at }),
      ])
      if (isOurs === false) throw new KeyTaken()
      const after = { ...prepared.order, number }
      let hasRoom = true
      const together = async () => {
        const held = !waitsForStaff(after)
        if (keys) hasRoom = await countOrder(tx, deps, keys, { storeId, orderId, at, held })
      }
      // An order in test mode is no sale, and has no slot.
      const isCounted = needs.length > 0 && !isTestOrder(after)
      let counts: ChangedCount[] = []
      const beside = async () => {
        await useDiscount(deps, tx, storeId, after, day)
        // After the discount, in the lock order of `changeOrders`, to avoid deadlocks.
        if (!(await takeSlot(tx, storeId, after, cap))) throw new SlotFull()
        if (isCounted) counts = await takeStock(deps, tx, storeId, stockOf(prepared, loaded))
        if (payment) await writePlacedAttempt(tx, payment)
        if (proof) await spendProof(tx, proof)
      }
      const hasMore = after.snapshot.discount || after.snapshot.slot || isCounted || payment || proof
      const placing = { day, together, ...(hasMore && { beside }) }
      const told = { number, ...(after.heldFor && { heldFor: after.heldFor }) }
      const placed = { before: null, after, placing, entry: { kind: 'place' }, told } as const
      const { version } = await changeOrders(deps, tx, by, at, [placed])
      if (keys && !hasRoom) await refuseCrowded(tx, deps, loaded, keys)
      if (version?.menuVersion !== menuVersion) throw new MenuMoved()
      await publishCounts(deps, tx, storeId, counts, { at })
      return after.number
    },
    { withinMs: PLACED_WITHIN_MS },
  )
  return { order: newDinerOrder(prepared, number), store: toOrderStore(store), step: payment?.step ?? null }
}

function stockOf({ order, needs, dueDay, by, at }: PreparedOrder, { stock }: LoadedStore) {
  const lineIds = order.snapshot.lines.map(({ id }) => id)
  return { orderId: order.id, lineIds, needs, day: dueDay, today: stock.day, by, at }
}
