/** Tests of messages by a store's own account: set by its owner, used for codes, counted, and followed by reports. */

import { createHmac } from 'node:crypto'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import {
  APPROVED,
  type MessageServices,
  SERVICE_KEY,
  SERVICE_SECRET,
  serviceFields,
  startMessageServices,
} from '@thali/test-kit/message-services'
import { useShared } from '@thali/test-kit/shared-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { makeMessageProviders } from '../../../providers/messages/make-message-providers.ts'
import { makePostPublic } from '../../../providers/outbound/post-public.ts'
import { escalateOrders } from '../alerts/escalate-orders.ts'

const ALERT_PHONE = '9876500000'
const TEMPLATE = { id: APPROVED, text: '{code} is your code for {store}.' }

let services: MessageServices
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  services = await startMessageServices()
})
afterAll(() => services.close())
const fixture = useShared(() => {
  const { origin } = services
  const messages = makeMessageProviders(
    makePostPublic(() => true),
    { msg91: origin, whatsapp: origin },
  )
  return makeStaffFixture({ SECRET_KEY: 'a key for tests, long enough to pass' }, { messages })
})
beforeEach(async () => {
  services.mood = 'well'
  services.taken.length = 0
  storeId = await importStoreFile(fixture.deps, makeSmallStore())
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const owner = (path: string, body?: object, as = cookie) =>
  fixture.call('POST', `/api/stores/${storeId}/messages/${path}`, { cookie: as, ...(body && { body }) })
const look = (path: string, as = cookie) =>
  fixture.call('GET', `/api/stores/${storeId}/messages${path}`, { cookie: as })
const accountOf = (provider: 'http' | 'msg91' | 'whatsapp', more: object = {}) => ({
  provider,
  fields: serviceFields(services.origin)[provider],
  templates: { 'code.en': TEMPLATE },
  codesADay: 3,
  noticesADay: 3,
  ...more,
})
const setPhone = () =>
  owner('settings', { alertPhone: ALERT_PHONE, approvesUnsent: true, notices: { kinds: [], channels: [] } })
const connect = async (channel: 'sms' | 'whatsapp', account: object) => {
  await setPhone()
  expect((await owner(`accounts/${channel}`, account)).status).toBe(200)
  expect((await owner(`accounts/${channel}/test`)).status).toBe(200)
  expect((await owner(`accounts/${channel}/use`, { sendsCodes: true })).status).toBe(200)
  services.taken.length = 0
  fixture.passMs(1000)
}
const ask = (phone = '9876543210') =>
  fixture.call('POST', `/order/send-otp/91/${phone}/${storeId}`, { origin: null })
const sent = async () => (await look('')).body.items

it('an account sends no codes before a test to the store’s own number has passed', async () => {
  expect((await ask()).status).toBe(503)
  expect((await owner('accounts/sms', accountOf('msg91'))).status).toBe(200)
  expect((await owner('accounts/sms/use', { sendsCodes: true })).body.error.code).toBe(
    'message-account.untested',
  )
  expect((await owner('accounts/sms/test')).body.error.code).toBe('message-test.no-phone')
  await setPhone()
  services.mood = 'no-budget'
  expect((await owner('accounts/sms/test')).body.error).toMatchObject({
    code: 'message-test.failed',
    details: { reason: 'budget' },
  })
  services.mood = 'well'
  const tested = await owner('accounts/sms/test')
  expect(tested.body.channels[0].account.testedAt).toBe(fixture.now().toISOString())
  expect(services.taken).toMatchObject([{ phone: `91${ALERT_PHONE}` }])
  await owner('accounts/sms/use', { sendsCodes: true })

  expect((await ask()).status).toBe(200)
  expect(services.taken.at(-1)).toMatchObject({
    phone: '919876543210',
    values: [expect.stringMatching(/^\d{4}$/), expect.any(String)],
  })
})

it.each([
  ['0151 2345 6789', '4915123456789'],
  ['+49 151 23456789', '4915123456789'],
  ['+91 98765 43210', '919876543210'],
])('a store in Germany is tested by its own number, typed as %s', async (typed, dialled) => {
  const { deps } = fixture
  await deps.db.updateTable('stores').set({ country: 'Germany', currency_code: 'EUR' }).execute()
  expect((await owner('accounts/sms', accountOf('msg91'))).status).toBe(200)
  const settings = (alertPhone: string) =>
    owner('settings', { alertPhone, approvesUnsent: true, notices: { kinds: [], channels: [] } })
  expect((await settings('+91 12345')).body.error.code).toBe('order.phone-invalid')
  expect((await settings('0151 12ab34')).body.error.code).toBe('order.phone-invalid')
  expect((await settings(typed)).status).toBe(200)
  expect((await owner('accounts/sms/test')).status).toBe(200)
  expect(services.taken).toMatchObject([{ phone: dialled }])
})

it('secrets are never shown, are kept when left blank, and are tested again when changed', async () => {
  await connect('whatsapp', accountOf('whatsapp'))
  const shown = await look('/settings')
  expect(shown.text).not.toContain(SERVICE_KEY)
  expect(shown.text).not.toContain(SERVICE_SECRET)
  expect(shown.text).not.toContain(ALERT_PHONE)
  expect(shown.body.channels[1].account).toMatchObject({
    sendsCodes: true,
    fields: { phoneNumberId: '106540352242922' },
  })
  const rows = await fixture.deps.db.selectFrom('message_accounts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(SERVICE_KEY)

  const blank = { ...accountOf('whatsapp'), fields: { phoneNumberId: '106540352242922' }, codesADay: 5 }
  expect((await owner('accounts/whatsapp', blank)).body.channels[1].account).toMatchObject({
    sendsCodes: true,
    codesADay: 5,
  })
  const other = { ...blank, fields: { ...blank.fields, accessToken: 'another' } }
  const changed = await owner('accounts/whatsapp', other)
  expect(changed.body.channels[1].account).toMatchObject({ sendsCodes: false, testedAt: null })
  for (const url of ['http://sms.example/send', 'https://10.0.0.1/send', 'https://localhost./send']) {
    const inside = accountOf('http', { fields: { url, body: 'to={digits}' } })
    expect((await owner('accounts/sms', inside)).body.error?.details, url).toEqual({ fields: ['url'] })
  }
  const wrong = await owner('accounts/sms', accountOf('http', { fields: { url: 'ftp://x' } }))
  expect(wrong.body.error).toMatchObject({
    code: 'message-account.wrong',
    details: { fields: ['body', 'url'] },
  })
})

it('secrets of a service are only sent to the address they were entered for', async () => {
  const fields = { url: 'https://sms.example/send', headers: `{"key":"${SERVICE_KEY}"}`, body: 'to={digits}' }
  const account = accountOf('http', { fields })
  expect((await owner('accounts/sms', account)).status).toBe(200)
  const moved = { ...account, fields: { url: 'https://elsewhere.example/send' } }
  expect((await owner('accounts/sms', moved)).body.error).toMatchObject({
    code: 'message-account.wrong',
    details: { fields: ['body'] },
  })
  const kept = { ...account, fields: {}, codesADay: 7 }
  expect((await owner('accounts/sms', kept)).body.channels[0].account).toMatchObject({ codesADay: 7 })
})

it('managers see sent messages, but change no account', async () => {
  const manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  expect((await look('', manager)).status).toBe(200)
  expect((await look('/settings', manager)).status).toBe(403)
  expect((await owner('accounts/sms', accountOf('msg91'), manager)).status).toBe(403)
})

it('a code is sent by the next account when one fails, and by none beyond a budget, concurrently or in turn', async () => {
  await connect('sms', accountOf('msg91', { codesADay: 2 }))
  await connect('whatsapp', accountOf('whatsapp', { codesADay: 2 }))
  const phones = Array.from({ length: 8 }, (_, at) => `987654321${at}`)
  const answers = await Promise.all(phones.map((phone) => ask(phone)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ body }) => body.error?.code === 'otp.unavailable')).toHaveLength(4)
  expect(services.taken).toHaveLength(4)
  const rows = await sent()
  expect(rows.filter(({ reason }: { reason: string }) => reason === 'budget').length).toBeGreaterThanOrEqual(
    4,
  )
  expect(JSON.stringify(rows)).not.toMatch(/9876543/)
})

it('refuses more kinds or channels of notices than there are', async () => {
  for (const notices of [
    { kinds: Array(300).fill('order-ready'), channels: ['sms'] },
    { kinds: ['order-ready'], channels: Array(300).fill('sms') },
  ])
    expect((await owner('settings', { approvesUnsent: true, notices })).status).toBe(400)
})

it('a hanging service delays a guest for seconds only, and the next one sends the code', async () => {
  const limit = AbortSignal.timeout.bind(AbortSignal)
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(ms / 20))
  await connect('sms', accountOf('msg91'))
  const shared: string[] = []
  const { sms } = fixture.deps
  const before = { ...sms }
  onTestFinished(() => void Object.assign(sms, before))
  Object.assign(sms, { available: true, send: async (phone: string) => void shared.push(phone) })
  services.mood = 'hanging'
  expect((await ask()).status).toBe(200)
  expect(Math.max(...limits.mock.calls.map(([ms]) => ms))).toBeLessThanOrEqual(5_000)
  limits.mockRestore()
  expect(shared).toEqual(['+919876543210'])
  const rows: { account: string; state: string; reason: string | null }[] = await sent()
  expect(
    rows
      .slice(0, 2)
      .map(({ account, state, reason }) => [account, state, reason])
      .sort(),
  ).toEqual([
    ['shared', 'accepted', null],
    ['sms', 'failed', 'temporary'],
  ])
})

