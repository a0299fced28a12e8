/** Tests that money is counted once, in the closing that follows it. */
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import { setSettings } from '@thali/test-kit/set-settings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportStore } from '../../after/store-file/export-store.ts'
import { importStore } from '../../after/store-file/import-store.ts'

const gateway = makeFakeGateway()
let fixture: PaymentFixture
let storeId: StoreId
let cookie: string
let hookId: string
let slug: string

beforeAll(async () => {
  fixture = await makePaymentFixture(gateway)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  gateway.reset()
  ;({ storeId, cookie, hookId, slug } = await fixture.addPaidStore())
})

const post = (path: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const get = async (path: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body

let tries = 0
async function payAtCounter(method: string) {
  const { body: order } = await fixture.place(storeId, { orderType: 'Counter' })
  const dueMinor = Math.round(order.amount * 100)
  tries += 1
  const body = { orderIds: [order._id], method, key: `pay-${tries}`, dueMinor, amountMinor: dueMinor }
  expect((await post('payments', body)).status).toBe(200)
  return { orderId: order._id as string, totalMinor: dueMinor }
}

async function payOnline() {
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  gateway.pay(started.attempt)
  await fixture.webhook(hookId, gateway.webhookBody(started.attempt, `evt-${started.attempt}`))
  await fixture.deps.payments.workDue()
  return Math.round(order.amount * 100)
}

const close = async (more: object = {}) => {
  const { seen } = await get('closing')
  return post('closings', { seen, floatMinor: 500_00, countedMinor: null, leftMinor: 500_00, ...more })
}

it('sums money received by method, and compares the counted cash with it', async () => {
  const cash = await payAtCounter('cash')
  const card = await payAtCounter('card')
  const online = await payOnline()
  const open = await get('closing')
  expect(open).toMatchObject({ since: null, floatMinor: 0 })
  expect(open.methods.map(({ method, inMinor }: never) => [method, inMinor])).toEqual([
    ['card', card.totalMinor],
    ['cash', cash.totalMinor],
    [gateway.name, online],
  ])
  const counted = { countedMinor: cash.totalMinor + 490_00, note: 'Ten short' }
  const { status, body } = await close(counted)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    number: 1,
    netMinor: cash.totalMinor + card.totalMinor + online,
    expectedMinor: cash.totalMinor + 500_00,
    differenceMinor: -10_00,
    byName: 'owner',
    note: 'Ten short',
  })
  expect((await get('closings')).items).toMatchObject([{ id: body.id, number: 1, differenceMinor: -10_00 }])
  expect(await get(`closings/${body.id}`)).toEqual(body)
})

it('counts a payment for several orders once, and as undone once none of it is left', async () => {
  const { body: first } = await fixture.place(storeId, { orderType: 'Counter' })
  const { body: second } = await fixture.place(storeId, { orderType: 'Counter' })
  const dueMinor = Math.round((first.amount + second.amount) * 100)
  const orderIds = [first._id, second._id]
  await post('payments', { orderIds, method: 'card', key: 'table', dueMinor, amountMinor: dueMinor })
  expect((await get('closing')).methods).toMatchObject([{ method: 'card', count: 1, inMinor: dueMinor }])
  for (const orderId of orderIds) {
    const { marks } = await get(`orders/${orderId}/payments`)
    await post(`orders/${orderId}/payments/${marks[0].id}/undo`, { reason: 'Slip' })
  }
  expect((await get('closing')).methods).toMatchObject([{ method: 'card', count: 0, inMinor: 0 }])
})

