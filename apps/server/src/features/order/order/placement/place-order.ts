import type { PlacedTableLink } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { placeKey } from '@thali/domain/order/table-link'
import { isAtTable } from '@thali/domain/order/table-orders'
import type { Deps } from '../../../../deps.ts'
import { readStoreVersion } from '../../../../events/store-version.ts'
import { countWrongCode } from '../../../../limits/limit-discount-codes.ts'
import { findNamedPlace } from '../../../base/store/place-rules.ts'
import { loadStaffStore } from '../../../menu/menu/load-staff-store.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import { isSignedTableLink } from '../../codes/table-signature.ts'
import { DiscountGone } from '../../discount/use-discount.ts'
import type { StoreGateway } from '../../gateway/store-gateway.ts'
import { preparePlacedAttempt } from '../../ledger/placed-attempt.ts'
import { loadStoreForOrders, reloadStore } from '../../order-record/order-store.ts'
import { shortageOf, withoutScarceOf } from '../../stock/short-stock.ts'
import { StockShort } from '../../stock/take-stock.ts'
import { type LimitedKeys, refuseWhileCrowded, unacceptedKeys } from '../waiting/limit-unaccepted.ts'
import {
  type DecidedOrder,
  decideOrder,
  findCodeDiscount,
  type PlacementCircumstances,
} from './decide-order.ts'
import { findEarlierAnswer } from './find-earlier-answer.ts'
import type { PlacedOrder } from './placed-order.ts'
import { type PlacementPlan, type PlacementRequest, planPlacement } from './plan-placement.ts'
import { type PreparedOrder, prepareOrder } from './prepare-order.ts'
import { slotFull } from './slot-full.ts'
import { KeyTaken, MenuMoved, SlotFull, writeOrder } from './write-order.ts'

const ATTEMPTS = 8

/**
 * Places an order: prices it by the current menu and writes it, once per idempotency key.
 *
 * @returns the order as it was placed, the same for every repetition of the attempt
 */
export async function placeOrder(
  deps: Deps,
  storeId: StoreId,
  request: PlacementRequest,
): Promise<PlacedOrder> {
  try {
    return await placeNew(deps, storeId, request)
  } catch (error) {
    // Looked up only now, since nearly every order is the first under its key.
    if (!(error instanceof Refusal || error instanceof KeyTaken)) throw error
    const earlier = await findEarlierAnswer(deps, storeId, request.attempt)
    if (earlier !== null) return earlier
    throw error
  }
}

async function placeNew(deps: Deps, storeId: StoreId, request: PlacementRequest): Promise<PlacedOrder> {
  let loaded = await (request.enteredBy ? loadStaffStore : loadStoreForOrders)(deps, storeId)
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    if (!loaded) throw new Refusal('store.not-found')
    try {
      return await placeBy(deps, loaded, request)
    } catch (error) {
      if (error instanceof Refusal && !(await mayBeOutdated(deps, error, loaded))) throw error
      if (!(error instanceof Refusal || error instanceof MenuMoved)) throw error
      loaded = await reloadStore(deps, storeId)
    }
  }
  throw new Refusal('server.busy', {}, { 'retry-after': '1' })
}

/** Whether a refusal may come from a menu or store that has changed since it was read. */
async function mayBeOutdated(deps: Deps, refusal: Refusal, loaded: LoadedStore): Promise<boolean> {
  if (/^(otp\.|order\.too-many-(waiting|later)$)/.test(refusal.code)) return false
  const version = await readStoreVersion(deps.db, loaded.store.id)
  return version?.menuVersion !== loaded.version
}

/** Replaces a typed table number by the table on the store's list. */
function withNamedPlace({ places }: LoadedStore, decided: DecidedOrder): DecidedOrder {
  const { address, orderType } = decided
  if (!isAtTable(orderType.kind) || address === '') return decided
  return { ...decided, address: findNamedPlace(places, orderType.label, address) ?? address }
}

async function placeBy(deps: Deps, loaded: LoadedStore, request: PlacementRequest): Promise<PlacedOrder> {
  const { placement, attempt, enteredBy } = request
  const at = deps.now()
  await countIfWrongCode(deps, loaded, request)
  const isSigned = signatureCheck(deps, loaded)
  const isEntered = enteredBy !== undefined
  const decide = (gone: Pick<PlacementCircumstances, 'isCodeGone' | 'short'> = {}) =>
    decideOrder(loaded, placement, at, { ...gone, isSigned, isEntered })
  const decided = withNamedPlace(loaded, decide())
  const plan = await planPlacement(deps, loaded, request, decided, at)
  const order = prepareOrder(deps, loaded, decided, { ...plan, enteredBy })
  const keys = waitingKeys(deps, loaded, request, decided, plan)
  if (keys) await refuseWhileCrowded(deps, loaded, keys)
  const payment = plan.payingBy && (await preparePayment(deps, plan.payingBy, loaded, order))
  const cap = (!isEntered && decided.orderType.slots?.cap) || null
  try {
    const placed = await writeOrder(deps, loaded, order, { proof: plan.proof, attempt, keys, payment, cap })
    if (payment) deps.payments.wake()
    return placed
  } catch (error) {
    if (error instanceof SlotFull) throw await slotFull(deps, loaded, decided, at)
    if (error instanceof StockShort) {
      const scarce = withoutScarceOf(loaded, error)
      if (scarce !== loaded) return placeBy(deps, scarce, request)
      decide({ short: shortageOf(order, error) })
    }
    if (!(error instanceof DiscountGone)) throw error
    // Its last use went to another order: refuse with the price without it.
    if (placement.discountCode !== undefined) decide({ isCodeGone: true })
    throw new MenuMoved()
  }
}

async function countIfWrongCode(
  deps: Deps,
  loaded: LoadedStore,
  { placement, orderer }: PlacementRequest,
): Promise<void> {
  if (placement.discountCode === undefined || !orderer || findCodeDiscount(loaded, placement)) return
  await countWrongCode(deps, loaded.store.id, orderer)
}

/** Check of a table link's signature by the current key of its place. */
function signatureCheck({ secrets }: Deps, { store, places }: LoadedStore) {
  return (link: PlacedTableLink) =>
    isSignedTableLink(secrets, store.id, link, link.sig ?? '', places.keyVersions.get(placeKey(link)))
}

/** Keys under which it counts as waiting; a proven phone or a signed place distinguishes it within its network. */
function waitingKeys(
  deps: Deps,
  loaded: LoadedStore,
  { placement: { tableLink }, orderer }: PlacementRequest,
  { orderType, address, userPhone }: DecidedOrder,
  { releaseAt, proof, heldFor }: PlacementPlan,
): LimitedKeys | null {
  const forLater = releaseAt !== null && heldFor !== 'approval'
  const isSigned = tableLink?.sig !== undefined && signatureCheck(deps, loaded)(tableLink)
  return unacceptedKeys(
    deps,
    loaded,
    orderer,
    { orderType, address, forLater },
    {
      phone: proof?.kind === 'code' ? userPhone : null,
      place: isSigned ? placeKey(tableLink) : null,
    },
  )
}

function preparePayment(
  deps: Deps,
  payingBy: StoreGateway,
  { store, code }: LoadedStore,
  { order: { id, placedAt, totalMinor } }: PreparedOrder,
) {
  const order = { id, number: null, placedAt, dueMinor: totalMinor, currency: store.currencyCode }
  return preparePlacedAttempt(deps, payingBy, code, order)
}
