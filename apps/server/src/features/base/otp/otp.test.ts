import { makeCategory, makeItem, makeMenu, makeOrderConfig, makeStoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const PHONE = '9876543210'
const chai = makeItem()

let server: TestServer
let storeId: StoreId
beforeAll(async () => {
  server = await makeTestServer({
    env: { LIMIT_OTP_PER_STORE_PER_DAY: '8', LIMIT_OTP_PER_ADDRESS_PER_HOUR: '7' },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T06:30:00Z')
  Object.assign(server.sms, { available: true, isFailing: false })
  server.sms.sent.length = 0
  storeId = await makeStore()
})

async function makeStore(profile: { name?: string } = {}): Promise<StoreId> {
  const file = makeStoreFile({
    profile: { ...profile, orderConfigs: [makeOrderConfig({ label: 'Delivery', otpAuthentication: true })] },
    menus: [makeMenu({ categories: [makeCategory({ items: [chai] })] })],
  })
  await server.importFile(file)
  return file.profile._id
}

async function ask({ prefix = '+91', phone = PHONE, store = storeId, key = '', from = '127.0.0.1' } = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/order/send-otp/${prefix}/${phone}/${store}/`,
    headers: key ? { 'idempotency-key': key } : {},
    remoteAddress: from,
  })
  const { statusCode: status, headers, body: text } = response
  return { status, json: response.json(), headers, text }
}

async function place(
  otp: object | undefined,
  { phone = PHONE, store = storeId, key = '', amount = 100, unsentCode = '' } = {},
) {
  const body = {
    orderType: 'Delivery',
    address: '12 Hill Road',
    amount,
    items: [{ itemID: chai._id, quantity: 1, configs: [] }],
    user: { phone, countryCode: '+91' },
    otp,
    ...(unsentCode && { unsentCode }),
  }
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const { status, text } = await server.send('POST', `/order/create/web/${store}`, body, headers)
  return { status, text, code: JSON.parse(text).error?.code }
}

async function askForCode() {
  const { json } = await ask()
  return { verificationId: json.verificationId as string, code: server.sms.lastCode() }
}

const wrongFor = (code: string) => (code === '1234' ? '4321' : '1234')

describe('requesting a code', () => {
  it("cuts the store's name in the text, and leaves nothing in it that looks like an address", async () => {
    const store = await makeStore({ name: 'Win at www.evil.example/prize and a very long name of a kitchen' })
    expect((await ask({ store })).status).toBe(200)

    const [{ text } = { text: '' }] = server.sms.sent
    expect(text).toContain('Win at www evil example prize')
    expect(text).not.toMatch(/evil\.|\/|kitchen/)
  })

  it('sends four digits, and only to that phone', async () => {
    const { status, json, text } = await ask()
    const code = server.sms.lastCode()

    expect(status).toBe(200)
    expect(json).toEqual({
      verificationId: expect.any(String),
      digits: 4,
      resendInSeconds: 30,
      expiresInSeconds: 600,
    })
    expect(server.sms.sent).toEqual([{ phone: `+91${PHONE}`, text: expect.stringContaining(code) }])
    expect(Number(code)).toBeGreaterThanOrEqual(1000)
    const rows = JSON.stringify(await server.deps.db.selectFrom('otp_codes').selectAll().execute())
    expect(rows).not.toContain(`"${code}"`)
    expect(text).not.toContain(`"${code}"`)
  })

  it('accepts every spelling of the country code, and the older order of the path', async () => {
    for (const prefix of ['%2B91', '91']) {
      server.clock.pass(60)
      expect((await ask({ prefix })).status).toBe(200)
    }
    server.clock.pass(60)
    const older = await server.app.inject({
      method: 'POST',
      url: `/restaurant/api/send-otp/${PHONE}/+91/${storeId}`,
      headers: { 'content-type': 'application/json' },
      payload: '',
    })
    expect(older.statusCode).toBe(200)
    expect(new Set(server.sms.sent.map(({ phone }) => phone))).toEqual(new Set([`+91${PHONE}`]))
  })

  it('reports the valid code, without another message, for thirty seconds', async () => {
    const first = await ask()
    server.clock.pass(20)
    const soon = await ask()

    expect(soon).toMatchObject({
      status: 200,
      json: { verificationId: first.json.verificationId, resendInSeconds: 10, expiresInSeconds: 580 },
    })
    expect(server.sms.sent).toHaveLength(1)
  })

  it('sends the valid code again, with its remaining tries and time', async () => {
    const first = await ask()
    const code = server.sms.lastCode()
    await place({ verificationId: first.json.verificationId, code: wrongFor(code) })
    server.clock.pass(30)
    const again = await ask()

    expect(again.json).toMatchObject({ verificationId: first.json.verificationId, expiresInSeconds: 570 })
    expect(server.sms.sent).toHaveLength(2)
    expect(server.sms.lastCode()).toBe(code)
    const { verificationId } = again.json
    expect(JSON.parse((await place({ verificationId, code: wrongFor(code) })).text).error.details).toEqual({
      triesLeft: 1,
    })
  })

  it('waits thirty seconds after a code that was spent', async () => {
    await place(await askForCode())
    server.clock.pass(20)

    expect(await ask()).toMatchObject({
      status: 429,
      json: { error: { code: 'otp.too-soon', details: { retryInSeconds: 10 } } },
      headers: { 'retry-after': '10' },
    })
  })

  it('answers a repeated request, whose first response was lost, without another message', async () => {
    const first = await ask({ key: 'k1' })
    server.clock.pass(12)
    const again = await Promise.all([ask({ key: 'k1' }), ask({ key: 'k1', prefix: '91' })])

    const { verificationId } = first.json
    for (const { status, json } of again) {
      expect(status).toBe(200)
      expect(json).toEqual({ verificationId, digits: 4, resendInSeconds: 18, expiresInSeconds: 588 })
    }
    expect(server.sms.sent).toHaveLength(1)
    server.clock.pass(100)
    expect((await ask({ key: 'k1' })).json).toMatchObject({ verificationId, resendInSeconds: 0 })
    expect((await place({ verificationId, code: server.sms.lastCode() })).status).toBe(201)
  })

  it('sends one message for concurrent repetitions of a request', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ key: 'k1' })))

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(server.sms.sent).toHaveLength(1)
  })

  it('sends the code on a repeated request after the server died before sending', async () => {
    const { send } = server.sms
    const reached = Promise.withResolvers<void>()
    server.sms.send = () => {
      reached.resolve()
      return new Promise(() => {})
    }
    void ask({ key: 'k1' })
    await reached.promise
    server.sms.send = send
    server.clock.pass(30)

    const { verificationId } = (await ask({ key: 'k1' })).json
    expect(server.sms.sent).toHaveLength(1)
    expect((await place({ verificationId, code: server.sms.lastCode() })).status).toBe(201)
  })

  it('creates separate codes for another phone and another store', async () => {
    const { json } = await ask({ key: 'k1' })
    const others = [
      await ask({ key: 'k1', phone: '9876543211' }),
      await ask({ key: 'k1', store: await makeStore() }),
    ]
    for (const other of others) {
      expect(other.status).toBe(200)
      expect(other.json.verificationId).not.toBe(json.verificationId)
    }
    expect((await ask({ key: 'two words' })).status).toBe(400)
  })

  it('gives a repeated request no more tries, and no dead code', async () => {
    const { json } = await ask({ key: 'k1' })
    const { verificationId } = json
    const wrong = wrongFor(server.sms.lastCode())
    await place({ verificationId, code: wrong })
    await place({ verificationId, code: wrong })
    expect((await ask({ key: 'k1' })).json.verificationId).toBe(verificationId)
    expect((await place({ verificationId, code: wrong })).code).toBe('otp.wrong')
    expect((await place({ verificationId, code: wrong })).code).toBe('otp.expired')

    expect(await ask({ key: 'k1' })).toMatchObject({ status: 429, json: { error: { code: 'otp.too-soon' } } })
    server.clock.pass(30)
    const fresh = await ask({ key: 'k1' })
    expect(fresh.status).toBe(200)
    expect(fresh.json.verificationId).not.toBe(verificationId)
    expect(server.sms.sent).toHaveLength(2)
  })

  it('never reports an unsent code as sent', async () => {
    server.sms.isFailing = true
    expect((await ask({ key: 'k1' })).status).toBe(503)
    server.sms.isFailing = false

    expect((await ask({ key: 'k1' })).status).toBe(429)
    server.clock.pass(30)
    expect((await ask({ key: 'k1' })).status).toBe(200)
    expect(server.sms.sent).toHaveLength(1)
  })

  it('respects the budgets of a phone and of a store', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await ask()).status).toBe(200)
      server.clock.pass(31)
    }
    expect(await ask()).toMatchObject({
      status: 429,
      json: { error: { code: 'otp.budget-spent' } },
      headers: { 'retry-after': String(3600 - 5 * 31) },
    })
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, at) => ask({ phone: `98765432${10 + at + 1}`, from: `192.0.2.${at}` })),
    )
    expect(others.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(server.sms.sent).toHaveLength(8)
    expect(others.find(({ status }) => status === 429)?.headers['retry-after']).toBe(String(86_400 - 5 * 31))
  })

  it('keeps the share of other addresses in the budget', async () => {
    const flood = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask({ phone: `98765432${10 + at + 1}`, from: '192.0.2.1' })),
    )
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(flood.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3600')
    expect((await ask({ phone: '9876543299', from: '192.0.2.2' })).status).toBe(200)
  })

  it('refuses an invalid phone, an unknown store, and a country that is not allowed', async () => {
    expect((await ask({ phone: '12345' })).status).toBe(400)
    expect((await ask({ store: 'nowhere' as StoreId })).status).toBe(404)
    expect(await ask({ prefix: '+1', phone: '2025550123' })).toMatchObject({
      status: 422,
      json: { error: { code: 'otp.country-not-allowed' } },
    })
    expect(server.sms.sent).toEqual([])
  })

  it('reports if nothing can be sent', async () => {
    server.sms.available = false
    expect(await ask()).toMatchObject({ status: 503, json: { error: { code: 'otp.unavailable' } } })
    Object.assign(server.sms, { available: true, isFailing: true })
    expect(await ask()).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
  })
})

describe('placing with a code', () => {
  it('spends it once', async () => {
    const otp = await askForCode()

    expect((await place(otp)).status).toBe(201)
    expect(await place(otp)).toMatchObject({ status: 422, code: 'otp.expired' })
  })

  it('gives a repeated attempt the same response although the code is spent', async () => {
    const otp = await askForCode()
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(otp, { key: 'one' })))

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
  })

  it('leaves it unspent when the order is refused', async () => {
    const otp = await askForCode()

    expect((await place(otp, { amount: 99 })).status).toBe(409)
    expect((await place(otp)).status).toBe(201)
  })

  it('voids it after three wrong tries, made at once or one by one', async () => {
    const { verificationId, code } = await askForCode()
    const wrong = { verificationId, code: wrongFor(code) }
    const tries = await Promise.all(Array.from({ length: 10 }, () => place(wrong)))

    expect(tries.filter((one) => one.code === 'otp.wrong')).toHaveLength(3)
    expect(tries.filter((one) => one.code === 'otp.expired')).toHaveLength(7)
    expect((await place({ verificationId, code })).code).toBe('otp.expired')
  })

  it('accepts the correct code at the third try', async () => {
    const { verificationId, code } = await askForCode()
    await place({ verificationId, code: wrongFor(code) })
    await place({ verificationId, code: wrongFor(code) })

    expect((await place({ verificationId, code })).status).toBe(201)
  })

  it('is bound to phone, store, request and ten minutes', async () => {
    const otp = await askForCode()
    const elsewhere = await makeStore()

    expect((await place(otp, { phone: '9876543211' })).code).toBe('otp.expired')
    expect((await place(otp, { store: elsewhere })).code).toBe('otp.expired')
    expect((await place({ ...otp, verificationId: 'another' })).code).toBe('otp.expired')
    server.clock.pass(600)
    expect((await place(otp)).code).toBe('otp.expired')
  })

  it('has six digits for the rest of the business day once thirty tries were wrong', async () => {
    let { verificationId, code } = await askForCode()
    const day = { store_id: storeId, business_day: '2026-11-20', wrong_tries: 28 }
    await server.deps.db.insertInto('otp_guesses').values(day).execute()
    expect((await place({ verificationId, code: wrongFor(code) })).code).toBe('otp.wrong')
    expect((await place({ verificationId, code: wrongFor(code) })).code).toBe('otp.wrong')
    expect((await place({ verificationId, code })).code).toBe('otp.expired')

    server.clock.pass(30)
    const again = await ask()
    expect(again.json).toMatchObject({ digits: 6, expiresInSeconds: 600 })
    expect(again.json.verificationId).not.toBe(verificationId)

    const later = await ask({ phone: '9876543211' })
    expect(later.json.digits).toBe(6)
    code = server.sms.lastCode()
    expect(code).toMatch(/^[1-9]\d{5}$/)
    verificationId = later.json.verificationId
    expect((await place({ verificationId, code }, { phone: '9876543211' })).status).toBe(201)
    server.clock.pass(24 * 3600)
    expect((await ask({ phone: '9876543212' })).json.digits).toBe(4)
  })

  it('has six digits if the store requires them', async () => {
    await server.deps.db.updateTable('stores').set({ otp_digits: 6 }).where('id', '=', storeId).execute()
    const otp = await askForCode()

    expect(otp.code).toHaveLength(6)
    expect((await place(otp)).status).toBe(201)
  })
})

describe('without a way to send codes', () => {
  const unsentFor = async () => {
    server.sms.isFailing = true
    const { status, json } = await ask()
    expect(status).toBe(503)
    return json.error.details.unsentCode as string | undefined
  }
  const placeWithout = (unsentCode?: string, phone = PHONE) => place(undefined, { unsentCode, phone })

  it('holds one order of that phone for staff, who see that its phone is unconfirmed', async () => {
    const unsent = await unsentFor()
    expect((await placeWithout(unsent, '9876543211')).code).toBe('otp.expired')
    const placed = await Promise.all([placeWithout(unsent), placeWithout(unsent)])
    const rows = await server.deps.db
      .selectFrom('orders')
      .select(['held_for', 'phone_unconfirmed', 'released_at'])
      .where('store_id', '=', storeId)
      .execute()

    expect(rows).toEqual([{ held_for: 'approval', phone_unconfirmed: true, released_at: null }])
    expect(placed.filter(({ status }) => status < 300)).toHaveLength(1)
    expect((await placeWithout(unsent)).code).toBe('otp.expired')
  })

  it('expires after half an hour, and cannot be guessed', async () => {
    const unsent = await unsentFor()
    server.clock.pass(1801)
    expect((await placeWithout(unsent)).code).toBe('otp.expired')
    expect((await placeWithout('a'.repeat(26))).code).toBe('otp.expired')
    expect((await placeWithout()).code).toBe('otp.required')
  })

  it('applies only to orders, and only if the store lets staff approve them', async () => {
    await server.deps.db.updateTable('stores').set({ approves_unsent: false }).execute()
    expect(await unsentFor()).toBeUndefined()
  })
})
