/** Limits of orders that wait for staff, so that fake ones cannot bury the real ones. */
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { RECEIVED } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import { placeOfOrder, reachedLimit, type UnacceptedCounts } from '@thali/domain/order/unaccepted-orders'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { clientNetwork } from '../../../../plugins/client-network.ts'
import { findStaff } from '../../../base/account/guard.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import {
  countUnaccepted,
  insertUnaccepted,
  insertUnacceptedWithin,
  removeUnacceptedBefore,
  type UnacceptedKeys,
  type UnacceptedOrder,
} from '../change/unaccepted-orders.queries.ts'

/**
 * Network of the client, under which its orders are counted; null for staff and tokens of the store, which have no
 * limit.
 */
export type Orderer = { readonly network: string } | null

/**
 * Time after which an untouched order is no longer counted, in milliseconds, so that stores that never touch their
 * orders keep working.
 */
const COUNTED_MS = 2 * 3_600_000
const CHUNK = 500

/** Time after a refusal during which orders are counted before their transaction, in milliseconds. */
const CROWDED_MS = 60_000

/** `Retry-After` of a refusal, in seconds; a guess, as staff may accept the next order at any time. */
const RETRY_SECONDS = 60
/** The same for orders for later, which wait for hours or days. */
const RETRY_LATER_SECONDS = 3600

/** @throws {Refusal} token.invalid, rate.limited, also if a cookie would be valid */
export async function findOrderer(deps: Deps, request: FastifyRequest, storeId: StoreId): Promise<Orderer> {
  const staff = await findStaff(deps, request, storeId)
  return staff ? null : { network: clientNetwork(request.ip) }
}

/** Keys under which an order is counted, with its table's own limit, if any. */
export interface LimitedKeys extends UnacceptedKeys {
  readonly placeMost: number | null
}

/** Keys under which an order is counted until it is accepted; null if it is not counted. */
export function unacceptedKeys(
  { secrets }: Deps,
  { store: { id: storeId }, places }: LoadedStore,
  orderer: Orderer,
  {
    orderType,
    address,
    forLater,
  }: { readonly orderType: OrderType; readonly address: string; readonly forLater: boolean },
  proven: { readonly phone: string | null; readonly place: string | null },
): LimitedKeys | null {
  if (!orderer) return null
  // Stored as a hash while the order waits: it only distinguishes clients of one store.
  const keyOf = (text: string) => secrets.hmac('order-client', `${storeId}\n${text}`).slice(0, 32)
  const client = keyOf(orderer.network)
  const { phone, place: signed } = proven
  // Unproven phones and unsigned places are easily made up.
  const origin =
    phone !== null ? keyOf(`phone ${phone}`) : signed !== null ? keyOf(`place ${signed}`) : client
  // Where orders need no acceptance, a table may order round after round before staff touch the first.
  const needsAcceptance = orderType.initialOrderState === RECEIVED
  const place = needsAcceptance ? placeOfOrder(orderType, address) : null
  return { client, place, origin, forLater, placeMost: places.waitingLimits.get(place ?? '') ?? null }
}

/**
 * End of the period, by cached store, in which orders are also counted before they queue for a number, as some were
 * refused.
 */
const crowdedUntil = new WeakMap<LoadedStore, number>()

/**
 * @throws {Refusal} order.too-many-waiting, order.too-many-later, so that refused orders do not queue for an order
 * number
 */
export async function refuseWhileCrowded(deps: Deps, loaded: LoadedStore, keys: LimitedKeys): Promise<void> {
  if ((crowdedUntil.get(loaded) ?? 0) > deps.now().getTime()) await refuseReached(deps.db, deps, loaded, keys)
}

/**
 * Inserts the row that counts an order while it is unaccepted. @returns whether the limits leave room for it
 */
export async function countOrder(
  tx: Db,
  { config, now }: Deps,
  limited: LimitedKeys,
  order: Omit<UnacceptedOrder, keyof UnacceptedKeys>,
): Promise<boolean> {
  const { placeMost, ...keys } = limited
  const most = mostOf({ config }, limited)
  if (most) return insertUnacceptedWithin(tx, { ...order, ...keys }, most, countedSince(now()))
  await insertUnaccepted(tx, { ...order, ...keys })
  return true
}

/**
 * Refuses an order that found no room in its transaction.
 *
 * @throws {Refusal} order.too-many-waiting, order.too-many-later
 */
export async function refuseCrowded(
  tx: Db,
  deps: Deps,
  loaded: LoadedStore,
  keys: LimitedKeys,
): Promise<never> {
  crowdedUntil.set(loaded, deps.now().getTime() + CROWDED_MS)
  await refuseReached(tx, deps, loaded, keys)
  throw new Error('an order was refused by a limit that is not reached')
}

/** Exact once the store's order number is taken: that lock makes each count include every order before. */
async function refuseReached(
  db: Db,
  { config, now }: Deps,
  { store }: LoadedStore,
  limited: LimitedKeys,
): Promise<void> {
  const { placeMost, ...keys } = limited
  const most = mostOf({ config }, limited)
  const limit = most && reachedLimit(await countUnaccepted(db, store.id, keys, countedSince(now())), most)
  if (!limit) return
  const details = { limit, most: most[limit] }
  if (limited.forLater)
    throw new Refusal('order.too-many-later', details, { 'retry-after': String(RETRY_LATER_SECONDS) })
  throw new Refusal('order.too-many-waiting', details, { 'retry-after': String(RETRY_SECONDS) })
}

/** Limits of waiting orders; null if there is none. */
function mostOf(
  { config }: Pick<Deps, 'config'>,
  { placeMost, forLater }: Pick<LimitedKeys, 'placeMost' | 'forLater'>,
): UnacceptedCounts | null {
  const { unaccepted, later } = config.limits
  const most = forLater
    ? { table: 0, address: later.client, store: later.store }
    : { ...unaccepted, table: placeMost ?? unaccepted.table }
  return most.table + most.address + most.store === 0 ? null : most
}

/** Removes counts of orders that are no longer limited. */
export async function removeOldUnaccepted({ db, now }: Deps): Promise<void> {
  while ((await removeUnacceptedBefore(db, countedSince(now()), CHUNK)) === CHUNK);
}

function countedSince(now: Date): Date {
  return new Date(now.getTime() - COUNTED_MS)
}
