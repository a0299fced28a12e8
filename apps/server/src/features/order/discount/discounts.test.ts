import { makeCategory, makeMenu, makeOrderConfig, makeStoreFile } from '@thali/builders/make-store'
import type { DiscountValues } from '@thali/contract/discounts'
import type { StoreId } from '@thali/domain/ids'
import { discountValues } from '@thali/test-kit/discount-values'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { anOrderLine, aPlacement, biryani, chai } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const categories = [
    makeCategory({ _id: 'drinks', items: [chai] }),
    makeCategory({ _id: 'rice', order: 1, items: [biryani] }),
  ]
  const file = makeStoreFile({ menus: [makeMenu({ _id: `m${crypto.randomUUID()}`, categories })] })
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' }), makeOrderConfig({ label: 'Roof-Top' })]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const staff = async (path: string, body?: object) =>
  fixture.call(body ? 'POST' : 'GET', `/api/stores/${storeId}/${path}`, { cookie, ...(body && { body }) })
const offer = async (values: Partial<DiscountValues>) => {
  const { body } = await staff('discounts', discountValues(values))
  return body.items[0]
}
const place = async (more: object = {}, headers = {}) =>
  fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement(more), headers })
const check = (code: string, address = '10.1.0.1') =>
  fixture.call('POST', `/api/discount-code/${storeId}`, { origin: null, body: { code }, address })
const usesOf = async (id: string) => {
  const { body } = await staff('discounts')
  const found = body.items.find((one: { id: string }) => one.id === id)
  const ofToday = (await staff('figures')).body.discounts.find((one: { id: string }) => one.id === id)
  expect({ uses: ofToday?.orders ?? 0, givenMinor: ofToday?.givenMinor ?? 0 }, 'in the figures').toEqual({
    uses: found.uses,
    givenMinor: found.givenMinor,
  })
  return { uses: found.uses, givenMinor: found.givenMinor }
}
const cancel = async (orderId: string) => {
  const reasons = (await staff('board')).body.reasons
  return staff(`orders/${orderId}/state`, { to: 5, revision: 1, reasonId: reasons[0].id })
}

describe('an automatic discount', () => {
  it('is applied only by the server, stored in the order, and counted', async () => {
    const { id } = await offer({ categoryIds: ['drinks' as never] })

    const shown = await place({ amount: 100 })
    expect(shown.status).toBe(409)
    expect(shown.body.error).toMatchObject({
      code: 'order.changed',
      details: { quote: { charges: [{ label: 'Happy hour', value: -10 }], amount: 90 } },
    })
    const { status, body } = await place({ amount: 90 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ amount: 90, charges: [{ label: 'Happy hour', value: -10 }] })
    expect(await usesOf(id)).toEqual({ uses: 1, givenMinor: 1000 })
  })

  it('still applies to carts priced with it for a quarter of an hour after its end, but not before its start', async () => {
    // In Kolkata; the window may have begun on the day before.
    const minuteBefore = (minutes: number) => {
      const at = new Date(fixture.now().getTime() + 5.5 * 3_600_000 - minutes * 60_000)
      return at.getUTCHours() * 60 + at.getUTCMinutes()
    }
    const ended = { startMinute: minuteBefore(60), endMinute: minuteBefore(10) }
    const { id } = await offer({ window: ended })

    expect((await place({ amount: 90 })).status).toBe(201)
    expect((await place({ amount: 100 })).status).toBe(201)
    const values = discountValues({ window: { ...ended, endMinute: minuteBefore(16) } })
    await staff(`discounts/${id}`, { revision: 1, values })
    expect((await place({ amount: 90 })).body.error.details.quote.amount).toBe(100)
  })

  it('no longer applies once paused or ended', async () => {
    const { id } = await offer({})
    await staff(`discounts/${id}/state`, { revision: 1, state: 'paused' })

    expect((await place({ amount: 100 })).status).toBe(201)
    const { body } = await staff(`discounts/${id}/state`, { revision: 2, state: 'ended' })
    expect(body.items).toMatchObject([{ id, state: 'ended' }])
    expect((await staff(`discounts/${id}/state`, { revision: 3, state: 'active' })).status).toBe(404)
  })

  it('is reduced by its share of a struck line, in the order and in its counts', async () => {
    const { id } = await offer({})
    const size = [{ label: 'Size', contents: ['Half'] }]
    const items = [anOrderLine(), anOrderLine({ itemID: biryani._id, configs: size })]
    const quote = (await place({ amount: 1, items })).body.error.details.quote
    const { body: order } = await place({ amount: quote.amount, items })
    const before = await usesOf(id)
    const reasons = (await staff('board')).body.reasons
    const strike = { revision: 1, reasonId: reasons[0].id }

    const path = `orders/${order._id}/lines/${order.items[1]._id}/discard`
    expect((await staff(path, strike)).body).toMatchObject({
      charges: [{ label: 'Happy hour', amountMinor: -1000 }],
      totalMinor: 9000,
    })
    expect(before.givenMinor).toBeGreaterThan(1000)
    expect(await usesOf(id)).toEqual({ uses: 1, givenMinor: 1000 })
  })
})

