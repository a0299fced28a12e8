/**
 * Tests of bill requests by diners and of the bill they see, with the slug of one order as the only
 * credential.
 */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { slugOfOrder } from '@thali/test-kit/insert-order'
import { runJob } from '@thali/test-kit/run-jobs'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const DAY_MS = 24 * 3_600_000

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture({ LIMIT_ORDERS_PER_MINUTE: '60' })
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
})
afterAll(() => fixture.close())

const CLOSED = { status: 409, body: { error: { code: 'invoice.request-closed' } } }

async function addOrder() {
  const id = await fixture.addOrder(storeId, 2)
  return { id, slug: await slugOfOrder(fixture.deps.db, storeId, id) }
}
const ask = (slug: string, name: string) =>
  fixture.call('POST', `/api/orders/${slug}/bill`, { body: { name } })
const readBill = async (slug: string) => (await fixture.call('GET', `/api/orders/${slug}/bill`)).body
const readFile = (slug: string) => fixture.call('GET', `/api/orders/${slug}/bill.pdf`)
const issue = (orders: readonly string[], more: object = {}) =>
  fixture.call('POST', `/api/stores/${storeId}/invoices`, { cookie, body: { orders, ...more } })
async function countEvents(): Promise<number> {
  return (await fixture.deps.db.selectFrom('outbox').select('seq').execute()).length
}
const change = (id: OrderId, facts: object) =>
  fixture.deps.db.updateTable('orders').set(facts).where('id', '=', id).execute()

