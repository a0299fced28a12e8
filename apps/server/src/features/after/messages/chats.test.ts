/**
 * Tests of diners who write to the store's WhatsApp number and get messages about their order there, until STOP.
 */
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import {
  APPROVED,
  type MessageServices,
  serviceFields,
  signedBy,
  startMessageServices,
  writtenText,
} from '@thali/test-kit/message-services'
import { setOrderTypes, setSettings } from '@thali/test-kit/set-settings'
import { useShared } from '@thali/test-kit/shared-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMessageProviders } from '../../../providers/messages/make-message-providers.ts'
import { makePostPublic } from '../../../providers/outbound/post-public.ts'
import { alertUnanswered } from '../chat/alert-unanswered.ts'
import { messageDiners } from '../order-messages/message-diners.ts'

const DINER = '919876543210'
const KINDS = ['order-accepted', 'order-ready', 'order-cancelled']

let services: MessageServices
let storeId: StoreId
let cookie: string
let hook: string
let orderId: string
let slug: string

beforeAll(async () => {
  services = await startMessageServices()
})
afterAll(() => services.close())
const fixture = useShared(() => {
  const post = makePostPublic(() => true)
  const messages = makeMessageProviders(post, { msg91: services.origin, whatsapp: services.origin })
  return makeStaffFixture({ SECRET_KEY: 'a key for tests, long enough to pass' }, { messages })
})
beforeEach(async () => {
  services.taken.length = 0
  services.open.clear()
  const file = makeSmallStore()
  Object.assign(file.profile, { guestChat: true })
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const placed = await diner(`/order/create/web/${storeId}`, aPlacement())
  orderId = placed._id
  slug = placed.slug
  const template = { id: APPROVED, text: '' }
  const account = {
    provider: 'whatsapp',
    fields: serviceFields(services.origin).whatsapp,
    templates: { 'order-ready.en': template, 'order-ready.hi': template },
    codesADay: 0,
    noticesADay: 20,
  }
  await staff('messages/settings', {
    approvesUnsent: true,
    notices: { kinds: KINDS, channels: ['whatsapp'] },
  })
  const set = await staff('messages/accounts/whatsapp', account)
  hook = new URL(set.channels[1].account.reportUrl).pathname
})

const diner = async (path: string, body?: object) =>
  (await fixture.call(body ? 'POST' : 'GET', path, { origin: null, ...(body && { body }) })).body
const staff = async (path: string, body: object) => {
  const { status, body: said } = await fixture.call('POST', `/api/stores/${storeId}/${path}`, {
    cookie,
    body,
  })
  expect(status).toBe(200)
  return said
}
const move = async (what: string, body: object = {}) => {
  const path = `/api/stores/${storeId}/orders/${orderId}`
  const { revision } = (await fixture.call('GET', path, { cookie })).body
  await staff(`orders/${orderId}/${what}`, { revision, ...body })
}
const write = async (text: string, from = DINER, at = fixture.now()) => {
  const body = writtenText(from, text, at)
  services.open.add(from)
  const call = { origin: null, body: JSON.parse(body), headers: signedBy(body) }
  expect((await fixture.call('POST', hook, call)).status).toBe(200)
}
const getCode = async (language = 'en'): Promise<string> =>
  (await diner(`/api/orders/${slug}/messages/chat`, { language })).code
const stands = () => diner(`/api/orders/${slug}/messages`)
const tell = async (seconds = 10) => {
  fixture.passMs(seconds * 1000)
  await messageDiners(fixture.deps)
  await fixture.deps.relay.sendDue()
}