it('counts changes after a closing in the next one: a refund, an undone mark, another payment', async () => {
  const one = await payAtCounter('cash')
  const two = await payAtCounter('cash')
  await close()
  const { marks } = await get(`orders/${one.orderId}/payments`)
  await post(`orders/${one.orderId}/payments/${marks[0].id}/undo`, { reason: 'Slip' })
  const [{ chargeId }] = (await get(`orders/${two.orderId}/payments`)).receipts
  const refund = { attempt: null, chargeId, amountMinor: 100, reason: 'Cold', key: 'back' }
  expect((await post(`orders/${two.orderId}/refunds`, refund)).status).toBe(200)
  const three = await payAtCounter('cash')

  const inMinor = three.totalMinor - one.totalMinor
  const open = await get('closing')
  expect(open).toMatchObject({ floatMinor: 500_00, methods: [{ method: 'cash', inMinor, backMinor: 100 }] })
  const { body } = await close({ denominations: [{ valueMinor: 100_00, count: 5 }] })
  expect(body).toMatchObject({ number: 2, netMinor: inMinor - 100, countedMinor: 500_00 })
})

it('loses no float noted while another member closes the day', async () => {
  const note = (floatMinor: number) => post('closing/float', { floatMinor })
  const amountsOf = ({ floats }: { floats: { floatMinor: number }[] }) =>
    floats.map(({ floatMinor }) => floatMinor)
  const noted: number[] = []
  const shown: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const { seen } = await get('closing')
    const floats = Array.from({ length: 8 }, (_, at) => round * 100 + at + 1).map((coins) => coins * 100)
    const closing = post('closings', { seen, floatMinor: 0, countedMinor: null, leftMinor: 0 })
    const [closed, ...answers] = await Promise.all([closing, ...floats.map(note)])
    expect([closed, ...answers].map(({ status }) => status)).toEqual([201, ...floats.map(() => 200)])
    noted.push(...floats)
    shown.push(...amountsOf(closed.body))
  }
  shown.push(...amountsOf(await get('closing')))
  expect(shown.filter((minor) => minor !== 0).sort((one, other) => one - other)).toEqual(noted)
})

it('records counted floats with their members, beside the amount left by the previous closing', async () => {
  await payAtCounter('cash')
  await close({ leftMinor: 400_00 })
  fixture.passMs(60_000)
  const manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  const noted = await fixture.call('POST', `/api/stores/${storeId}/closing/float`, {
    cookie: manager,
    body: { floatMinor: 350_00 },
  })
  const first = {
    floatMinor: 350_00,
    expectedMinor: 400_00,
    byName: 'manager',
    at: fixture.now().toISOString(),
  }
  expect(noted.body).toMatchObject({ floatMinor: 400_00, floats: [first] })

  fixture.passMs(60_000)
  const { body } = await close({ floatMinor: 300_00, leftMinor: 300_00 })
  const second = { ...first, floatMinor: 300_00, byName: 'owner', at: fixture.now().toISOString() }
  expect(body).toMatchObject({ floatMinor: 300_00, floats: [first, second] })
  expect(await get(`closings/${body.id}`)).toEqual(body)
  expect((await get('closing')).floats).toEqual([])

  await post('closing/float', { floatMinor: 500_00 })
  expect((await close()).body.floats).toMatchObject([{ floatMinor: 500_00, expectedMinor: 300_00 }])
})

it('counts cash put in and taken out between closings, once per request, with reason and member', async () => {
  const cash = await payAtCounter('cash')
  const move = (amountMinor: number, reason: string, key: string) =>
    post('closing/cash', { amountMinor, reason, key })
  const out = await move(-120_00, 'Milk', 'one')
  expect(await move(-120_00, 'Milk', 'one')).toMatchObject({ status: 200, body: out.body })
  for (const other of [await move(-150_00, 'Milk', 'one'), await move(-120_00, 'Ice', 'one')])
    expect(other).toMatchObject({ status: 422, body: { error: { code: 'closing.key-reused' } } })
  const firstAt = fixture.now().toISOString()
  fixture.passMs(1_000)
  await move(50_00, 'Change from the bank', 'two')
  const movements = [
    { amountMinor: -120_00, reason: 'Milk', byName: 'owner', at: firstAt },
    { amountMinor: 50_00, reason: 'Change from the bank', byName: 'owner', at: fixture.now().toISOString() },
  ]
  expect((await get('closing')).movements).toEqual(movements)
  for (const wrong of [{ amountMinor: 0 }, { amountMinor: 1.5 }, { amountMinor: 100, reason: ' ' }])
    expect((await post('closing/cash', { reason: 'Milk', key: 'three', ...wrong })).status).toBe(400)

  const { body } = await close({ leftMinor: 0 })
  expect(body).toMatchObject({ expectedMinor: cash.totalMinor + 500_00 - 70_00, movements })
  expect(await get(`closings/${body.id}`)).toEqual(body)
  expect((await get('closing')).movements).toEqual([])
})

