/** Tests of each kind of notification: triggered as in use, and read as its owner. */
import type { StoreId } from '@thali/domain/ids'
import type { NotificationKind } from '@thali/domain/messages/notification'
import { storeTime } from '@thali/domain/time/store-clock'
import { type FakeGateway, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { leaveWaiting } from '@thali/test-kit/leave-waiting'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import { chai } from '@thali/test-kit/small-store'
import { A_WEBHOOK } from '@thali/test-kit/webhook-routes'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { failBackupRun, takeBackupRun } from '../../../backup/backup-runs.queries.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { queueDelivery } from '../../../deliveries/queue-delivery.ts'
import { MailFailure } from '../../../providers/mail/mail-provider.ts'
import { reportFailedBackup } from '../../hosting/operator/report-failed-backup.ts'
import { warnOfEnding } from '../../hosting/operator/warn-of-ending.ts'
import { publishDueMenus } from '../../menu/editor/publish-scheduled.ts'
import { escalateOrders } from '../alerts/escalate-orders.ts'
import { watchPrinters } from '../printing/watch-printers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let gateway: FakeGateway
let fixture: PaymentFixture
let storeId: StoreId
let cookie: string
let hookId: string

beforeAll(async () => {
  gateway = makeFakeGateway()
  const postPublic = async () => ({ status: 410, headers: {}, text: '' })
  fixture = await makePaymentFixture(gateway, undefined, {}, { postPublic })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  gateway.reset()
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore())
})

