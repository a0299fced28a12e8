import type { OrderPlacement } from '@thali/contract/order-placement'
import type { HoldReason } from '@thali/domain/order/held-order'
import type { Order } from '@thali/domain/order/order'
import { businessDay } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../../deps.ts'
import type { AttemptKey } from '../../../../plugins/attempt-key.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { type PhoneProof, provePhone } from '../../../base/otp/check-otp.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import type { StoreGateway } from '../../gateway/store-gateway.ts'
import { chooseOnlinePayment } from '../payment/choose-online-payment.ts'
import { promiseOrder } from '../promise/promise-order.ts'
import { findHoldReason } from '../waiting/find-hold-reason.ts'
import type { Orderer } from '../waiting/limit-unaccepted.ts'
import type { DecidedOrder } from './decide-order.ts'
import { waitTooLong } from './slot-full.ts'

/** Placement with its author. */
export interface PlacementRequest {
  readonly placement: OrderPlacement
  /** Null without an idempotency key. */
  readonly attempt: AttemptKey | null
  readonly orderer: Orderer
  /** Member of staff who enters it for a diner; absent if the diner places it. */
  readonly enteredBy?: Staff
}

/** Plan of a decided order before it is written: its promised time, its payment and its release to the kitchen. */
export interface PlacementPlan extends Pick<Order, 'estimateMinutes' | 'foretold' | 'releaseAt' | 'heldFor'> {
  readonly at: Date
  /** Account by which it has to be paid online before the kitchen gets it; null: none. */
  readonly payingBy: StoreGateway | null
  /** Null if the order type requires no proof of the phone. */
  readonly proof: PhoneProof | null
}

/** @throws {Refusal} order.wait-too-long, otp.required, otp.wrong, otp.expired */
export async function planPlacement(
  deps: Deps,
  loaded: LoadedStore,
  request: PlacementRequest,
  decided: DecidedOrder,
  at: Date,
): Promise<PlacementPlan> {
  const { enteredBy } = request
  const { lines } = decided.quote
  const promise = await promiseOrder(deps, loaded, { ...decided, lines }, at)
  const tooLong = enteredBy ? null : await waitTooLong(deps, loaded, decided, promise, at)
  if (tooLong) throw tooLong
  const payingBy = await chooseOnlinePayment(deps, loaded, decided, enteredBy)
  const proof = await proveDinersPhone(deps, loaded, request, decided, at)
  const plan = { ...promise, at, payingBy, proof }
  return { ...plan, heldFor: await findHold(deps, loaded, request, decided, plan) }
}

async function proveDinersPhone(
  deps: Deps,
  { store }: LoadedStore,
  { placement, enteredBy }: PlacementRequest,
  { orderType, userPhone }: DecidedOrder,
  at: Date,
): Promise<PhoneProof | null> {
  if (!orderType.otpAuthentication || enteredBy) return null
  const day = businessDay(at.getTime(), store.timeZone, store.dayTurnsAtMinute)
  return provePhone(
    deps,
    { storeId: store.id, phone: userPhone, purpose: 'order', businessDay: day },
    placement,
  )
}

async function findHold(
  { db }: Deps,
  { store }: LoadedStore,
  { orderer }: PlacementRequest,
  decided: DecidedOrder,
  { at, releaseAt, payingBy, proof }: Omit<PlacementPlan, 'heldFor'>,
): Promise<HoldReason | null> {
  if (payingBy) return 'payment'
  if (proof?.kind === 'unsent') return 'approval'
  const reason = await findHoldReason(db, store.id, orderer, decided, at)
  return reason ?? (releaseAt && 'time')
}
