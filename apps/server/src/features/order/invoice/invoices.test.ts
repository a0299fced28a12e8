/** Tests of bills and invoices: each is issued once, with gapless serials, and can be credited. */
import type { Invoice } from '@thali/contract/invoices'
import type { SettingsOf } from '@thali/contract/settings'
import { financialYear } from '@thali/domain/billing/invoice-serial'
import type { StoreId } from '@thali/domain/ids'
import type { SoldLine } from '@thali/domain/order/order'
import { storeTime } from '@thali/domain/time/store-clock'
import { slugOfOrder, twoLines } from '@thali/test-kit/insert-order'
import { setSettings } from '@thali/test-kit/set-settings'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endRestoredAccess } from '../../../backup/restored-access.queries.ts'
import { engineErrorKind } from '../../../db/engine-errors.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { takeSerial } from './take-serial.ts'

const GSTIN = '27AAAAA0000A1Z2'
const HALVES = [
  { label: 'CGST', bps: 250 },
  { label: 'SGST', bps: 250 },
]

/** Financial year of the machine's clock. */
let YEAR: string
let fixture: StaffFixture
let storeId: StoreId
let cookie: string
const OWNER = 'owner@example.com'

beforeAll(async () => {
  fixture = await makeStaffFixture()
  YEAR = financialYear(today(), 4)
  await fixture.addMember(await fixture.addStore(), 'owner', OWNER)
  cookie = await fixture.signIn(OWNER)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await addStore({
    gstNo: GSTIN,
    fssaiNo: '11500000000000',
    address: { ...NO_ADDRESS, street: '12 MG Road' },
  })
})

const NO_ADDRESS = { street: '', pinCode: '', city: '', state: '', country: '' }

const today = () => storeTime(fixture.now().getTime(), 'Asia/Kolkata').date

async function addStore(changes: SettingsOf<'profile'>): Promise<StoreId> {
  const id = await fixture.addStore()
  const { db } = fixture.deps
  await setSettings(db, id, 'profile', changes)
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', OWNER)
    .executeTakeFirstOrThrow()
  const member = { store_id: id, user_id: userId, role: 'owner' as const, active: true }
  await db
    .insertInto('members')
    .values({ ...member, created_at: fixture.now() })
    .execute()
  return id
}

const taxedLines = (): SoldLine[] => twoLines().map((line) => ({ ...line, taxes: HALVES, hsn: '996331' }))
const addOrder = (lines = taxedLines()) => fixture.addOrder(storeId, 2, lines)

function call(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
  return fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, headers, ...(body && { body }) })
}
const issue = (orders: readonly string[], more: object = {}, headers: Record<string, string> = {}) =>
  call('POST', 'invoices', { orders, ...more }, headers)
const read = async (id: string): Promise<Invoice> => (await call('GET', `invoices/${id}`)).body
const strike = (order: string, revision = 1, line = 'line-dosa') =>
  call('POST', `orders/${order}/lines/${line}/discard`, { reasonId: 'sold-out', revision })
const cancel = (order: string, revision = 1) =>
  call('POST', `orders/${order}/state`, { to: 5, revision, reasonId: 'closing' })

