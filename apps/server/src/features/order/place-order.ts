import type { OrderPlacement } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import type { OrderLineId, StoreId } from '@thali/domain/ids'
import type { OrderSnapshot } from '@thali/domain/order'
import { businessDay } from '@thali/domain/store-clock'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { announce } from '../live/announce.ts'
import { readStoreVersion } from '../live/store-version.ts'
import type { LoadedStore } from '../menu/load-open-store.ts'
import { checkOtp, type RightOtp, spendOtp } from '../otp/check-otp.ts'
import { type DecidedOrder, decideOrder } from './decide-order.ts'
import { toOrderStatus } from './order-status.view.ts'
import { findPlacedKey, insertOrder, insertPlacedKey, takeOrderNumber } from './place-order.queries.ts'
import { loadStoreForOrders, reloadStore } from './stores-for-orders.ts'
import { isSignedTableLink } from './table-signature.ts'

/** One checkout attempt's key, and the hash of what was asked under it. */
export interface AttemptKey {
  readonly key: string
  readonly bodyHash: string
}

/** The menu was changed between pricing and writing: price it again. */
class MenuMoved extends Error {}

/** This attempt, or another under its key, is placed already. */
class KeyTaken extends Error {}

const ATTEMPTS = 8

/**
 * Places an order: prices it by the menu of this moment and writes it, once an idempotency key.
 *
 * @returns the status response as JSON text, byte for byte the same for every repetition of the attempt
 */
export async function placeOrder(
  deps: Deps,
  storeId: StoreId,
  placement: OrderPlacement,
  attempt: AttemptKey | null,
): Promise<string> {
  try {
    return await placeNew(deps, storeId, placement, attempt)
  } catch (error) {
    // Looked up only now: nearly every order is the first under its key, and need not ask.
    if (!(error instanceof Refusal || error instanceof KeyTaken)) throw error
    const earlier = await earlierAnswer(deps, storeId, attempt)
    if (earlier !== null) return earlier
    throw error
  }
}

async function earlierAnswer(
  deps: Deps,
  storeId: StoreId,
  attempt: AttemptKey | null,
): Promise<string | null> {
  const placed = attempt && (await findPlacedKey(deps.db, storeId, attempt.key))
  if (!placed) return null
  if (placed.body_hash !== attempt.bodyHash) throw new Refusal('order.key-reused')
  return placed.answer
}

async function placeNew(
  deps: Deps,
  storeId: StoreId,
  placement: OrderPlacement,
  attempt: AttemptKey | null,
): Promise<string> {
  let loaded = await loadStoreForOrders(deps, storeId)
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    if (!loaded) throw new Refusal('store.not-found')
    try {
      return await placeBy(deps, loaded, placement, attempt)
    } catch (error) {
      if (error instanceof Refusal && !(await mayBeOutdated(deps, error, loaded))) throw error
      if (!(error instanceof Refusal || error instanceof MenuMoved)) throw error
      loaded = await reloadStore(deps, storeId)
    }
  }
  throw new Refusal('server.busy', {}, { 'retry-after': '1' })
}

/** Whether a refusal came of a menu or store that has changed since it was read; a code never does. */
async function mayBeOutdated(deps: Deps, refusal: Refusal, loaded: LoadedStore): Promise<boolean> {
  if (refusal.code.startsWith('otp.')) return false
  const version = await readStoreVersion(deps.db, loaded.store.id)
  return version?.menuVersion !== loaded.version
}

async function placeBy(
  deps: Deps,
  loaded: LoadedStore,
  placement: OrderPlacement,
  attempt: AttemptKey | null,
): Promise<string> {
  const at = deps.now()
  const { id: storeId } = loaded.store
  const decided = decideOrder(loaded, placement, at, (link) =>
    isSignedTableLink(deps.secrets, storeId, link, link.sig ?? ''),
  )
  const otp = decided.orderType.otpAuthentication
    ? await checkOtp(deps, storeId, decided.userPhone, placement.otp)
    : null
  return writeOrder(deps, loaded.version, prepareOrder(deps, loaded, decided, at), otp, attempt)
}

/** Everything that can be made before the transaction begins, so that it stays short. */
function prepareOrder(deps: Deps, { store, all }: LoadedStore, decided: DecidedOrder, at: Date) {
  const { quote, orderType, chargeRules, userName, userPhone, address, remarks } = decided
  const id = deps.newId()
  const estimate = orderType.estimateMinutes
  const snapshot: OrderSnapshot = {
    lines: quote.lines.map((line, index) => ({
      ...line,
      id: `${id}l${index + 1}` as OrderLineId,
      image: all.items[line.itemId]?.images[0]?.src ?? null,
    })),
    chargeRules,
    currencySymbol: store.currencySymbol,
    currencyCode: store.currencyCode,
  }
  const row = {
    storeId: store.id,
    id,
    slug: deps.newSlug(),
    day: businessDay(at.getTime(), store.timeZone, store.dayTurnsAtMinute),
    state: orderType.initialOrderState,
    orderType: orderType.label,
    estimateFrom: estimate?.[0] ?? null,
    estimateTo: estimate?.[1] ?? null,
    address,
    remarks,
    userName,
    userPhone,
    snapshot: JSON.stringify(snapshot),
    totalMinor: quote.totalMinor,
    at,
  }
  const status = toOrderStatus({
    ...row,
    number: 0,
    paymentState: 'none',
    estimate,
    snapshot,
    placedAt: at,
    discards: new Map(),
    moves: [{ state: row.state, kind: 'place', reason: '', at }],
    feedbackGiven: false,
    store: {
      id: store.id,
      slug: store.slug,
      name: store.name,
      logo: store.logo?.src ?? '',
      timeZone: store.timeZone,
      country: store.address.country,
    },
  })
  return { row, status }
}

function writeOrder(
  deps: Deps,
  menuVersion: number,
  { row, status }: ReturnType<typeof prepareOrder>,
  otp: RightOtp | null,
  attempt: AttemptKey | null,
): Promise<string> {
  const { storeId, at, id: orderId, state } = row
  return inTransaction(deps.db, async (tx) => {
    const number = await takeOrderNumber(tx, storeId, row.day)
    const answer = JSON.stringify({ ...status, orderNo: number })
    if (attempt) {
      const isOurs = await insertPlacedKey(tx, { storeId, ...attempt, orderId, answer, at })
      if (!isOurs) throw new KeyTaken()
    }
    await insertOrder(tx, { ...row, number })
    if (otp) await spendOtp(tx, otp)
    const version = await announce(tx, {
      storeId,
      kind: 'order.placed',
      orderId,
      data: { state, number },
      at,
    })
    if (version.menuVersion !== menuVersion) throw new MenuMoved()
    return answer
  })
}