describe('a code', () => {
  it('is accepted from staff who enter an order, with the same limits on uses and guesses', async () => {
    const { id } = await offer({ label: 'Once', code: 'ONLYONCE', bps: 2000, maxUses: 1 })
    const waiter = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
    const ask = (typed: string) =>
      fixture.call('POST', `/api/stores/${storeId}/discount-code`, { cookie: waiter, body: { code: typed } })
    const enter = (amount: number) =>
      fixture.call('POST', `/api/stores/${storeId}/orders`, {
        cookie: waiter,
        body: aPlacement({ amount, discountCode: 'only-once' }),
      })
    expect((await ask('only once')).body).toMatchObject({ id, needsCode: true })
    const { status, body } = await enter(80)
    expect([status, body.totalMinor]).toEqual([201, 8000])
    expect((await enter(80)).body.error.code).toBe('order.discount-gone')
    expect((await ask('ONLYONCE')).body.error.code).toBe('discount.code-unknown')
    expect(await usesOf(id)).toEqual({ uses: 1, givenMinor: 2000 })
    const kitchen = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
    const asked = { cookie: kitchen, body: { code: 'ONLYONCE' } }
    expect((await fixture.call('POST', `/api/stores/${storeId}/discount-code`, asked)).status).toBe(403)
  })

  const code = 'WELCOME20'

  it('gives its discount in any spelling, and only if it is better', async () => {
    await offer({ label: 'Welcome', code, bps: 2000, orderTypes: ['Dine-In'] })
    expect((await check('wel-come 20')).body).toMatchObject({ label: 'Welcome', needsCode: true, bps: 2000 })

    expect((await place({ amount: 80, discountCode: 'welcome 20' })).status).toBe(201)
    expect((await place({ amount: 100 })).status).toBe(201)
    const pickup = await place({ amount: 80, discountCode: code, orderType: 'Roof-Top' })
    expect(pickup.body.error).toMatchObject({
      code: 'order.discount-gone',
      details: { quote: { amount: 100 } },
    })
  })

  it('gets the same answer whether unknown, paused, ended or used up', async () => {
    const paused = await offer({ label: 'Paused', code: 'PAUSED1' })
    await staff(`discounts/${paused.id}/state`, { revision: 1, state: 'paused' })
    await offer({ label: 'Over', code: 'OVER1', until: '2020-01-01' })
    await offer({ label: 'Later', code: 'LATER', from: '2090-01-01' })
    await offer({ label: 'Once', code: 'ONCE1', maxUses: 1 })
    await place({ amount: 90, discountCode: 'ONCE1' })

    const answers = await Promise.all(
      ['NOBODY', 'PAUSED1', 'OVER1', 'LATER', 'ONCE1', '?'].map((one) => check(one)),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual(answers[0]?.body)
    }
    const { body } = await place({ amount: 100, discountCode: 'NOBODY' })
    expect(body.error).toMatchObject({ code: 'order.discount-gone', details: { quote: { amount: 100 } } })
  })

  it('cannot be guessed: wrong codes are counted by network, also when ordering; correct ones are not', async () => {
    await offer({ label: 'Welcome', code })
    for (let tries = 0; tries < 70; tries += 1) expect((await check(code)).status).toBe(200)
    for (let tries = 0; tries < 60; tries += 1) await check(`GUESS${tries}`)

    expect((await check(code)).status).toBe(429)
    const guessed = await fixture.call('POST', `/order/create/web/${storeId}`, {
      origin: null,
      address: '10.1.0.1',
      body: aPlacement({ discountCode: 'GUESS99', amount: 90 }),
    })
    expect(guessed.status).toBe(429)
    expect((await check(code, '10.9.0.1')).status).toBe(200)
  })

  it('gives its last use to exactly one of many orders, and quotes the others the price without it', async () => {
    const { id } = await offer({ label: 'Last', code, maxUses: 1 })

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => place({ amount: 90, discountCode: code })),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 201)) {
      expect(body.error).toMatchObject({ code: 'order.discount-gone', details: { quote: { amount: 100 } } })
    }
    expect(await usesOf(id)).toEqual({ uses: 1, givenMinor: 1000 })
    expect((await staff('board')).body.orders).toHaveLength(1)
  })

  it('answers a repeated attempt like the first, although that spent its last use', async () => {
    await offer({ label: 'Last', code, maxUses: 1 })
    const key = { 'idempotency-key': 'one-attempt-of-a-diner' }

    const [first, second] = [
      await place({ amount: 90, discountCode: code }, key),
      await place({ amount: 90, discountCode: code }, key),
    ]
    expect(first.status).toBe(201)
    expect(second.text).toBe(first.text)
  })

  it('is limited by day and by phone number, and requires one', async () => {
    await offer({ label: 'Phone', code, maxPerPhone: 1 })
    const user = (phone: string) => ({ user: { phone, countryCode: '+91' } })
    const order = async (more: object) => (await place({ amount: 90, discountCode: code, ...more })).status

    expect((await check(code)).body.needsPhone).toBe(true)
    expect(await order({})).toBe(409)
    expect(await order(user('9876543210'))).toBe(201)
    expect(await order(user('098765 43210'))).toBe(409)
    expect(await order(user('9876543211'))).toBe(201)

    await offer({ label: 'Daily', code: 'DAILY', maxPerDay: 1 })
    expect(await order({ discountCode: 'DAILY', address: 'Table 5' })).toBe(201)
    expect(await order({ discountCode: 'DAILY', address: 'Table 5' })).toBe(409)
    fixture.passMs(24 * 3_600_000)
    expect(await order({ discountCode: 'DAILY', address: 'Table 5' })).toBe(201)
    fixture.passMs(-24 * 3_600_000)
  })

  it('returns its use when the order is cancelled, and takes it again when that is undone', async () => {
    const { id } = await offer({ label: 'Last', code, maxUses: 1 })
    const { body: order } = await place({ amount: 90, discountCode: code })
    await cancel(order._id)
    expect(await usesOf(id)).toEqual({ uses: 0, givenMinor: 0 })

    expect((await staff(`orders/${order._id}/undo`, { revision: 2 })).status).toBe(200)
    expect(await usesOf(id)).toEqual({ uses: 1, givenMinor: 1000 })
    expect((await place({ amount: 90, discountCode: code })).status).toBe(409)
  })

  it('belongs to one discount at a time, and no discount has the name of a charge', async () => {
    const first = await offer({ label: 'First', code })
    expect((await staff('discounts', discountValues({ code: 'welcome-20' }))).body.error.code).toBe(
      'discount.code-taken',
    )
    await staff(`discounts/${first.id}/state`, { revision: 1, state: 'ended' })
    expect((await staff('discounts', discountValues({ code }))).status).toBe(200)
  })
})

it('takes its discount off the taxable value of the bill, tax line by tax line', async () => {
  await offer({ kind: 'absolute', amountMinor: 5000, bps: 0 })
  const size = [{ label: 'Size', contents: ['Half'] }]
  const items = [anOrderLine(), anOrderLine({ itemID: biryani._id, configs: size })]
  const { quote } = (await place({ amount: 1, items })).body.error.details
  const { body: order } = await place({ amount: quote.amount, items })

  const bill = (await staff('invoices', { orders: [order._id] })).body
  const { document } = (await staff(`invoices/${bill.id}`)).body
  expect(document.charges).toContainEqual(
    expect.objectContaining({ label: 'Happy hour', amountMinor: -5000 }),
  )
  const taxable = document.rows.reduce(
    (sum: number, row: { taxableMinor: number }) => sum + row.taxableMinor,
    0,
  )
  expect(taxable).toBe(document.valueMinor - 5000)
})