it('reports advance a message in any order, also before its id is known, and only if verified', async () => {
  await connect('whatsapp', accountOf('whatsapp'))
  const { reportUrl } = (await look('/settings')).body.channels[1].account
  const report = (status: string, id: string, secret = SERVICE_SECRET) => {
    const body = {
      entry: [{ changes: [{ value: { statuses: [{ id, status, errors: [{ code: 131026 }] }] } }] }],
    }
    const signature = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex')
    const headers = { 'x-hub-signature-256': `sha256=${signature}` }
    return fixture.call('POST', new URL(reportUrl).pathname, { origin: null, body, headers })
  }
  const state = async () => (await sent())[0].state
  expect((await report('delivered', 'message-1')).status).toBe(200)
  await ask()
  expect(await state()).toBe('delivered')
  await report('failed', 'message-1')
  expect(await state()).toBe('delivered')
  expect((await report('read', 'message-1', 'another')).status).toBe(404)
  expect(await state()).toBe('delivered')
  await report('read', 'message-1')
  expect(await state()).toBe('read')

  const handshake = `${new URL(reportUrl).pathname}?hub.mode=subscribe&hub.verify_token=hello&hub.challenge=77`
  expect((await fixture.call('GET', handshake, { origin: null })).text).toBe('77')
  expect((await fixture.call('GET', handshake.replace('hello', 'x'), { origin: null })).status).toBe(404)
})