describe('an issued invoice', () => {
  it('has the particulars of Rule 46, over several orders of a table', async () => {
    const orders = [await addOrder(), await addOrder()]
    const { status, body } = await issue(orders, {
      customer: { name: 'Rao Ltd', taxNumber: '29aagcb7383j1z4' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      serial: `A${YEAR}/1`,
      kind: 'tax-invoice',
      isCurrent: true,
      creditNotes: [],
    })
    expect(body.document).toMatchObject({
      supplier: {
        name: 'A Store',
        taxNumber: GSTIN,
        fssaiNo: '11500000000000',
        address: ['12 MG Road', 'India'],
      },
      customer: { name: 'Rao Ltd', taxNumber: '29AAGCB7383J1Z4' },
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      valueMinor: 40_000,
      charges: [{ label: 'Packing', amountMinor: 2000 }],
      taxes: [
        { kind: 'cgst', bps: 250, amountMinor: 1000 },
        { kind: 'sgst', bps: 250, amountMinor: 1000 },
      ],
      totalMinor: 44_000,
      payableMinor: 44_000,
    })
    expect(body.document.orders.map((order: { id: string }) => order.id)).toEqual(orders)
    expect(await read(body.id)).toEqual(body)
  })

  it('is issued once: the same response under its key, refused under another', async () => {
    const order = await addOrder()
    const headers = { 'idempotency-key': `press-${order}` }
    const answers = await Promise.all([issue([order], {}, headers), issue([order], {}, headers)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await issue([order])).toMatchObject({
      status: 409,
      body: { error: { code: 'invoice.already-issued', details: { serial: `A${YEAR}/1` } } },
    })
    const other = await issue([order], { customer: { name: 'Rao' } }, headers)
    expect(other).toMatchObject({ status: 422, body: { error: { code: 'order.key-reused' } } })
  })

  it('stays unchanged when its store changes', async () => {
    const { body } = await issue([await addOrder()])
    await fixture.deps.db.updateTable('stores').set({ name: 'Another' }).where('id', '=', storeId).execute()
    expect(await read(body.id)).toEqual(body)
  })

  it('is a bill without a GSTIN, and a bill of supply under the composition scheme', async () => {
    storeId = await addStore({ gstNo: '', fssaiNo: '' })
    const order = await addOrder()
    const preview = await call('GET', `bill-preview?orders=${order}`)
    expect(preview.body).toMatchObject({
      document: { kind: 'bill', serial: '', supplier: { taxNumber: '' } },
      warnings: ['taxes-without-number', 'fssai-invalid'],
    })
    expect((await issue([order])).body.kind).toBe('bill')

    storeId = await addStore({
      gstNo: GSTIN,
      compositionScheme: true,
      invoicePrefix: 'MG',
      roundBills: true,
    })
    const lines = twoLines().map((line) => ({ ...line, netMinor: 3333, totalMinor: 3333 * line.quantity }))
    expect((await issue([await addOrder(lines)])).body).toMatchObject({
      kind: 'bill-of-supply',
      serial: `MGA${YEAR}/1`,
      // Its order was placed before totals were rounded off.
      document: { composition: true, totalMinor: 10_999, roundOffMinor: 0, payableMinor: 10_999 },
    })
  })

  it('is refused for another total, a mistyped GSTIN, and orders that cannot be billed', async () => {
    const order = await addOrder()
    const refused = async (orders: readonly string[], more: object = {}) => {
      const { status, body } = await issue(orders, more)
      return `${status} ${body.error.code}`
    }
    expect(await refused([order], { totalMinor: 1 })).toBe('409 invoice.total-changed')
    const customer = { name: '', taxNumber: '29AAGCB7383J1Z5' }
    expect(await refused([order], { customer })).toBe('422 invoice.gstin-invalid')
    expect(await refused([order, 'none'])).toBe('404 order.not-found')
    expect(await refused([await fixture.addOrder(await addStore({ gstNo: '' }))])).toBe('404 order.not-found')
    await cancel(order)
    expect(await refused([order])).toBe('409 invoice.order-cancelled')
    const held = await addOrder()
    await fixture.deps.db
      .updateTable('orders')
      .set({ released_at: null, held_for: 'approval' })
      .where('id', '=', held)
      .execute()
    expect(await refused([held])).toBe('409 order.held')
    expect((await call('GET', 'invoices')).body.items).toEqual([])
  })
})

describe('the file of a document', () => {
  const isPdf = ({ status, headers, text }: { status: number; headers: object; text: string }) =>
    status === 200 && /^%PDF-/.test(text) && 'content-type' in headers && headers['content-type']

  it('is a PDF for sheets and rolls, whatever its dishes are called', async () => {
    const names = ['श्रीखंड', '<script>alert(1)</script>', 'எலுமிச்சை சாதம்', `\u202e${'long '.repeat(60)}`]
    const lines = taxedLines().flatMap((line) =>
      names.map((label, index) => ({ ...line, id: `${line.id}${index}` as SoldLine['id'], label })),
    )
    const { body } = await issue([await addOrder(lines)])
    for (const paper of ['a4', '80mm']) {
      const file = await call('GET', `invoices/${body.id}/pdf?paper=${paper}`)
      expect(isPdf(file)).toBe('application/pdf')
      expect(file.headers['content-disposition']).toBe(`inline; filename="A${YEAR}-1.pdf"`)
    }
    expect((await call('GET', `invoices/${body.id}/pdf?paper=a0`)).status).toBe(400)
  })

  it('is available by the order’s slug once issued, with the GSTIN that the diner gave', async () => {
    const order = await addOrder()
    const slug = await slugOfOrder(fixture.deps.db, storeId, order)
    const ask = (body: object) => fixture.call('POST', `/api/orders/${slug}/bill`, { body })
    const readBill = async () => (await fixture.call('GET', `/api/orders/${slug}/bill`)).body
    const file = () => fixture.call('GET', `/api/orders/${slug}/bill.pdf`)

    expect(await readBill()).toEqual({
      serial: null,
      payableMinor: null,
      isFromStaff: false,
      asked: null,
      mayAsk: true,
      isIndian: true,
      canMail: true,
    })
    expect(await file()).toMatchObject({ status: 404, body: { error: { code: 'invoice.not-found' } } })
    expect((await ask({ taxNumber: '29AAGCB7383J1Z5' })).body.error.code).toBe('invoice.gstin-invalid')
    expect((await ask({ name: 'Rao Ltd', taxNumber: '29 aagcb7383j1z4' })).status).toBe(204)
    const asked = { name: 'Rao Ltd', taxNumber: '29AAGCB7383J1Z4' }
    expect(await readBill()).toMatchObject({ asked })
    expect((await call('GET', `bill-preview?orders=${order}`)).body.document.customer).toEqual(asked)

    expect((await issue([order])).body.document.customer).toEqual(asked)
    expect(await readBill()).toMatchObject({ serial: `A${YEAR}/1`, mayAsk: false })
    expect(isPdf(await file())).toBe('application/pdf')
    expect((await ask({ name: 'Another' })).body.error.code).toBe('invoice.already-issued')
  })
})

describe('a credit note', () => {
  it('credits a strike, then the rest with the cancellation; the order can be billed again after undo', async () => {
    const orders = [await addOrder(), await addOrder()]
    const { body: invoice } = await issue(orders)
    expect((await strike(orders[0] ?? '')).status).toBe(200)
    let [note] = (await read(invoice.id)).creditNotes
    const { document } = await read(note?.id ?? '')
    expect(document).toMatchObject({
      kind: 'credit-note',
      serial: `A${YEAR}/C1`,
      credits: { serial: `A${YEAR}/1` },
      lines: [{ label: 'Masala Dosa', totalMinor: 10_000 }],
      charges: [],
      totalMinor: 10_500,
    })
    expect((await cancel(orders[0] ?? '', 2)).status).toBe(200)
    const after = await read(invoice.id)
    ;[, note] = after.creditNotes
    expect(note).toMatchObject({
      serial: `A${YEAR}/C2`,
      payableMinor: 11_500,
      orderNumbers: note?.orderNumbers,
    })
    expect(after.isCurrent).toBe(true)

    await call('POST', `orders/${orders[0]}/undo`, { revision: 3 })
    expect((await issue([orders[0] ?? ''])).body).toMatchObject({
      serial: `A${YEAR}/2`,
      payableMinor: 11_500,
    })
    expect((await issue([orders[1] ?? ''])).status).toBe(409)
  })

  it('is written for each order of a mass cancellation', async () => {
    const orders = [await addOrder(), await addOrder(), await addOrder()]
    const { body: first } = await issue(orders.slice(0, 2))
    const picked = orders.map((id) => ({ id, revision: 1 }))
    const { body } = await call('POST', 'orders/cancel', { reasonId: 'closing', orders: picked })
    expect(body.cancelled).toBe(3)
    const after = await read(first.id)
    expect(after.creditNotes.map(({ payableMinor }) => payableMinor)).toEqual([44_000])
    expect(after.isCurrent).toBe(false)
  })

  it('credits a whole invoice, once, so that it can be issued again', async () => {
    const orders = [await addOrder(), await addOrder(), await addOrder()].toSorted().reverse()
    const { body: invoice } = await issue(orders)
    const path = `invoices/${invoice.id}/credit`
    const answers = await Promise.all([
      call('POST', path, { reason: 'Wrong GSTIN' }),
      call('POST', path, { reason: 'Wrong GSTIN' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { creditNotes } = await read(invoice.id)
    expect(creditNotes).toMatchObject([{ orderNumbers: invoice.orderNumbers }])
    expect((await issue(orders)).body.serial).toBe(`A${YEAR}/2`)
  })
})

/** Calls again while the server is busy, as apps do: a loaded machine keeps some calls waiting beyond their limit. */
async function untilServed<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask()
  return answer.status === 503 ? untilServed(ask) : answer
}

async function takeAndRollBack(): Promise<void> {
  const store = { country: 'India', currencyCode: 'INR', prefix: '' }
  let thrown: unknown
  do {
    thrown = await inTransaction(fixture.deps.db, async (tx) => {
      await takeSerial(tx, storeId, { ...store, document: 'invoice', issuedOn: today(), isTest: false })
      throw new Error('rolled back')
    }).catch((error: unknown) => error)
  } while (engineErrorKind(thrown) !== null)
  expect(thrown).toEqual(new Error('rolled back'))
}

describe('serials', () => {
  it('A6: are consecutive and unique, 50 at once, some rolled back, credit notes for themselves', async () => {
    const orders: string[] = []
    for (let n = 0; n < 60; n += 1) orders.push(await addOrder())
    const issued: Invoice[] = await Promise.all(
      orders.map(async (order, index) => {
        if (index % 12 === 0) await takeAndRollBack()
        return (await untilServed(() => issue([order], {}, { 'idempotency-key': `once-${order}` }))).body
      }),
    )
    const numbers = issued.map(({ serial }) => Number(serial.replace(`A${YEAR}/`, ''))).sort((a, b) => a - b)
    expect(numbers).toEqual(orders.map((_, index) => index + 1))
    await Promise.all(orders.slice(0, 10).map((order) => untilServed(() => cancel(order))))
    const { body } = await call('GET', 'invoices?kind=credit-note')
    const notes = (body.items as Invoice[]).map(({ serial }) => Number(serial.replace(`A${YEAR}/C`, '')))
    expect(notes.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('start again with another series after a restore', async () => {
    const { body: before } = await issue([await addOrder()])
    await inTransaction(fixture.deps.db, (tx) => endRestoredAccess(tx, fixture.now()))
    const again = await fixture.signIn(OWNER)
    cookie = again
    const { body: after } = await issue([await addOrder()])
    expect(after.serial).toMatch(/^[B-Z]{3}\d{4}\/1$/)
    expect(after.serial.slice(0, 3)).not.toBe(before.serial.slice(0, 3))
    const { body: list } = await call('GET', 'invoices')
    const restoredAt = fixture.now().toISOString()
    expect(list.gaps).toContainEqual({ after: before.serial, document: 'invoice', restoredAt })
    await fixture.deps.db.updateTable('invoice_serials').set({ ended_at: null }).execute()
    await fixture.deps.db.updateTable('installation').set({ invoice_series: 'A' }).execute()
  })
})

describe('the tax report of a month', () => {
  const report = async (query = '') => {
    const { status, headers, text } = await call('GET', `tax-report?${query}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    return text.replace('\ufeff', '').trim().split('\r\n')
  }

  it('sums by code and rate, less credit notes, and contains no spreadsheet formulas', async () => {
    const orders = [await addOrder(), await addOrder()]
    await issue(orders, { customer: { name: '=HYPERLINK("http://evil.example")', taxNumber: '' } })
    fixture.passMs(1000)
    await strike(orders[0] ?? '')
    expect(await report()).toEqual([
      'HSN/SAC,Rate %,Taxable value,CGST,SGST,IGST,Cess,Other taxes,Total',
      '996331,0,20,0,0,0,0,0,20',
      '996331,5,300,7.5,7.5,0,0,0,315',
    ])
    const papers = await report('table=papers')
    expect(papers).toHaveLength(4)
    expect(papers[1]).toContain(`tax-invoice,A${YEAR}/1,${today()},,"'=HYPERLINK(""http://evil.example"")"`)
    expect(papers[3]).toMatch(/^credit-note,.*,996331,5,-100,-2.5,-2.5,0,0,0,-105,INR$/)
    expect(papers[0]).toMatch(/tax number,Place of supply,HSN\/SAC,Rate %,.*,Other taxes,Total,Currency$/)
    expect(await report('month=2020-01')).toHaveLength(1)
    expect((await call('GET', 'tax-report?month=2020-13')).status).toBe(400)
  })
})

describe('the list', () => {
  it('is paged, newest first, and searchable by serial, number, tax number, kind, period and order', async () => {
    const ids: string[] = []
    const orders: string[] = []
    for (let index = 0; index < 52; index += 1) {
      const order = await addOrder()
      orders.push(order)
      const customer = index === 3 ? { name: 'Rao Ltd', taxNumber: '29AAGCB7383J1Z4' } : undefined
      ids.unshift((await issue([order], { customer })).body.id)
      fixture.passMs(1000)
    }
    const found = async (query: string): Promise<string[]> => {
      const { body } = await call('GET', `invoices?${query}`)
      return body.items.map(({ id }: { id: string }) => id)
    }
    const { body: first } = await call('GET', 'invoices')
    const { body: second } = await call('GET', `invoices?before=${first.next}`)
    const all = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 2, null])
    expect(all).toEqual(ids)
    const third = ids[49] ?? ''
    expect(await found(`search=A${YEAR}/3`)).toEqual([third])
    expect(await found('search=3')).toEqual([third])
    expect(await found('search=29aagcb7383j1z4')).toEqual([ids[48]])
    expect(await found(`order=${orders[2]}`)).toEqual([third])
    expect(await found('kind=bill')).toEqual([])
    expect(await found('until=2026-01-01')).toEqual([])
    expect((await call('GET', 'invoices?before=nonsense')).status).toBe(400)
  })
})
