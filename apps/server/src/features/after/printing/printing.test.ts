/** Tests of tickets: written with their orders, printed at least once, and marked if repeated. */
import type { AddPrinter } from '@thali/contract/printing'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { CloudPrinter } from '@thali/test-kit/printers/cloud-printer'
import { startTcpPrinter, type TcpPrinter } from '@thali/test-kit/printers/tcp-printer'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { getOrder } from '../../order/order/staff/staff-order.ts'
import { PrintRelay } from './print-relay.ts'
import { listTicketPrinters, newTicketEvent, queueTickets } from './queue-tickets.ts'
import { ticketOfSale } from './ticket-of-sale.ts'
import { watchPrinters } from './watch-printers.ts'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture({ PRINT_NETWORK: '127.0.0.0/8' })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const at = (path: string) => `/api/stores/${storeId}/${path}`
const post = async (path: string, body?: object) => {
  // Prints are in the order of their time.
  fixture.passMs(1)
  const answer = await fixture.call('POST', at(path), { cookie, ...(body && { body }) })
  await fixture.followed()
  return answer
}
const get = async (path: string) => (await fixture.call('GET', at(path), { cookie })).body
const addPrinter = async (more: Partial<AddPrinter> = {}): Promise<{ id: string; key: string }> => {
  const { status, body } = await post('printers', { ...A_PRINTER, ...more })
  expect(status).toBe(201)
  return body
}
const move = (orderId: OrderId, to: number, revision: number, more = {}) =>
  post(`orders/${orderId}/state`, { to, revision, ...more })
const jobsOf = async (printerId: string) => (await get(`printers/${printerId}/jobs`)).items
const kindsOf = async (printerId: string) =>
  (await jobsOf(printerId)).map(({ kind }: { kind: string }) => kind).reverse()

/** Queues tickets as when placing an order, in a separate transaction. */
const queue = async (orderId: OrderId) => {
  const loaded = await getOrder(fixture.deps.db, storeId, orderId)
  return inTransaction(fixture.deps.db, async (tx) =>
    queueTickets(
      fixture.deps,
      tx,
      storeId,
      [{ loaded, event: newTicketEvent(1) }],
      await listTicketPrinters(tx, storeId),
    ),
  )
}
const addTicket = async () => {
  const orderId = await fixture.addOrder(storeId)
  await queue(orderId)
  return orderId
}

const cloudPrinter = (key: string, mac?: string) =>
  new CloudPrinter(
    async (method, url, body) => {
      const response = await fixture.app.inject({ method, url, ...(body && { payload: body }) })
      return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers }
    },
    `/api/print/${key}`,
    mac,
  )