it('writing the code of an order without a number subscribes to its messages, once each, in the language of the page', async () => {
  expect(await stands()).toEqual({ channels: [], isOn: false, chat: 'offered' })
  const { number, code } = await diner(`/api/orders/${slug}/messages/chat`, { language: 'hi' })
  expect([number, code]).toEqual(['911140000000', expect.stringMatching(/^[B-Z]{6}$/)])
  expect(await getCode('hi')).toBe(code)
  expect(await stands()).toMatchObject({ isOn: false, chat: 'offered' })
  await write(`कोड: ${code.toLowerCase()}`)
  await write(`कोड: ${code}`)
  expect(await stands()).toEqual({ channels: [], isOn: true, chat: 'open' })

  await move('state', { to: 2 })
  await tell()
  await tell()
  await move('state', { to: 3 })
  await move('ready')
  await tell()
  expect(services.taken.map(({ phone, isFree }) => [phone, isFree])).toEqual([
    [DINER, true],
    [DINER, true],
  ])
  expect(services.taken[1]?.values[0]).toMatch(/तैयार है.*STOP/s)
  const rows = await fixture.deps.db.selectFrom('message_chats').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(DINER)
})

it('STOP ends subscriptions in the chat and on the page, and earlier texts do not renew them', async () => {
  const before = fixture.now()
  const code = await getCode()
  await write(code)
  fixture.passMs(5000)
  await write('Stop.')
  await write(code, DINER, before)
  expect(await stands()).toMatchObject({ isOn: false, chat: 'offered' })
  await move('state', { to: 2 })
  await tell()
  expect(services.taken).toEqual([])

  await fixture.deps.db
    .updateTable('orders')
    .set({ user_phone: `+${DINER}`, phone_end: DINER.slice(-4) })
    .execute()
  await fixture.call('POST', `/api/orders/${slug}/messages`, { origin: null, body: { language: 'en' } })
  expect(await stands()).toMatchObject({ isOn: true, chat: 'offered' })
  await write('बंद करो')
  expect(await stands()).toMatchObject({ isOn: false })
  fixture.passMs(1000)
  await write(code)
  expect(await stands()).toMatchObject({ isOn: true, chat: 'open' })
  await fixture.call('POST', `/api/orders/${slug}/messages/stop`, { origin: null })
  expect(await stands()).toMatchObject({ isOn: false, chat: 'offered' })
})

it('a template is sent when a day has passed since their last text', async () => {
  await write(await getCode())
  await move('state', { to: 2 })
  await move('state', { to: 3 })
  fixture.passMs(24 * 60 * 60_000)
  await move('ready')
  await tell()
  expect(services.taken).toMatchObject([{ phone: DINER }])
  expect(services.taken[0]?.isFree).toBeUndefined()
})

it('a service that refuses free text gets the template in the same attempt', async () => {
  await write(await getCode())
  services.open.clear()
  await move('state', { to: 2 })
  await move('state', { to: 3 })
  await move('ready')
  await tell()
  expect(services.taken).toHaveLength(1)
  expect(services.taken[0]?.isFree).toBeUndefined()
})

it('a code works for one number only, is blocked for an hour after few wrong ones, and ends with its order', async () => {
  const code = await getCode()
  const wrong = code.startsWith('B') ? 'CCCCCC' : 'BBBBBB'
  for (let tries = 0; tries < 5; tries += 1) await write(wrong)
  await write(code)
  expect(await stands()).toMatchObject({ chat: 'offered' })
  fixture.passMs(60 * 60_000)
  await write(code)
  expect(await stands()).toMatchObject({ chat: 'open' })
  await write(code, '919000000001')
  await move('state', { to: 5, reasonId: 'closing' })
  await tell()
  expect(services.taken.map(({ phone }) => phone)).toEqual([DINER])

  await tell(24 * 60 * 60)
  const [chat] = await fixture.deps.db.selectFrom('message_chats').selectAll().execute()
  expect(chat).toMatchObject({ sealed: null, phone_hash: null })
  await write(code)
  expect(await stands()).toMatchObject({ isOn: false })
})

it('a code of a chat is no one-time code, and proves no number to the checkout', async () => {
  const code = await getCode()
  await write(code)
  expect(await stands()).toMatchObject({ chat: 'open' })
  await setOrderTypes(fixture.deps.db, storeId, { otpAuthentication: true })
  // Any change of the store invalidates its cache.
  await staff('messages/settings', {
    approvesUnsent: true,
    notices: { kinds: KINDS, channels: ['whatsapp'] },
  })
  const user = { name: 'Tara', phone: DINER.slice(2), countryCode: '+91' }
  const order = (otp?: object) =>
    diner(`/order/create/web/${storeId}`, aPlacement({ user, ...(otp && { otp }) }))
  expect((await order()).error.code).toBe('otp.required')
  expect((await order({ verificationId: code, code })).error.code).toBe('otp.expired')
})