it('refuses sums older than the last cash movement', async () => {
  const { seen } = await get('closing')
  await post('closing/cash', { amountMinor: -100, reason: 'Ice', key: 'ice' })
  const late = await post('closings', { seen, floatMinor: 500_00, countedMinor: null, leftMinor: 0 })
  expect(late.body.error.code).toBe('closing.changed-meanwhile')
})

it('leaves no more in the drawer than was counted, or, if uncounted, than was expected', async () => {
  for (const drawer of [
    { floatMinor: 500_00, countedMinor: 300_00, leftMinor: 300_01 },
    { floatMinor: 500_00, countedMinor: null, leftMinor: 500_01 },
    { floatMinor: 0, denominations: [{ valueMinor: 100_00, count: 2 }], leftMinor: 500_00 },
  ])
    expect((await close(drawer)).body.error?.code).toBe('closing.too-much-left')
  expect((await close({ floatMinor: 500_00, countedMinor: 300_00, leftMinor: 300_00 })).status).toBe(201)
})

it('lists unpaid orders, served or waiting for a gateway, with their sum, and stores them with the closing', async () => {
  const { body: served } = await fixture.place(storeId, { orderType: 'Counter' })
  for (const to of [2, 3, 4]) await post(`orders/${served._id}/state`, { to, revision: to - 1 })
  const { body: waiting } = await fixture.place(storeId)
  const { body: cooking } = await fixture.place(storeId, { orderType: 'Counter' })
  const { body: dropped } = await fixture.place(storeId, { orderType: 'Counter' })
  await post(`orders/${dropped._id}/state`, { to: 5, revision: 1, reasonId: 'closing' })
  await payAtCounter('cash')

  const { unpaid } = await get('closing')
  const payableMinor = [served, waiting, cooking].reduce(
    (sum, { amount }) => sum + Math.round(amount * 100),
    0,
  )
  expect(unpaid).toMatchObject({ count: 3, payableMinor, isCut: false })
  const found = unpaid.orders.map(({ id, why }: Record<string, string>) => [id, why])
  expect(new Map(found)).toEqual(
    new Map([
      [served._id, 'served'],
      [waiting._id, 'gateway'],
      [cooking._id, 'open'],
    ]),
  )
  const { body } = await close({ leftMinor: 0 })
  expect(body.unpaid).toEqual(unpaid)
  expect(await get(`closings/${body.id}`)).toEqual(body)
})

it('is made once by two people, and refuses sums older than the last payment', async () => {
  await payAtCounter('cash')
  const { seen } = await get('closing')
  const body = { seen, floatMinor: 0, countedMinor: null, leftMinor: 0 }
  await payAtCounter('upi')
  expect((await post('closings', body)).body.error.code).toBe('closing.changed-meanwhile')
  const now = { ...body, seen: (await get('closing')).seen }
  const answers = await Promise.all([1, 2, 3].map(() => post('closings', now)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409, 409])
  expect((await get('closings')).items).toHaveLength(1)
})

it('excludes money in a gateway’s test mode', async () => {
  ;({ storeId, cookie, hookId } = await fixture.addPaidStore('test'))
  await payOnline()
  await fixture.place(storeId)
  expect(await get('closing')).toMatchObject({
    methods: [],
    unpaid: { count: 0, payableMinor: 0, orders: [] },
  })
})

