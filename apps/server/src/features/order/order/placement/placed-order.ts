/** Order as it was placed, regardless of later changes to it and its store. */
import type { DinerOrder } from '@thali/contract/diner-order'
import type { StoreId } from '@thali/domain/ids'
import type { Order, OrderState, OrderStore } from '@thali/domain/order/order'
import type { PaymentStep } from '../../../../providers/payments/gateway.ts'
import type { LoadedOrder } from '../../order-record/load-order.ts'
import { toDinerOrder } from '../diner/diner-order.view.ts'
import { type PreparedOrder, UNTOUCHED } from './prepare-order.ts'

/** Answer to the placing of an order. */
export interface PlacedOrder {
  readonly order: DinerOrder
  /** Store of the order, which answers of the public API include. */
  readonly store: OrderStore
  /** Next step of the payer; null if that needs a call to the gateway, or nothing is to be paid online. */
  readonly step: PaymentStep | null
}

/** Order that was just written. */
export function newDinerOrder({ storeId, order, at }: PreparedOrder, number: number): DinerOrder {
  return placedOrder(storeId, { ...order, number }, order.state, at)
}

/** Order that was written earlier, under a repeated key. */
export function earlierDinerOrder(storeId: StoreId, { order, moves }: LoadedOrder): DinerOrder {
  const [placing] = moves
  if (!placing) throw new Error(`the order ${order.id} was never placed`)
  const address = order.placedAddress ?? order.address
  const paymentMode = order.paidLater ? null : order.paymentMode
  return placedOrder(storeId, { ...order, address, paymentMode }, placing.to, placing.at)
}

function placedOrder(storeId: StoreId, order: Order, state: OrderState, at: Date): DinerOrder {
  return toDinerOrder({
    storeId,
    order: {
      ...order,
      // As it was placed, without later payments.
      ...UNTOUCHED,
      state,
      paymentState: order.paymentMode === null ? 'none' : 'pending',
      releasedAt: order.heldFor === null ? at : null,
    },
    moves: [{ from: null, to: state, reason: null, at, byName: '', kind: 'place' }],
    discards: [],
    feedbackGiven: false,
  })
}