it('the privacy notice names the channels of the store once it uses them', async () => {
  const { slug } = await fixture.deps.db.selectFrom('stores').select('slug').executeTakeFirstOrThrow()
  const notice = async () => {
    const path = encodeURIComponent(`/${slug}/privacy`)
    return (await fixture.call('GET', `/api/page?path=${path}&lang=en`)).body.page.channels
  }
  const nothing = {
    codes: [],
    notices: [],
    hasChat: false,
    mailsBills: true,
    booksTables: false,
    writesToStaff: false,
  }
  expect(await notice()).toEqual(nothing)
  await connect('whatsapp', accountOf('whatsapp'))
  await connect('sms', accountOf('msg91', { templates: { 'code.en': TEMPLATE, 'order-ready.hi': TEMPLATE } }))
  await owner('accounts/sms/use', { sendsCodes: false })
  expect(await notice()).toEqual({ ...nothing, codes: ['whatsapp'] })
  const notices = { kinds: ['order-ready'], channels: ['sms', 'whatsapp'] }
  await owner('settings', { approvesUnsent: true, notices })
  expect(await notice()).toEqual({
    ...nothing,
    codes: ['whatsapp'],
    notices: ['sms', 'whatsapp'],
    hasChat: true,
  })
  const { body } = await fixture.call('GET', `/api/stores/${storeId}/legal/privacy`, { cookie })
  expect(body.defaultText).toMatch(/code goes out by WhatsApp through.*write STOP in the chat/s)
  expect(body.defaultText).toContain('we tell you by SMS, WhatsApp or your browser')
  await owner('accounts/sms/remove')
  expect(await notice()).toMatchObject({ notices: ['whatsapp'] })
  await owner('accounts/whatsapp/remove')
  expect(await notice()).toEqual(nothing)
})

it('tests are limited per day', async () => {
  await setPhone()
  await owner('accounts/sms', accountOf('msg91'))
  const tests = []
  for (let at = 0; at < 12; at += 1) tests.push((await owner('accounts/sms/test')).status)
  expect(tests.filter((status) => status === 200)).toHaveLength(10)
  expect(services.taken).toHaveLength(10)
})

it('the owner gets one SMS about orders untouched for five minutes', async () => {
  const waiting = { id: APPROVED, text: '{orders} orders wait at {store}.' }
  const templates = { 'code.en': TEMPLATE, 'orders-waiting.en': waiting }
  const alerts = async () =>
    (await fixture.call('GET', `/api/stores/${storeId}/order-alerts`, { cookie })).body.messagesOwner
  await connect('sms', accountOf('msg91'))
  expect(await alerts()).toBe(false)
  await connect('sms', accountOf('msg91', { templates }))
  expect(await alerts()).toBe(true)
  await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement() })
  for (const minutes of [4, 1, 1]) {
    fixture.passMs(minutes * 60_000)
    await escalateOrders(fixture.deps)
    await fixture.deps.relay.sendDue()
  }
  expect(services.taken).toMatchObject([{ phone: `91${ALERT_PHONE}` }])
  expect(await sent()).toMatchObject([{ kind: 'orders-waiting', state: 'accepted', orderId: null }, {}, {}])
})
