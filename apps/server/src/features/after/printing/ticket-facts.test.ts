/**
 * Tests of the kitchen facts of an order's dishes: on the board and on tickets, and absent from older orders.
 */
import { DEFAULT_REASONS } from '@thali/domain/order/reason'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import { setSettings } from '@thali/test-kit/set-settings'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { getOrder } from '../../order/order/staff/staff-order.ts'
import { listTicketPrinters, newTicketEvent, queueTickets } from './queue-tickets.ts'
import { ticketOfSale } from './ticket-of-sale.ts'

const FACTS = { portion: { en: '250 g', hi: '250 ग्राम' } }
const WANTED = {
  occasion: 'cook',
  station: null,
  stations: [],
  reason: null,
  lineId: null,
  texts: {},
} as const

let fixture: StaffFixture

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

it.each([{}, { facts: FACTS }])('shows the facts of a sold line: %o', async (sold) => {
  const { db } = fixture.deps
  const storeId = await fixture.addStore()
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
  const id = await fixture.addOrder(storeId)
  const { snapshot } = (await getOrder(db, storeId, id)).order
  const lines = snapshot.lines.map((line) => ({ ...line, ...sold }))
  await db
    .updateTable('orders')
    .set({ snapshot: JSON.stringify({ ...snapshot, lines }) })
    .where('store_id', '=', storeId)
    .execute()

  const board = await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie })
  const sale = await getOrder(db, storeId, id)
  const paper = JSON.stringify(ticketOfSale(sale, { ...WANTED, language: 'hi' }))

  expect(board.body.orders[0].lines[0].facts).toEqual(sold.facts)
  expect(paper.includes('250 ग्राम')).toBe(sold.facts !== undefined)
})

it('names order type and reason in the language of the printer', async () => {
  const storeId = await fixture.addStore()
  const sale = await getOrder(fixture.deps.db, storeId, await fixture.addOrder(storeId))
  const reason = DEFAULT_REASONS.find(({ id }) => id === 'sold-out') ?? null
  const paperIn = (language: 'en' | 'hi') =>
    JSON.stringify(ticketOfSale(sale, { ...WANTED, occasion: 'cancelled', reason, language }))
  expect(paperIn('hi')).toMatch(/यहीं खाएँ · टेबल 4.*कारण: ख़त्म हो गया/)
  expect(paperIn('en')).toMatch(/Dine-In · Table 4.*Reason: Sold out/)
})

it('names the order type as its store has translated it', async () => {
  const { db } = fixture.deps
  const storeId = await fixture.addStore()
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const post = (path: string, body: object) =>
    fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  await setSettings(db, storeId, 'languages', {
    translations: { hi: { labels: { 'Dine-In': 'बगीचे में' } } },
  })
  await post('printers', { ...A_PRINTER, language: 'hi' })
  const orderId = await fixture.addOrder(storeId)
  const loaded = await getOrder(db, storeId, orderId)
  const printers = await listTicketPrinters(db, storeId)
  await inTransaction(db, (tx) =>
    queueTickets(fixture.deps, tx, storeId, [{ loaded, event: newTicketEvent(1) }], printers),
  )
  await post(`orders/${orderId}/print`, { printerId: null })

  const jobs = await db.selectFrom('print_jobs').select('document').where('store_id', '=', storeId).execute()
  expect(jobs.map(({ document }) => /बगीचे में · टेबल 4/.test(document))).toEqual([true, true])
})