it('keeps the currency of a store while money waits for a closing, and changes it once that is counted', async () => {
  const saveCurrency = async (currencyCode: string) => {
    const { revision, values } = await get('settings/profile')
    const body = { revision, values: { ...values, currencyCode, currency: '' } }
    return (await post('settings/profile', body)).body.error?.code
  }
  const importWith = async (currencyCode: string) => {
    const file = await exportStore(fixture.deps, slug)
    const reading = readStoreFile({ ...file, profile: { ...file.profile, currencyCode, currency: '' } })
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
    return importStore(fixture.deps, reading.store)
  }
  await payAtCounter('cash')
  expect(await saveCurrency('JPY')).toBe('settings.currency-in-use')
  await expect(importWith('JPY')).rejects.toMatchObject({ code: 'settings.currency-in-use' })
  expect((await get('closing')).currencyCode).toBe('INR')
  expect(await saveCurrency('INR')).toBeUndefined()

  await close()
  expect(await saveCurrency('JPY')).toBeUndefined()
  expect((await importWith('INR')).changed).toBe(true)
})

it('refuses fractions in a currency without them', async () => {
  const { db } = fixture.deps
  const yen = { currency_code: 'JPY', country: 'Japan' }
  await db.updateTable('stores').set(yen).where('id', '=', storeId).execute()
  const refused = [
    await post('closing/float', { floatMinor: 500_50 }),
    await post('closing/cash', { amountMinor: -10_50, reason: 'Milk', key: 'half-a-yen' }),
    await close({ countedMinor: 500_50 }),
    await close({ leftMinor: 499_99 }),
    await close({ denominations: [{ valueMinor: 50, count: 1 }] }),
  ]
  expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
    refused.map(() => [422, 'payment.amount-invalid']),
  )
  expect((await post('closing/cash', { amountMinor: -10_00, reason: 'Milk', key: 'ten-yen' })).status).toBe(
    200,
  )
  expect((await close({ leftMinor: 490_00 })).status).toBe(201)
})

it('prints a closing on the bill printer, by order type and by method, and again as a duplicate', async () => {
  const cash = await payAtCounter('cash')
  const online = await payOnline()
  const { body: closing } = await close({ countedMinor: cash.totalMinor + 500_00 })
  expect((await post(`closings/${closing.id}/print`, { printerId: null })).body.error.code).toBe(
    'printer.none',
  )
  const { body: printer } = await post('printers', A_PRINTER)
  const print = async () => {
    expect((await post(`closings/${closing.id}/print`, { printerId: null })).body).toEqual({ queued: 1 })
    fixture.passMs(1000)
  }
  await print()
  await print()

  const jobs = await fixture.deps.db
    .selectFrom('print_jobs')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .execute()
  expect(jobs.map(({ kind, is_duplicate }) => [kind, is_duplicate])).toEqual([
    ['closing', false],
    ['closing', true],
  ])
  const { lines } = JSON.parse(jobs[0]?.document ?? '') as {
    lines: { kind: string; label: string; amount: string }[]
  }
  const amountOf = (label: string) =>
    lines.filter((line) => line.label === label).map(({ amount }) => Number(amount.replaceAll(',', '')))
  expect(amountOf('Counter')).toEqual([cash.totalMinor / 100])
  expect(amountOf('Cash')).toEqual([cash.totalMinor / 100])
  expect(amountOf('Total')).toEqual([(cash.totalMinor + online) / 100])
  expect(amountOf('Difference')).toEqual([0])

  const cook = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
  const again = (path: string) =>
    fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie: cook, body: { printerId: printer.id } })
  expect((await again(`closings/${closing.id}/print`)).status).toBe(403)
  expect((await again(`print-jobs/${jobs[0]?.id}/again`)).status).toBe(404)
})

it('prints a closing with the order types as the store has translated them', async () => {
  const { db } = fixture.deps
  const translations = { hi: { labels: { Counter: 'काउंटर' } } }
  await setSettings(db, storeId, 'languages', { translations })
  await payAtCounter('cash')
  const { body: closing } = await close()
  await post('printers', { ...A_PRINTER, language: 'hi' })
  await post(`closings/${closing.id}/print`, { printerId: null })
  const { document } = await db
    .selectFrom('print_jobs')
    .select('document')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  expect(document).toContain('काउंटर')
})