it('nothing is offered if the store does not message by WhatsApp, or cannot verify senders', async () => {
  await staff('messages/settings', { approvesUnsent: true, notices: { kinds: KINDS, channels: ['sms'] } })
  expect(await stands()).toMatchObject({ chat: 'none' })
  const path = `/api/orders/${slug}/messages/chat`
  const refused = await fixture.call('POST', path, { origin: null, body: { language: 'en' } })
  expect(refused.body.error.code).toBe('messages.not-offered')
})

it('other texts are messages about their order, stored once, and answers are sent back for a day', async () => {
  await write(`Code: ${await getCode()}`)
  const at = fixture.now()
  for (const _again of [1, 2, 3]) await write('We are two more\u202e, is that fine?', DINER, at)
  await write('Hello?', '919800000000')
  const thread = async () =>
    (await fixture.call('GET', `/api/stores/${storeId}/chat/${orderId}`, { cookie })).body
  expect(await thread()).toMatchObject({
    whatsapp: 'open',
    conversation: { unread: 1 },
    messages: [{ author: 'guest', via: 'whatsapp', body: 'We are two more, is that fine?' }],
  })
  services.taken.length = 0
  const answer = (body: object, key: string) => staff(`chat/${orderId}/messages`, { clientId: key, ...body })
  for (const _twice of [1, 2]) await answer({ body: 'Of course!' }, 'the-answer')
  await answer({ phrase: 'coming' }, 'a-ready-one')
  await answer({ body: 'Regulars', isPrivate: true }, 'for-the-staff')
  await fixture.deps.relay.sendDue()
  expect(services.taken.map(({ phone, values }) => [phone, values[0]]).sort()).toEqual([
    [DINER, 'Of course!'],
    [DINER, 'Somebody is on the way to you.'],
  ])
  expect((await fixture.call('GET', `/api/stores/${storeId}/messages`, { cookie })).text).not.toContain(
    'chat-answer',
  )
  const rows = await fixture.deps.db.selectFrom('messages').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(DINER.slice(-4))

  fixture.passMs(24 * 60 * 60_000)
  expect((await thread()).whatsapp).toBe('over')
  await answer({ body: 'Too late?' }, 'a-late-one')
  await fixture.deps.relay.sendDue()
  expect(services.taken).toHaveLength(2)
  await write('STOP')
  expect((await thread()).whatsapp).toBe('ended')
})

