/** Tests of the notification centre: recipients of each kind, and read marks. */
import type { StoreId } from '@thali/domain/ids'
import type { NotificationKind } from '@thali/domain/messages/notification'
import { runJob } from '@thali/test-kit/run-jobs'
import { cookieHeader, makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'

const DAY_MS = 24 * 3_600_000

let fixture: StaffFixture
let storeId: StoreId
let owner: string
let kitchen: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await fixture.addStore()
  owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  kitchen = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
})

const path = () => `/api/stores/${storeId}/notifications`
const list = async (cookie: string, query = '') =>
  (await fixture.call('GET', `${path()}${query}`, { cookie })).body
const read = (cookie: string, body: object) => fixture.call('POST', `${path()}/read`, { cookie, body })

const tell = <Kind extends NotificationKind>(kind: Kind, about: string, params: object) =>
  inTransaction(fixture.deps.db, (tx) =>
    addNotification(fixture.deps, tx, storeId, { kind, about, params: params as never }),
  )
const waiting = (about: string) => tell('orders-waiting', about, { orders: 2, minutes: 5 })

it('notifies each member once, of matters that their role can handle', async () => {
  await waiting('1')
  await waiting('1')
  await tell('refund-due', 'order 1', { orderId: 'o1', number: 7 })
  const kinds = async (cookie: string) => (await list(cookie)).items.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(owner)).toEqual(['refund-due', 'orders-waiting'])
  expect(await kinds(kitchen)).toEqual(['orders-waiting'])
  expect((await list(kitchen)).items[0]).toMatchObject({ params: { orders: 2, minutes: 5 }, isRead: false })
  const events = await fixture.deps.db
    .selectFrom('outbox')
    .select('kind')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'notification.added')
    .execute()
  expect(events).toHaveLength(2)

  const other = await fixture.call('GET', `/api/notifications?store=${storeId}`, { cookie: kitchen })
  expect(other.body).toEqual(await list(kitchen))
  const elsewhere = await fixture.addStore()
  const stranger = await fixture.call('GET', `/api/notifications?store=${elsewhere}`, { cookie: owner })
  expect(stranger.status).toBe(404)
})

it('stores read marks per person, one by one or for all seen', async () => {
  for (const about of ['1', '2', '3']) await waiting(about)
  const [latest, second] = (await list(owner)).items
  expect((await read(owner, { id: second.id })).status).toBe(204)
  expect(await list(owner)).toMatchObject({ unread: 2, items: [{ isRead: false }, { isRead: true }, {}] })

  await waiting('4')
  await read(owner, { through: latest.id })
  const isRead = async (cookie: string) =>
    (await list(cookie)).items.map((item: { isRead: boolean }) => item.isRead)
  expect(await isRead(owner)).toEqual([false, true, true, true])
  expect((await list(owner)).unread).toBe(1)
  expect(await isRead(kitchen)).toEqual([false, false, false, false])
})

it('is paged, and removed after a month', async () => {
  for (let about = 1; about <= 31; about += 1) await waiting(`${about}`)
  const first = await list(owner)
  expect(first.items).toHaveLength(30)
  const rest = await list(owner, `?before=${first.next}`)
  expect(rest).toMatchObject({ next: null, items: [{ kind: 'orders-waiting' }] })
  await read(owner, { id: rest.items[0].id })

  fixture.passMs(31 * DAY_MS)
  await runJob(fixture.deps, 'remove-old-notifications')
  const left = await fixture.deps.db.selectFrom('notifications').selectAll().execute()
  expect(left).toEqual([])
  expect(await fixture.deps.db.selectFrom('notification_reads').selectAll().execute()).toEqual([])
})

it('starts for a new member with notifications from then on', async () => {
  await waiting('before')
  const joined = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  expect(await list(joined)).toMatchObject({ unread: 0, items: [{ isRead: true }] })
  expect((await list(owner)).unread).toBe(1)
  await waiting('after')
  expect(await list(joined)).toMatchObject({ unread: 1, items: [{ isRead: false }, { isRead: true }] })

  const invite = { name: 'Ravi', role: 'kitchen' }
  const { body } = await fixture.call('POST', `/api/stores/${storeId}/invitations`, {
    cookie: owner,
    body: invite,
  })
  const token = new URL(body.link).pathname.split('/').at(-1)
  const accepted = await fixture.call('POST', `/api/auth/invitations/${token}`, { body: {} })
  expect(await list(cookieHeader(accepted.cookies))).toMatchObject({ unread: 0, items: [{}, {}] })
})
