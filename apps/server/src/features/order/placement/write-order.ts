import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { AttemptKey } from '../../../plugins/attempt-key.ts'
import { useDiscount } from '../../discount/use-discount.ts'
import { changeFigures } from '../../figures/change-figures.ts'
import type { LoadedStore } from '../../menu/load-store.ts'
import { type PhoneProof, spendProof } from '../../otp/prove-phone.ts'
import { type PlacedAttempt, writePlacedAttempt } from '../../payment/attempts/placed-attempt.ts'
import { cameToKitchen, queueTickets } from '../../printing/queue-tickets.ts'
import { toOrderStore } from '../record/order-store.ts'
import { type LimitedKeys, refuseTooManyUnaccepted } from '../waiting/limit-unaccepted.ts'
import { insertUnaccepted } from '../waiting/unaccepted-orders.queries.ts'
import { insertOrder, insertPlacedKey, takeOrderNumber } from './place-order.queries.ts'
import { placedFigureOrder } from './placed-figure-order.ts'
import { newDinerOrder, type PlacedOrder } from './placed-order.ts'
import type { PreparedOrder } from './prepare-order.ts'

/** The menu was changed between pricing and writing: price it again. */
export class MenuMoved extends Error {}

/** This attempt, or another under its key, is placed already. */
export class KeyTaken extends Error {}

/** What is written beside the order itself. */
interface AlsoWritten {
  readonly proof: PhoneProof | null
  readonly attempt: AttemptKey | null
  readonly keys: LimitedKeys | null
  /** The first try to pay it, where it needs no call. */
  readonly payment: PlacedAttempt | null
}

/** One that staff have to look at keeps them busy like any that they have to accept: nothing else would limit these. */
function waitsForStaff({ heldFor }: PreparedOrder): boolean {
  return heldFor === null || heldFor === 'approval'
}

/**
 * Writes an order with its number, key, code and event in one transaction.
 *
 * @returns the answer to its placing
 * @throws {MenuMoved} @throws {KeyTaken} @throws {DiscountGone} @throws {Refusal} when too many orders wait, or the code was spent meanwhile
 */
export async function writeOrder(
  deps: Deps,
  { store, version: menuVersion }: LoadedStore,
  order: PreparedOrder,
  { proof, attempt, keys, payment }: AlsoWritten,
): Promise<PlacedOrder> {
  const { storeId, at, id: orderId, state } = order
  const { day: saleDay = null, hour: saleHour = null } = order.saleTime ?? {}
  const row = { ...order, snapshot: JSON.stringify(order.snapshot), saleDay, saleHour }
  const number = await inTransaction(deps.db, async (tx) => {
    const next = await takeOrderNumber(tx, storeId, row.day)
    if (keys) await refuseTooManyUnaccepted(tx, deps, storeId, keys)
    if (attempt) {
      const isOurs = await insertPlacedKey(tx, { storeId, ...attempt, orderId, at })
      if (!isOurs) throw new KeyTaken()
    }
    await insertOrder(tx, { ...row, number: next })
    await useDiscount(deps, tx, storeId, order)
    if (keys) {
      const { client, place, origin } = keys
      const held = !waitsForStaff(order)
      await insertUnaccepted(tx, { storeId, orderId, at, held, client, place, origin })
    }
    if (payment) await writePlacedAttempt(tx, payment)
    if (proof) await spendProof(tx, proof)
    await changeFigures(tx, storeId, [], [placedFigureOrder(order)])
    if (order.heldFor === null) {
      const unpaid = { roundOffMinor: 0, paidMinor: 0, refundedMinor: 0 }
      const sale = { ...order, ...unpaid, number: next, placedAt: at, struck: new Set<string>() }
      await queueTickets(deps, tx, storeId, sale, cameToKitchen(state))
    }
    const version = await publishEvent(deps, tx, {
      storeId,
      kind: 'order.placed',
      orderId,
      data: { state, number: next, ...(order.heldFor && { heldFor: order.heldFor }) },
      at,
    })
    if (version.menuVersion !== menuVersion) throw new MenuMoved()
    return next
  })
  return { order: newDinerOrder(order, number), store: toOrderStore(store), step: payment?.step ?? null }
}