describe('a kitchen ticket', () => {
  it('is printed once at its time, revoked when the order is cancelled, and printed again when that is undone', async () => {
    const atPlacement = await addPrinter()
    const atAcceptance = await addPrinter({ label: 'Pass', ticketsAt: 'acceptance', copies: 2 })
    const orderId = await addTicket()
    expect(await queue(orderId)).toBe(0)
    expect(await kindsOf(atAcceptance.id)).toEqual([])

    await move(orderId, 2, 1)
    await move(orderId, 5, 2, { reasonId: 'closing' })
    await post(`orders/${orderId}/undo`, { revision: 3 })
    expect(await kindsOf(atPlacement.id)).toEqual(['ticket', 'cancelled', 'again'])
    expect(await kindsOf(atAcceptance.id)).toEqual([
      'ticket',
      'ticket',
      'cancelled',
      'cancelled',
      'again',
      'again',
    ])
  })

  it('of a struck line is printed where the ticket was', async () => {
    const printer = await addPrinter()
    const orderId = await addTicket()
    await post(`orders/${orderId}/lines/line-dosa/discard`, { revision: 1, reasonId: 'sold-out' })
    expect(await kindsOf(printer.id)).toEqual(['ticket', 'struck'])
  })

  it('of a delivery states the amount still to collect', async () => {
    const { order } = await getOrder(fixture.deps.db, storeId, await fixture.addOrder(storeId))
    const printed = (
      kind: 'delivery' | 'table',
      paidMinor: number,
      occasion: 'cook' | 'cancelled' = 'cook',
    ) => {
      const wanted = {
        occasion,
        language: 'en',
        station: null,
        stations: [],
        reason: null,
        lineId: null,
        texts: {},
      } as const
      const document = ticketOfSale(
        { discards: [], order: { ...order, paidMinor, orderTypeKind: kind } },
        wanted,
      )
      return JSON.stringify(document?.lines.slice(-2))
    }
    const due = (minor: number) => `"label":"Collect","amount":"${minor / 100}"`
    expect(printed('delivery', 0)).toContain(due(order.totalMinor))
    expect(printed('delivery', 100)).toContain(due(order.totalMinor - 100))
    expect(printed('delivery', order.totalMinor)).toContain('Paid: collect nothing')
    expect(printed('table', 0)).not.toContain('ollect')
    expect(printed('delivery', 0, 'cancelled')).not.toContain('ollect')
  })

  it('is not printed for a rollback', async () => {
    const printer = await addPrinter()
    const orderId = await fixture.addOrder(storeId)
    const loaded = await getOrder(fixture.deps.db, storeId, orderId)
    const rolledBack = inTransaction(fixture.deps.db, async (tx) => {
      const printers = await listTicketPrinters(tx, storeId)
      await queueTickets(fixture.deps, tx, storeId, [{ loaded, event: newTicketEvent(1) }], printers)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await jobsOf(printer.id)).toEqual([])
  })

  it('printed again on request is marked as a repeat, and shown as printed', async () => {
    const printer = await addPrinter()
    const orderId = await addTicket()
    expect((await post(`orders/${orderId}/print`, { printerId: null })).body).toEqual({ queued: 1 })
    const [repeat, first] = await jobsOf(printer.id)
    expect([first.isDuplicate, repeat.isDuplicate]).toEqual([false, true])
    const picture = await fixture.call('GET', at(`print-jobs/${repeat.id}/picture`), { cookie })
    expect(picture.headers['content-type']).toBe('image/png')
  })

  it('that cannot be printed in full is shown on the board until seen', async () => {
    const { id, key } = await addPrinter({ transport: 'cloudprnt' })
    await addTicket()
    const dish = { kind: 'vital', lead: '1×', label: 'ჭაჭა', amount: '', size: 'large' }
    await fixture.deps.db
      .updateTable('print_jobs')
      .set({ document: JSON.stringify({ lines: [dish], opensDrawer: false }) })
      .where('store_id', '=', storeId)
      .execute()
    const printer = cloudPrinter(key)
    expect(await printer.round()).toBe(false)
    const { failed } = await get('printing')
    expect(failed).toMatchObject([{ error: 'unknown-letters: ჭაჭა', printer: 'Kitchen' }])
    expect((await post(`print-jobs/${failed[0].id}/dismiss`)).status).toBe(204)
    expect((await get('printing')).failed).toEqual([])
    expect(await jobsOf(id)).toMatchObject([{ state: 'failed' }])
  })
})

describe('CloudPRNT', () => {
  it('hands out each ticket in order, with a cut, and ends it when the printer reports it', async () => {
    const { id, key } = await addPrinter({ transport: 'cloudprnt' })
    const printer = cloudPrinter(key)
    expect(await printer.poll()).toBeNull()
    await addTicket()
    await addTicket()
    expect([await printer.round(), await printer.round(), await printer.round()]).toEqual([true, true, false])
    expect(printer.papers[0]?.headers['x-star-cut']).toBe('partial; feed=true')
    expect(printer.papers[0]?.bitmap.width).toBe(384)
    expect((await jobsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['printed', 'printed'])
  })

  it('hands each ticket to only one of two pollers', async () => {
    const { key } = await addPrinter({ transport: 'cloudprnt' })
    const printers = [cloudPrinter(key, 'aa'), cloudPrinter(key, 'bb')] as const
    await addTicket()
    const [token] = await Promise.all(printers.map((printer) => printer.poll()))
    const fetched = await Promise.all(printers.map((printer) => printer.fetch(token ?? '')))
    expect(fetched.sort()).toEqual([200, 404])
    const [holder] = printers.filter(({ papers }) => papers.length > 0)
    await holder?.confirm(token ?? '')
    expect([await printers[0].poll(), await printers[1].poll()]).toEqual([null, null])
  })

  it('prints an interrupted ticket again, as a repeat', async () => {
    const { id, key } = await addPrinter({ transport: 'cloudprnt' })
    const printer = cloudPrinter(key)
    await addTicket()
    const token = (await printer.poll()) ?? ''
    await printer.fetch(token)
    await printer.confirm(token, '410 Out of Paper')
    printer.statusCode = '410 Out of Paper'
    await printer.poll()
    expect((await get('printers')).items).toMatchObject([{ fault: 'paper-out', waiting: 1 }])
    printer.statusCode = '200 OK'
    expect(await printer.round()).toBe(true)
    const [first, repeat] = printer.papers
    expect(repeat?.bitmap.height).toBeGreaterThan(first?.bitmap.height ?? 0)
    const [job] = await jobsOf(id)
    expect(job).toMatchObject({ state: 'printed', isDuplicate: true, movedFrom: null })
    const [{ label }] = (await get('printers')).items
    const handover = { by: expect.any(String), at: fixture.deps.now().toISOString(), printer: label }
    expect(job.handedOut).toEqual([handover, handover])
  })

  it('refuses a wrong key, another transport, and the former key', async () => {
    const { id, key } = await addPrinter({ transport: 'cloudprnt' })
    const { key: shown } = await addPrinter({ label: 'Screen' })
    await post(`printers/${id}/rekey`)
    for (const wrong of [key, shown, `${key}x`, 'nothing']) {
      await expect(cloudPrinter(wrong).poll()).rejects.toThrow('404')
    }
  })
})

describe('a printer of the local network', () => {
  let printer: TcpPrinter
  afterAll(() => printer?.close())

  it('prints the same dots by TCP as shown, and repeats unfinished prints', async () => {
    printer = await startTcpPrinter()
    const { id } = await addPrinter({ transport: 'tcp', target: printer.target })
    const relay = new PrintRelay(fixture.deps)
    await addTicket()
    printer.fault = 'paper-out'
    await relay.sendDue()
    expect((await get('printers')).items).toMatchObject([{ fault: 'paper-out', waiting: 1 }])
    // Nothing was sent: the next one is the first.
    expect(await jobsOf(id)).toMatchObject([{ state: 'queued', isDuplicate: false }])
    printer.fault = 'cut-line'
    fixture.passMs(6_000)
    await relay.sendDue()
    expect([printer.torn, printer.sheets.length]).toEqual([1, 0])
    printer.fault = 'none'
    fixture.passMs(10_000)
    await relay.sendDue()
    expect(printer.sheets).toHaveLength(1)
    const [job] = await jobsOf(id)
    expect(job).toMatchObject({ state: 'printed', isDuplicate: true })
    expect((await get('printers')).items).toMatchObject([{ fault: '', waiting: 0 }])
  })

  it.each(['8.8.8.8:9100', '10.0.0.7:9100', '127.0.0.1:22', '127.0.0.1:9110', 'printer.local:9100', ''])(
    'is not sent to %s',
    async (target) => {
      const { status, body } = await post('printers', { ...A_PRINTER, transport: 'tcp', target })
      expect([status, body.error.code]).toEqual([422, 'printer.address-refused'])
    },
  )
})

describe('a printer that is silent for a minute while a ticket waits', () => {
  it('is reported, and its substitute prints instead', async () => {
    const other = await addPrinter({ label: 'Bar', ticketsAt: 'never' })
    const { key } = await addPrinter({ transport: 'cloudprnt', fallbackId: other.id })
    await addTicket()
    fixture.passMs(59_000)
    await watchPrinters(fixture.deps)
    expect((await get('printing')).silent).toEqual([])
    fixture.passMs(1_000)
    await watchPrinters(fixture.deps)
    expect((await get('printing')).silent).toMatchObject([{ label: 'Kitchen', fallback: 'Bar' }])
    expect(await kindsOf(other.id)).toEqual(['ticket'])
    expect(await jobsOf(other.id)).toMatchObject([{ movedFrom: 'Kitchen', handedOut: [] }])
    await cloudPrinter(key).poll()
    expect((await get('printing')).silent).toEqual([])
  })

  it('is reported though another cannot be', async () => {
    await addPrinter({ label: 'Broken', transport: 'cloudprnt' })
    await addPrinter({ transport: 'cloudprnt' })
    await addTicket()
    fixture.passMs(60_000)
    let asked = 0
    const now = () => {
      asked += 1
      // The first asks for the waiting tickets, the second is about the first printer.
      if (asked === 2) throw new Error('broken')
      return fixture.now()
    }
    await watchPrinters({ ...fixture.deps, now }).catch(() => undefined)
    expect((await get('printing')).silent).toHaveLength(1)
  })
})

it('prints a bill when it is issued, with the drawer, and later repeats without it', async () => {
  const { id } = await addPrinter({ ticketsAt: 'never', opensDrawer: true, footer: 'Come again' })
  const orderId = await fixture.addOrder(storeId)
  const { body: invoice } = await post('invoices', { orders: [orderId] })
  await post(`invoices/${invoice.id}/print`, { printerId: id })
  expect(await kindsOf(id)).toEqual(['bill', 'bill'])
  const rows = await fixture.deps.db
    .selectFrom('print_jobs')
    .select(['id', 'document'])
    .where('store_id', '=', storeId)
    .orderBy('is_duplicate')
    .execute()
  expect(rows.map(({ document }) => JSON.parse(document).opensDrawer)).toEqual([true, false])

  const cook = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
  const path = `/api/stores/${storeId}/print-jobs/${rows[0]?.id}/again`
  expect((await fixture.call('POST', path, { cookie: cook })).status).toBe(404)
})

it('names a bill by all its orders, also when it is printed again', async () => {
  const { id } = await addPrinter({ ticketsAt: 'never' })
  const orders = [await fixture.addOrder(storeId), await fixture.addOrder(storeId)]
  const { body: invoice } = await post('invoices', { orders })
  const numbers = invoice.document.orders.map(({ number }: { number: number }) => number)
  const [job] = await jobsOf(id)
  await post(`print-jobs/${job.id}/again`)
  expect(numbers).toHaveLength(2)
  expect(await jobsOf(id)).toMatchObject([{ orderNumbers: numbers }, { orderNumbers: numbers }])
})

it('prints a bill with the payments at its issue, however late', async () => {
  const { id } = await addPrinter({ ticketsAt: 'never' })
  const orderId = await fixture.addOrder(storeId)
  const call = (path: string, body: object) => fixture.call('POST', at(path), { cookie, body })
  const { payableMinor: dueMinor } = (await call('invoices', { orders: [orderId] })).body.document
  const payment = { orderIds: [orderId], method: 'cash', dueMinor, amountMinor: dueMinor, key: 'paid-later' }
  expect((await call('payments', payment)).body).toMatchObject({ orders: [{ paymentState: 'paid' }] })
  await fixture.followed()

  expect(await kindsOf(id)).toEqual(['bill'])
  const { document } = await fixture.deps.db
    .selectFrom('print_jobs')
    .select('document')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  expect(document).not.toMatch(/cash/i)
})

it('says on the repeated ticket of a cancelled order that it is not to be cooked', async () => {
  const { id } = await addPrinter({ ticketsAt: 'never' })
  const orderId = await fixture.addOrder(storeId, 5)
  await post(`orders/${orderId}/print`, { printerId: id })
  const { document, kind } = await fixture.deps.db
    .selectFrom('print_jobs')
    .select(['document', 'kind'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  expect(document).toContain('CANCELLED')
  expect(kind).toBe('cancelled')
})

it('prints a ticket of a delayed order with its new time', async () => {
  const { id } = await addPrinter({ ticketsAt: 'never' })
  const orderId = await fixture.addOrder(storeId)
  await fixture.deps.db
    .updateTable('orders')
    .set({ due_at: new Date('2026-11-20T15:00:00Z'), delay_minutes: 10 })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
  await post(`orders/${orderId}/print`, { printerId: id })
  const { document } = await fixture.deps.db
    .selectFrom('print_jobs')
    .select('document')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  expect(document).toContain('wanted at 20 Nov 2026, 3:10 pm')
})

it('limits the number of printers also where owners add several at once', async () => {
  const cookies = [cookie, await fixture.signIn(await fixture.addMember(storeId, 'owner'))]
  for (let n = 0; n < 19; n += 1) await addPrinter()
  const added = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      fixture.call('POST', at('printers'), { cookie: cookies[n % 2] ?? '', body: A_PRINTER }),
    ),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})