it('texts after the end of their order reach the staff for a day, and are answered', async () => {
  await write(`Code: ${await getCode()}`)
  await move('state', { to: 5, reasonId: 'closing' })
  await tell(11 * 60)
  await write('I have left my bag')
  const path = `chat/${orderId}`
  const thread = (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body
  expect(thread).toMatchObject({
    whatsapp: 'open',
    messages: [{ via: 'whatsapp', body: 'I have left my bag' }],
  })
  services.taken.length = 0
  await staff(`${path}/messages`, { clientId: 'the-answer', body: 'We have kept it.' })
  await fixture.deps.relay.sendDue()
  expect(services.taken.map(({ phone, values }) => [phone, values[0]])).toEqual([[DINER, 'We have kept it.']])
})

describe('texts without an open order', () => {
  const read = async (path: string) =>
    (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body

  it('go to the order in progress, even if another was placed later', async () => {
    await write(`Code: ${await getCode()}`)
    const later = await diner(`/order/create/web/${storeId}`, aPlacement())
    await write(`Code: ${(await diner(`/api/orders/${later.slug}/messages/chat`, { language: 'en' })).code}`)
    const { revision } = await read(`orders/${later._id}`)
    await staff(`orders/${later._id}/state`, { revision, to: 5, reasonId: 'closing' })
    await write('Two more spoons, please')
    expect((await read(`chat/${orderId}`)).messages).toMatchObject([{ body: 'Two more spoons, please' }])
    expect((await read(`chat/${later._id}`)).messages).toEqual([])
  })

  it('reach the staff with their number, once, count as waiting, and are erased with them', async () => {
    const at = fixture.now()
    for (const _again of [1, 2]) await write('I have left my bag', DINER, at)
    const { items } = await read('chat?show=waiting')
    expect(items).toMatchObject([{ title: `+${DINER}`, order: null, unread: 1 }])
    const [{ id }] = items
    expect(await read('chat-count')).toMatchObject({ waiting: 1 })
    expect((await read(`chat/${id}`)).messages).toMatchObject([
      { author: 'guest', body: 'I have left my bag' },
    ])
    const answer = (body: object) =>
      fixture.call('POST', `/api/stores/${storeId}/chat/${id}/messages`, { cookie, body })
    expect((await answer({ clientId: 'a-note-of-it', body: 'Called', isPrivate: true })).status).toBe(200)
    fixture.passMs(4 * 60_000)
    await alertUnanswered(fixture.deps)
    expect((await read('notifications')).items).toContainEqual(
      expect.objectContaining({ kind: 'message-unanswered', params: { orderId: id, number: 0 } }),
    )
    await staff('guest-data/erase', { prefix: '+91', phone: '9876543210' })
    expect((await read('chat')).items).toEqual([])
  })

  it('are answered on WhatsApp within its window, as a text, until STOP', async () => {
    await write('Are you open on Sunday?')
    const [{ id }] = (await read('chat?show=waiting')).items
    let sent = 0
    const answer = async (more: object = {}) => {
      sent += 1
      const body = { clientId: `answer-${sent}`, body: 'From eleven.', ...more }
      const { status, body: got } = await fixture.call('POST', `/api/stores/${storeId}/chat/${id}/messages`, {
        cookie,
        body,
      })
      await fixture.deps.relay.sendDue()
      return status === 200
        ? services.taken.splice(0).map(({ phone, values }) => [phone, values[0]])
        : got.error.code
    }
    services.taken.length = 0
    expect((await read(`chat/${id}`)).whatsapp).toBe('open')
    expect(await answer()).toEqual([[DINER, 'From eleven.']])
    expect(await read('chat-count')).toMatchObject({ waiting: 0 })
    expect(await answer({ body: 'Asked twice today', isPrivate: true })).toEqual([])

    fixture.passMs(24 * 3_600_000)
    expect((await read(`chat/${id}`)).whatsapp).toBe('over')
    expect(await answer()).toBe('chat.closed')

    await write('And on Monday?')
    expect(await answer()).toEqual([[DINER, 'From eleven.']])
    await write('Stop')
    expect(await read(`chat/${id}`)).toMatchObject({
      whatsapp: 'ended',
      conversation: { waitingSince: null },
    })
    expect(await answer()).toBe('chat.closed')
    expect(await answer({ isPrivate: true })).toEqual([])
  })

  it('are dropped beyond the limits per period, or in total', async () => {
    const written = async () =>
      (await fixture.deps.db.selectFrom('chat_messages').select('seq').execute()).length
    for (let at = 0; at < 22; at += 1) await write(`Again ${at}`)
    expect(await written()).toBe(20)
    const [{ id }] = (await read('chat')).items
    const latest = await fixture.deps.db.selectFrom('chat_messages').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: 979 }, (_, at) => ({
      ...latest,
      conversation_id: id,
      seq: 1000 + at,
      client_id: `k${at}`,
    }))
    await fixture.deps.db.insertInto('chat_messages').values(more).execute()
    await fixture.deps.db.updateTable('conversations').set({ last_seq: 5000 }).where('id', '=', id).execute()
    fixture.passMs(11 * 60_000)
    for (let at = 0; at < 12; at += 1) await write(`Once more ${at}`)
    expect(await written()).toBe(1000)
  })

  it('are not stored in a store that accepts no messages of guests', async () => {
    await setSettings(fixture.deps.db, storeId, 'order-types', { guestChat: false })
    await write('I have left my bag')
    expect(await fixture.deps.db.selectFrom('chat_messages').selectAll().execute()).toEqual([])
  })
})
