/** Takes the due alert steps of untouched orders, each once per order across processes. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import {
  type AlertStep,
  DEFAULT_ORDER_ALERTS,
  type OrderAlerts,
  PAUSE_ORIGINS,
  stepsBehind,
  stepsDue,
} from '@thali/domain/messages/order-alerts'
import { RECEIVED } from '@thali/domain/order/order'
import { UNATTENDED_REASON } from '@thali/domain/order/pause-reason'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import { openingAt } from '@thali/domain/time/opening-hours'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import { listDevicesToNotify } from '../../../deliveries/push/list-devices-to-notify.ts'
import { queuePush } from '../../../deliveries/push/queue-push.ts'
import { writeDelivery } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { queueOwnerMail } from '../../base/people/users/queue-owner-mail.ts'
import { pauseUnattended } from '../../base/store/pause-ordering.ts'
import { hasBegun } from '../../base/store/read-setup.ts'
import {
  type AlertStore,
  countOrigins,
  findAlertStore,
  listStoresToAlert,
  listWaitingOrders,
  markAlerted,
  type WaitingOrder,
  wereStaffActive,
} from './alert.queries.ts'
import { isOwnerMessaged } from './can-message-owner.ts'

const STORES_MAX = 500
const MINUTE_MS = 60_000
/** Time after closing within which an order still needs staff. */
const AFTER_CLOSING_MS = 30 * MINUTE_MS
/** An order due for a pause longer ago, while no server ran, tells nothing about who is there now. */
const PAUSE_LATE_MS = 10 * MINUTE_MS
/** Time after their last activity at which staff count as absent. */
const ACTIVE_MS = 10 * MINUTE_MS
/** Waiting orders within this time share one notification. */
const PUSH_EVERY_MS = 2 * MINUTE_MS
/** Life of a push: an old one would ring for an order that is accepted by then. */
const PUSH_LIFE_MS = 10 * MINUTE_MS
/** Minimum time between mails about waiting orders. */
const MAIL_EVERY_MS = 15 * MINUTE_MS
/** Life of a mail, of no use once the staff have gone home. */
const MAIL_LIFE_MS = 3_600_000

/** Checks all stores once; a failing one does not affect the others. */
export async function escalateOrders(deps: Deps): Promise<void> {
  for (const storeId of await listStoresToAlert(deps.db, deps.now(), STORES_MAX)) {
    await escalateIn(deps, storeId).catch((error: unknown) =>
      deps.log.warn({ err: error, storeId }, 'staff could not be alerted'),
    )
  }
}

async function escalateIn(deps: Deps, storeId: StoreId): Promise<void> {
  const at = deps.now()
  const store = await findAlertStore(deps.db, storeId)
  if (!store || isClosed(store, at)) return
  const alerts = store.alerts ?? DEFAULT_ORDER_ALERTS
  const waitedMs = (order: WaitingOrder) => at.getTime() - openSince(store, order.since)
  const reached = (await listWaitingOrders(deps.db, storeId)).filter(
    (order) => stepsBehind(alerts, waitedMs(order)) > order.alerted,
  )
  if (reached.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    const due = new Map<AlertStep, WaitingOrder[]>()
    for (const order of reached) {
      if (!(await markAlerted(tx, storeId, order, stepsBehind(alerts, waitedMs(order))))) continue
      for (const step of stepsDue(alerts, order.alerted, waitedMs(order)))
        due.set(step, [...(due.get(step) ?? []), order])
    }
    const waiting = { store, storeId, alerts, at }
    const forAll = due.get('push')
    if (forAll) await notifyDevices(deps, tx, waiting, forAll)
    const forOwner = due.get('owner')
    if (forOwner) {
      await mailOwners(deps, tx, waiting, forOwner)
      await messageOwner(deps, tx, waiting, forOwner)
    }
    // Orders that need no acceptance are no reason for a pause.
    const isTimely = (order: WaitingOrder) =>
      waitedMs(order) <= (alerts.pauseMinutes ?? 0) * MINUTE_MS + PAUSE_LATE_MS
    const unaccepted = due.get('pause')?.filter((order) => order.state === RECEIVED && isTimely(order)) ?? []
    if (unaccepted.length > 0 && (await isLeftAlone(tx, waiting))) {
      await pause(deps, tx, waiting, unaccepted.length)
    }
    if (forOwner) await messageStaff(deps, tx, waiting, forOwner)
  })
}

interface Waiting {
  readonly store: AlertStore
  readonly storeId: StoreId
  readonly alerts: OrderAlerts
  readonly at: Date
}

function isClosed(store: AlertStore, at: Date): boolean {
  return !isOpen(store, at.getTime()) && !isOpen(store, at.getTime() - AFTER_CLOSING_MS)
}

