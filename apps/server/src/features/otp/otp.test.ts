import { makeCategory, makeItem, makeMenu, makeOrderConfig, makeStoreFile } from '@thali/test-kit/make-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const PHONE = '9876543210'
const chai = makeItem()

let server: TestServer
let storeId: string
beforeAll(async () => {
  server = await makeTestServer({ env: { LIMIT_OTP_PER_STORE_PER_DAY: '8' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T06:30:00Z')
  Object.assign(server.sms, { available: true, isFailing: false })
  server.sms.sent.length = 0
  storeId = await makeStore()
})

async function makeStore(): Promise<string> {
  const file = makeStoreFile({
    profile: { orderConfigs: [makeOrderConfig({ label: 'Delivery', otpAuthentication: true })] },
    menus: [makeMenu({ categories: [makeCategory({ items: [chai] })] })],
  })
  await server.importFile(file)
  return file.profile._id
}

async function ask({ prefix = '+91', phone = PHONE, store = storeId, key = '' } = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/order/send-otp/${prefix}/${phone}/${store}/`,
    headers: key ? { 'idempotency-key': key } : {},
  })
  return {
    status: response.statusCode,
    json: response.json(),
    headers: response.headers,
    text: response.body,
  }
}

async function place(
  otp: object | undefined,
  { phone = PHONE, store = storeId, key = '', amount = 100 } = {},
) {
  const body = {
    orderType: 'Delivery',
    address: '12 Hill Road',
    amount,
    items: [{ itemID: chai._id, quantity: 1, configs: [] }],
    user: { phone, countryCode: '+91' },
    otp,
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

describe('asking for a code', () => {
  it('sends four digits and tells them to nobody else', async () => {
    const { status, json, text } = await ask()
    const code = server.sms.lastCode()

    expect(status).toBe(200)
    expect(json).toEqual({ verificationId: expect.any(String), resendInSeconds: 30, expiresInSeconds: 600 })
    expect(server.sms.sent).toEqual([{ phone: `+91${PHONE}`, text: expect.stringContaining(code) }])
    expect(Number(code)).toBeGreaterThanOrEqual(1000)
    const rows = JSON.stringify(await server.deps.db.selectFrom('otp_codes').selectAll().execute())
    expect(rows).not.toContain(`"${code}"`)
    expect(text).not.toContain(`"${code}"`)
  })

  it('takes every way to write the country code, and the older order of the path', async () => {
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

  it('waits thirty seconds between two', async () => {
    await ask()
    server.clock.pass(20)
    const soon = await ask()
    server.clock.pass(10)

    expect(soon).toMatchObject({
      status: 429,
      json: { error: { code: 'otp.too-soon' } },
      headers: { 'retry-after': '10' },
    })
    expect((await ask()).status).toBe(200)
  })

  it('answers the same request again, whose first answer was lost, without another message', async () => {
    const first = await ask({ key: 'k1' })
    server.clock.pass(12)
    const again = await Promise.all([ask({ key: 'k1' }), ask({ key: 'k1', prefix: '91' })])

    const { verificationId } = first.json
    for (const { status, json } of again) {
      expect(status).toBe(200)
      expect(json).toEqual({ verificationId, resendInSeconds: 18, expiresInSeconds: 588 })
    }
    expect(server.sms.sent).toHaveLength(1)
    server.clock.pass(100)
    expect((await ask({ key: 'k1' })).json).toMatchObject({ verificationId, resendInSeconds: 0 })
    expect((await place({ verificationId, code: server.sms.lastCode() })).status).toBe(201)
  })

  it('sends one message for the same request made many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ key: 'k1' })))

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(server.sms.sent).toHaveLength(1)
  })

  it('tells the request of one to nobody who has another key, phone or store', async () => {
    const { json } = await ask({ key: 'k1' })

    for (const key of ['k2', '']) {
      expect(await ask({ key })).toMatchObject({ status: 429, json: { error: { code: 'otp.too-soon' } } })
    }
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

  it('gives no more tries, and no dead code, to who repeats a request', async () => {
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

  it('never calls a code sent that could not be', async () => {
    server.sms.isFailing = true
    expect((await ask({ key: 'k1' })).status).toBe(503)
    server.sms.isFailing = false

    expect((await ask({ key: 'k1' })).status).toBe(429)
    server.clock.pass(30)
    expect((await ask({ key: 'k1' })).status).toBe(200)
    expect(server.sms.sent).toHaveLength(1)
  })

  it('keeps to the budget of a phone and of a store', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await ask()).status).toBe(200)
      server.clock.pass(31)
    }
    expect(await ask()).toMatchObject({ status: 429, json: { error: { code: 'otp.budget-spent' } } })
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, at) => ask({ phone: `98765432${10 + at + 1}` })),
    )
    expect(others.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(server.sms.sent).toHaveLength(8)
  })

  it('refuses what is no phone, no store, or in a country that is not allowed', async () => {
    expect((await ask({ phone: '12345' })).status).toBe(400)
    expect((await ask({ store: 'nowhere' })).status).toBe(404)
    expect(await ask({ prefix: '+1', phone: '2025550123' })).toMatchObject({
      status: 422,
      json: { error: { code: 'otp.country-not-allowed' } },
    })
    expect(server.sms.sent).toEqual([])
  })

  it('says so where nothing can be sent', async () => {
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

  it('gives the same answer to the same attempt although the code is spent', async () => {
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

  it('takes the right code at the third try', async () => {
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

  it('knows the latest code only', async () => {
    const first = await askForCode()
    server.clock.pass(31)
    const second = await askForCode()

    expect((await place(first)).code).toBe('otp.expired')
    expect((await place(second)).status).toBe(201)
  })
})