const send = async (path: string, body: object = {}) => {
  const answer = await fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 201, 204])])
  return answer.body
}
const read = async (path: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body

async function place(): Promise<{ id: string; slug: string }> {
  const { body } = await fixture.place(storeId, { orderType: 'Counter' })
  return { id: body._id, slug: body.slug }
}
async function placePaid() {
  const { body: order } = await fixture.place(storeId)
  const { attempt } = (await fixture.start(order.slug)).body
  const chargeId = gateway.pay(attempt)
  await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
  return { id: order._id as string, attempt: attempt as string, chargeId }
}
async function move(id: string, to: number, more: object = {}) {
  const { revision } = await read(`orders/${id}`)
  await send(`orders/${id}/state`, { to, revision, ...more })
}
async function waitUnheard(minutes: number, orders = 1) {
  for (let count = 0; count < orders; count += 1) await place()
  await leaveWaiting(fixture.deps.db, storeId)
  fixture.passMs(minutes * MINUTE_MS)
  await escalateOrders(fixture.deps)
}

/** `call-for-bill.test.ts`, `guest-requests.test.ts`, `custom-domain.test.ts`, `deletion.test.ts` and `notices.test.ts`, `chat.test.ts`, `reservation-notifications.test.ts`, `mail-notifications.test.ts` and `mailbox-reader.test.ts` have the others. */
type Told = Exclude<
  NotificationKind,
  | 'bill-asked'
  | 'guest-request'
  | 'message-unanswered'
  | `reservation-${string}`
  | `mail${string}`
  | 'domain-failing'
  | 'domain-lost'
  | 'messages-failing'
  | 'later-sold-out'
  | 'store-deleted'
>

/** Triggers each. @returns its expected content, as far as known */
const SOURCES: Readonly<Record<Told, () => Promise<object>>> = {
  async 'orders-waiting'() {
    await waitUnheard(5)
    return { orders: 1, minutes: 5 }
  },
  async 'ordering-paused'() {
    await waitUnheard(10, 3)
    return { orders: 3 }
  },
  async 'message-undelivered'() {
    fixture.mail.failure = new MailFailure('no such mailbox', { isFinal: true })
    await inTransaction(fixture.deps.db, (tx) =>
      queueDelivery(fixture.deps, tx, {
        ...{ channel: 'mail', kind: 'orders-waiting', storeId, about: storeId },
        ...{ to: 'gone@example.com', language: 'en', sender: null },
        params: { path: '/app', storeName: 'Chai', orders: 1, minutes: 5 },
      }),
    )
    await fixture.deps.relay.sendDue()
    fixture.mail.failure = null
    return { channel: 'mail', kind: 'orders-waiting' }
  },
  async 'printer-silent'() {
    const { id } = await send('printers', { ...A_PRINTER, transport: 'cloudprnt', label: 'Kitchen' })
    await send(`printers/${id}/test`)
    fixture.passMs(61_000)
    await watchPrinters(fixture.deps)
    return { printerId: id, label: 'Kitchen' }
  },
  async 'refund-due'() {
    const { id } = await placePaid()
    await move(id, 5, { reasonId: 'closing' })
    return { orderId: id }
  },
  async 'refund-failed'() {
    const { id, attempt, chargeId } = await placePaid()
    gateway.refundsWith = { kind: 'refused', reason: 'too-late', detail: 'too late' }
    await send(`orders/${id}/refunds`, { attempt, chargeId, amountMinor: 500, reason: 'Cold', key: 'k' })
    await fixture.deps.payments.workDue()
    return { orderId: id }
  },
  async 'gateway-difference'() {
    const { id, attempt, chargeId } = await placePaid()
    fixture.passMs(MINUTE_MS)
    await fixture.deps.payments.workDue()
    gateway.giveBack(attempt, chargeId, 700)
    fixture.passMs(DAY_MS + 4 * HOUR_MS)
    await fixture.deps.payments.workDue()
    return { orderId: id }
  },
  async 'feedback-low'() {
    const { id, slug } = await place()
    for (const state of [2, 3, 4]) await move(id, state)
    const body = { rating: 1, text: 'Cold' }
    expect((await fixture.call('POST', `/feedback/api/form/${slug}/`, { origin: null, body })).status).toBe(
      201,
    )
    return { orderId: id, rating: 1 }
  },
  async 'schedule-refused'() {
    const dish = await read(`menu/draft/items/${chai._id}`)
    await send(`menu/draft/items/${chai._id}`, { ...dish, item: { ...dish.item, label: 'Ginger Chai' } })
    const { revision } = await read('menu/draft')
    const at = Math.floor(fixture.now().getTime() / MINUTE_MS) * MINUTE_MS + HOUR_MS
    const { date, minuteOfDay } = storeTime(at, 'Asia/Kolkata')
    const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
    const time = `${two(minuteOfDay / 60)}:${two(minuteOfDay % 60)}`
    await send('menu/scheduled', { revision, note: '', date, time })
    await fixture.deps.db
      .updateTable('members')
      .set({ active: false })
      .where('store_id', '=', storeId)
      .execute()
    fixture.passMs(2 * HOUR_MS)
    await publishDueMenus(fixture.deps)
    await fixture.deps.db
      .updateTable('members')
      .set({ active: true })
      .where('store_id', '=', storeId)
      .execute()
    return { reason: 'failed' }
  },
  async 'subscription-ending'() {
    const endDate = new Date(fixture.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 10)
    await fixture.deps.db
      .updateTable('stores')
      .set({ subscription_end: endDate, subscription_status: 'active' })
      .where('id', '=', storeId)
      .execute()
    await warnOfEnding(fixture.deps)
    return { days: 7, endDate }
  },
  async 'backup-failed'() {
    const due = fixture.now()
    for (const tries of [0, 1]) {
      const at = new Date(due.getTime() + tries * HOUR_MS)
      await takeBackupRun(fixture.deps.db, due, at, at)
      await failBackupRun(fixture.deps.db, due, {
        at,
        againAt: new Date(at.getTime() + HOUR_MS),
        error: 'full',
      })
      await reportFailedBackup(fixture.deps, due)
    }
    return { day: due.toISOString().slice(0, 10) }
  },
  async 'webhook-disabled'() {
    const { id } = await send('webhooks', A_WEBHOOK)
    await place()
    await fixture.followed()
    await fixture.deps.relay.sendDue()
    return { webhookId: id, label: A_WEBHOOK.label }
  },
}

it.each(Object.keys(SOURCES) as Told[])('reports %s', async (kind) => {
  const params = await SOURCES[kind]()
  await fixture.followed()
  const { items } = await read('notifications')
  const told = items.filter((item: { kind: string }) => item.kind === kind)
  expect(told).toMatchObject([{ kind, params, isRead: false }])
})