function isOpen({ hours, timeZone }: AlertStore, atMs: number): boolean {
  return hours === null || openingAt(hours, atMs, timeZone).isOpen
}

/**
 * Whether a store that is open to diners is unattended; a few orders of a single stranger do not prove it, and the
 * sample store has no staff.
 */
async function isLeftAlone(tx: Db, { store, storeId, alerts, at }: Waiting): Promise<boolean> {
  if (store.slug === SAMPLE_SLUG || !isOpen(store, at.getTime())) return false
  const waitsSince = new Date(at.getTime() - (alerts.pauseMinutes ?? 0) * MINUTE_MS)
  if ((await countOrigins(tx, storeId, waitsSince)) < PAUSE_ORIGINS) return false
  if (await wereStaffActive(tx, storeId, new Date(at.getTime() - ACTIVE_MS))) return false
  return hasBegun({ db: tx, now: () => at }, storeId)
}

/** Time since which staff can be expected to handle an order: one placed while closed waits from the opening. */
function openSince({ hours, timeZone }: AlertStore, since: Date): number {
  const opening = hours && openingAt(hours, since.getTime(), timeZone)
  return opening && !opening.isOpen ? (opening.changesAt ?? since.getTime()) : since.getTime()
}

async function notifyDevices(
  deps: Deps,
  tx: Db,
  { store, storeId, at }: Waiting,
  orders: readonly WaitingOrder[],
): Promise<void> {
  const span = Math.floor(at.getTime() / PUSH_EVERY_MS)
  for (const { id } of await listDevicesToNotify(tx, storeId, 'orders-waiting', at)) {
    await queuePush(deps, tx, {
      kind: 'orders-waiting',
      storeId,
      about: `${storeId} ${span}`,
      deviceId: id,
      expiresAt: new Date(at.getTime() + PUSH_LIFE_MS),
      params: waitingParams(store, orders, at),
    })
  }
}

function waitingParams({ slug, name }: AlertStore, orders: readonly WaitingOrder[], at: Date) {
  const since = Math.min(...orders.map((order) => order.since.getTime()))
  return {
    path: pathTo(APP_PAGES.board, { slug }) as `/${string}`,
    storeName: name,
    orders: orders.length,
    minutes: Math.floor((at.getTime() - since) / MINUTE_MS),
  }
}

async function mailOwners(
  deps: Deps,
  tx: Db,
  { store, storeId, at }: Waiting,
  orders: readonly WaitingOrder[],
): Promise<void> {
  const span = Math.floor(at.getTime() / MAIL_EVERY_MS)
  await queueOwnerMail(deps, tx, storeId, {
    kind: 'orders-waiting',
    about: `${storeId} ${span}`,
    expiresAt: new Date(at.getTime() + MAIL_LIFE_MS),
    params: () => waitingParams(store, orders, at),
  })
}

/** Messages the owner by SMS, if the store has an account for it and the owner's number. */
async function messageOwner(
  deps: Deps,
  tx: Db,
  { storeId, at }: Waiting,
  orders: readonly WaitingOrder[],
): Promise<void> {
  if (!(await isOwnerMessaged(tx, storeId))) return
  await writeDelivery(deps, tx, {
    channel: 'message',
    kind: 'orders-waiting',
    storeId,
    about: `${storeId} ${Math.floor(at.getTime() / MAIL_EVERY_MS)}`,
    expiresAt: new Date(at.getTime() + MAIL_LIFE_MS),
    contents: { orders: orders.length },
  })
}

/** Notifies the staff in the notification centre, as often as the owners are mailed. */
async function messageStaff(
  deps: Deps,
  tx: Db,
  { store, storeId, at }: Waiting,
  waiting: readonly WaitingOrder[],
): Promise<void> {
  const { orders, minutes } = waitingParams(store, waiting, at)
  const about = `${Math.floor(at.getTime() / MAIL_EVERY_MS)}`
  await addNotification(deps, tx, storeId, { kind: 'orders-waiting', about, params: { orders, minutes } })
}

async function pause(deps: Deps, tx: Db, { storeId, alerts, at }: Waiting, orders: number) {
  const { pauseForMinutes } = alerts
  const until = pauseForMinutes === null ? null : new Date(at.getTime() + pauseForMinutes * MINUTE_MS)
  const reason = alerts.pauseText || UNATTENDED_REASON.en
  if (!(await pauseUnattended(deps, tx, storeId, { reason, until }))) return
  const about = at.toISOString()
  await addNotification(deps, tx, storeId, { kind: 'ordering-paused', about, params: { orders } })
}