describe('a request for the bill', () => {
  it('publishes no event if unchanged, and is changed five times at most', async () => {
    const { slug } = await addOrder()
    const before = await countEvents()
    for (const name of ['A', 'A', 'B', 'C', 'D', 'D']) expect((await ask(slug, name)).status).toBe(204)
    expect((await countEvents()) - before).toBe(4)
    expect(await readBill(slug)).toMatchObject({ mayAsk: true })
    expect((await ask(slug, 'E')).status).toBe(204)
    expect(await ask(slug, 'F')).toMatchObject(CLOSED)
    expect((await ask(slug, 'E')).status).toBe(204)
    expect((await countEvents()) - before).toBe(5)
    expect(await readBill(slug)).toMatchObject({ asked: { name: 'E' }, mayAsk: false })
  })

  it.each([
    ['held', { released_at: null, held_for: 'approval' }, 0],
    ['settled', { settled_at: new Date(0) }, 0],
    ['older than a day', {}, DAY_MS + 1],
  ] as const)('is refused for an order that is %s', async (_, facts, laterMs) => {
    const { id, slug } = await addOrder()
    if (Object.keys(facts).length > 0) await change(id, facts)
    fixture.passMs(laterMs)
    expect(await ask(slug, 'A')).toMatchObject(CLOSED)
    expect(await readBill(slug)).toMatchObject({ asked: null, mayAsk: false })
    cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  })

  it('counts towards the limit on requests of its network address', async () => {
    const { slug } = await addOrder()
    const statuses: number[] = []
    for (let count = 0; count <= 60; count += 1) statuses.push((await ask(slug, 'A')).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is deleted after three days without a bill', async () => {
    const { id } = await addOrder()
    const wish = { store_id: storeId, order_id: id, name: 'A', tax_number: '', changes: 1 }
    await fixture.deps.db
      .insertInto('bill_requests')
      .values({ ...wish, asked_at: fixture.now() })
      .execute()
    const wishes = async () =>
      (await fixture.deps.db.selectFrom('bill_requests').select('name').where('order_id', '=', id).execute())
        .length
    await runJob(fixture.deps, 'remove-old-bill-requests')
    expect(await wishes()).toBe(1)
    fixture.passMs(3 * DAY_MS + 1)
    await runJob(fixture.deps, 'remove-old-bill-requests')
    expect(await wishes()).toBe(0)
  })
})

describe('an issued bill', () => {
  const customer = { name: 'Rao Ltd', taxNumber: '' }
  const FROM_STAFF = { status: 403, body: { error: { code: 'invoice.from-staff' } } }

  beforeAll(async () => {
    cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  })
  const wish = (orderId: OrderId, name: string, later = 0) =>
    fixture.deps.db
      .insertInto('bill_requests')
      .values({
        store_id: storeId,
        order_id: orderId,
        name,
        tax_number: '',
        changes: 1,
        asked_at: new Date(fixture.now().getTime() + later),
      })
      .execute()

  it('over several orders is handed out by staff: a diner sees only its serial and sum', async () => {
    const orders = [await addOrder(), await addOrder()]
    const { body } = await issue(orders.map(({ id }) => id))
    for (const { slug } of orders) {
      const { serial, payableMinor } = body
      expect(await readBill(slug)).toMatchObject({ serial, payableMinor, isFromStaff: true })
      expect(await readFile(slug)).toMatchObject(FROM_STAFF)
    }
  })

  it('shows a diner only the customer whom they named', async () => {
    const strange = await addOrder()
    await issue([strange.id], { customer })
    expect(await readBill(strange.slug)).toMatchObject({ isFromStaff: true })
    expect(await readFile(strange.slug)).toMatchObject(FROM_STAFF)

    const own = await addOrder()
    await wish(own.id, 'Rao Ltd')
    await issue([own.id], { customer })
    const nobody = await addOrder()
    await issue([nobody.id])
    for (const { slug } of [own, nobody]) {
      expect(await readBill(slug)).toMatchObject({ isFromStaff: false })
      expect((await readFile(slug)).status).toBe(200)
    }
  })

  it('is previewed for staff with the number of the order whose diner named the customer', async () => {
    const [first, second] = [await addOrder(), await addOrder()]
    const preview = async () =>
      (
        await fixture.call('GET', `/api/stores/${storeId}/bill-preview?orders=${first.id},${second.id}`, {
          cookie,
        })
      ).body
    expect(await preview()).toMatchObject({ customerOf: null })
    await wish(first.id, 'Rao Ltd')
    await wish(second.id, 'Another', 1000)
    const numbers = (await preview()).document.orders.map(({ number }: { number: number }) => number)
    expect(await preview()).toMatchObject({
      customerOf: numbers[1],
      document: { customer: { name: 'Another' } },
    })
  })
})

describe('a bill by mail', () => {
  const mail = (slug: string, email: string) =>
    fixture.call('POST', `/api/orders/${slug}/bill/mail`, { body: { email, language: 'hi' } })

  it('links to the document in the guest’s language, a few times a day, without storing the address', async () => {
    const { id, slug } = await addOrder()
    expect((await mail(slug, 'guest@example.com')).body.error.code).toBe('invoice.not-found')
    const { body } = await issue([id])
    expect(await readBill(slug)).toMatchObject({ canMail: true })
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1) statuses.push((await mail(slug, 'guest@example.com')).status)
    expect(statuses).toEqual([...Array(10).fill(204), 429])
    await fixture.deps.relay.sendDue()
    const link = expect.stringMatching(new RegExp(`/api/orders/${slug}/bill.pdf$`))
    expect(fixture.mail.sent[0]).toMatchObject({ to: 'guest@example.com', language: 'hi', link })
    const tables = ['deliveries', 'audit', 'guess_counts', 'undelivered_messages'] as const
    for (const table of tables) {
      const rows = await fixture.deps.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('guest@example.com')
    }
    expect(body.canMail).toBe(true)
  })

  it('can be sent by staff, also over several orders, with a link that opens only that bill', async () => {
    const [one, two] = [await addOrder(), await addOrder()]
    const send = async (invoiceId: string) => {
      const body = { email: 'asked@example.com' }
      const path = `/api/stores/${storeId}/invoices/${invoiceId}/mail`
      const answer = await fixture.call('POST', path, { cookie, body })
      await fixture.deps.relay.sendDue()
      return answer
    }
    const single = (await issue([(await addOrder()).id])).body
    expect((await send(single.id)).status).toBe(204)
    const both = (await issue([one.id, two.id])).body
    expect(both.canMail).toBe(true)
    expect((await send(both.id)).status).toBe(204)
    const open = (link: string) => fixture.call('GET', new URL(link).pathname, { origin: null })
    const [toSingle = '', toBoth = ''] = fixture.mail.sent.slice(-2).map(({ link }) => link)
    for (const link of [toSingle, toBoth]) {
      const paper = await open(link)
      expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
    const signature = toBoth.split('/').at(-1) ?? ''
    const forged = [
      toBoth.replace(both.id, single.id),
      toBoth.replace(signature, 'ab'.repeat(16)),
      toBoth.replace(signature, 'short'),
    ]
    for (const link of forged) expect((await open(link)).status).toBe(404)

    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const credit = `/api/stores/${storeId}/invoices/${both.id}/credit`
    const body = { reason: 'Wrong GSTIN' }
    expect((await fixture.call('POST', credit, { cookie: owner, body })).status).toBe(200)
    expect((await open(toBoth)).status).toBe(404)
    expect((await send(both.id)).body.error.code).toBe('invoice.credited')
  })
})
