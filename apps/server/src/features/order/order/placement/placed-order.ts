/** Order as it was at its placing, whatever has happened to it and its store since. */
import type { DinerOrder } from '@thali/contract/diner-order'
import type { StoreId } from '@thali/domain/ids'
import type { OrderStore } from '@thali/domain/order/order'
import type { PaymentStep } from '../../../../providers/payments/gateway.ts'
import type { LoadedOrder } from '../../order-record/load-order.ts'
import { type DinerOrderFacts, toDinerOrder } from '../diner/diner-order.view.ts'
import type { PreparedOrder } from './prepare-order.ts'

/** Answer to the placing of an order. */
export interface PlacedOrder {
  readonly order: DinerOrder
  /** Store of the order, which answers of the public API include. */
  readonly store: OrderStore
  /** Next step of the payer; null if it takes a call to the gateway, or nothing is to be paid online. */
  readonly step: PaymentStep | null
}

/** An order that was written a moment ago. */
export function newDinerOrder({ storeId, order, at }: PreparedOrder, number: number): DinerOrder {
  return placedOrder({ storeId, order: { ...order, number }, state: order.state, at })
}

/** An order that was written earlier, under a key that is used again. */
export function earlierDinerOrder(storeId: StoreId, { order, moves }: LoadedOrder): DinerOrder {
  const [placing] = moves
  if (!placing) throw new Error(`the order ${order.id} was never placed`)
  const address = order.placedAddress ?? order.address
  const paymentMode = order.paidLater ? null : order.paymentMode
  return placedOrder({
    storeId,
    order: { ...order, address, paymentMode },
    state: placing.to,
    at: placing.at,
  })
}

/** Fields that the placing sets and later steps change. */
type PlacingFacts =
  | 'state'
  | 'paymentState'
  | 'paidLater'
  | PaidFacts
  | 'releasedAt'
  | 'readyAt'
  | 'outAt'
  | 'delayMinutes'
  | 'goneLines'
  | 'goneLapsesAt'
type PaidFacts =
  | 'paidMinor'
  | 'paidBy'
  | 'refundedMinor'
  | 'refundDueMinor'
  | 'refundDueReason'
  | 'refundingMinor'
  | 'returnedMinor'

type Placed = Pick<DinerOrderFacts, 'storeId'> & {
  readonly order: Omit<DinerOrderFacts['order'], PlacingFacts>
  readonly state: DinerOrder['state']
  readonly at: Date
}

function placedOrder({ storeId, order, state, at }: Placed): DinerOrder {
  return toDinerOrder({
    storeId,
    order: {
      ...order,
      state,
      // As it was when it was placed: what was paid since is no part of that answer.
      paymentState: order.paymentMode === null ? 'none' : 'pending',
      paidLater: false,
      paidMinor: 0,
      paidBy: null,
      refundedMinor: 0,
      refundDueMinor: 0,
      refundingMinor: 0,
      returnedMinor: 0,
      refundDueReason: null,
      releasedAt: order.heldFor === null ? at : null,
      readyAt: null,
      outAt: null,
      delayMinutes: 0,
      goneLines: null,
      goneLapsesAt: null,
    },
    moves: [{ from: null, to: state, reason: null, at, byName: '', kind: 'place' }],
    discards: [],
    feedbackGiven: false,
  })
}
