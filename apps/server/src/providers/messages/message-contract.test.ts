/** Tests of what every service's adapter must do, with stand-ins that follow the published contracts. */
import type { MessageFailureReason } from '@thali/domain/messages/message'
import {
  APPROVED,
  DEAD_NUMBER,
  type MessageServices,
  serviceFields,
  signedBy,
  startMessageServices,
  writtenText,
} from '@thali/test-kit/message-services'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePostPublic } from '../outbound/post-public.ts'
import { MESSAGE_PROVIDERS, makeMessageProviders } from './make-message-providers.ts'
import type { HookCall, MessageProvider, MessageSettings, OutgoingMessage } from './message-provider.ts'

let services: MessageServices
beforeAll(async () => {
  services = await startMessageServices()
})
afterAll(() => services.close())
beforeEach(() => {
  services.mood = 'well'
  services.taken.length = 0
  services.open.clear()
})

const template = { id: APPROVED, text: '{code} is your code for {store}.' }
const code: OutgoingMessage = {
  id: 'ours',
  phone: '+919876543210',
  kind: 'code',
  language: 'en',
  values: { code: '4711', store: 'Geeta "Pav" Bhaji' },
}

function adapter(name: string, post = makePostPublic(() => true)) {
  const { origin } = services
  const provider = makeMessageProviders(post, { msg91: origin, whatsapp: origin }).get(
    name,
  ) as MessageProvider
  const settings: MessageSettings = {
    fields: serviceFields(origin)[name] ?? {},
    templates: { 'code.en': template },
  }
  return { provider, settings }
}

const within = () => AbortSignal.timeout(10_000)
const report = (rawBody: string, headers: Record<string, string> = {}): HookCall => ({
  rawBody: Buffer.from(rawBody),
  headers,
  query: new URLSearchParams(),
})

describe.each(MESSAGE_PROVIDERS)('$name', ({ name }) => {
  const failing = async (settings: Partial<MessageSettings>, message: Partial<OutgoingMessage> = {}) => {
    const { provider, settings: good } = adapter(name)
    return provider.send({ ...good, ...settings }, { ...code, ...message }, within()).then(
      () => 'taken',
      (error: { reason: MessageFailureReason }) => error.reason,
    )
  }

  it('hands a code over, with its values whole, and is told an id that reports come with', async () => {
    const { provider, settings } = adapter(name)
    // The stand-in listens on this machine, where no store may lead us.
    const url = { ...(name === 'http' && { url: 'https://sms.example.com/send' }) }
    expect(provider.wrongFields({ ...settings, fields: { ...settings.fields, ...url } })).toEqual([])
    const id = await provider.send(settings, code, within())

    const [taken] = services.taken
    expect(taken).toMatchObject({ id, phone: '919876543210' })
    expect(taken?.values.join(' ')).toContain('4711')
    if (name !== 'whatsapp') expect(taken?.values.join(' ')).toContain('Geeta "Pav" Bhaji')
  })

  it('tells refusals apart', async () => {
    const { settings } = adapter(name)
    const wrongKey = { authKey: 'x', accessToken: 'x', headers: '{"authorization":"x"}' }
    expect(await failing({ fields: { ...settings.fields, ...wrongKey } })).toBe('bad-key')
    const unknown = { 'code.en': { ...template, id: '2' } }
    expect(await failing({ templates: unknown })).toBe(name === 'http' ? 'refused' : 'template')
    expect(await failing({}, { phone: DEAD_NUMBER })).toBe(name === 'http' ? 'refused' : 'number')
    services.mood = 'no-budget'
    expect(await failing({})).toBe('budget')
    services.mood = 'overloaded'
    expect(await failing({})).toBe('temporary')
    expect(services.taken).toEqual([])
  })

  it('sends nothing without a template of the kind and language', async () => {
    expect(await failing({}, { language: 'hi' })).toBe('template')
    expect(services.taken).toEqual([])
  })

  it('ends with its signal, and says nothing of whom the message was for', async () => {
    services.mood = 'hanging'
    const { provider, settings } = adapter(name)
    const stop = new AbortController()
    const sending = provider.send(settings, code, stop.signal)
    stop.abort()
    const error = await sending.catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ reason: 'temporary' })
    expect(String(error)).not.toMatch(/9876543210|4711/)
  })

  it('takes a cut answer for a failure that may pass, where the answer itself says whether it was sent', async () => {
    services.mood = 'cut'
    expect(await failing({})).toBe(name === 'http' ? 'taken' : 'temporary')
  })

  it('names what is missing', () => {
    const { provider } = adapter(name)
    expect(provider.wrongFields({ fields: {}, templates: {} }).length).toBeGreaterThan(0)
  })

  it('takes no report of a state that it does not know, whatever its name', () => {
    const { provider, settings } = adapter(name)
    for (const status of ['constructor', '__proto__', 'toString', 'lost']) {
      const body = JSON.stringify({
        ...{ id: 'one', requestId: 'one', status },
        entry: [{ changes: [{ value: { statuses: [{ id: 'one', status }] } }] }],
      })
      const read = provider.readReports(settings, report(body, signedBy(body)))
      expect(read.kind === 'reports' ? read.reports : []).toEqual([])
    }
  })

  it('takes nothing for a report that is none', () => {
    const { provider, settings } = adapter(name)
    for (const body of ['', '{', '[]', '{"data":"x"}', 'a=b'])
      expect(provider.readReports(settings, report(body)).kind).not.toBe('reports')
  })
})

it('an address inside is refused before anything is sent', async () => {
  const { provider, settings } = adapter('http', makePostPublic())
  await expect(provider.send(settings, code, within())).rejects.toMatchObject({ reason: 'refused' })
})

it('reads reports of MSG91 in both of its shapes', () => {
  const { provider, settings } = adapter('msg91')
  const data = JSON.stringify([
    {
      senderId: 'ABC',
      requestId: 'r1',
      report: [{ number: '919876543210', status: '1', desc: 'DELIVERED' }],
    },
    { senderId: 'ABC', requestId: 'r2', report: [{ number: '919876543210', status: '17', desc: 'BLOCKED' }] },
  ])
  const form = new URLSearchParams({ data }).toString()
  expect(provider.readReports(settings, report(form))).toEqual({
    kind: 'reports',
    reports: [
      { providerId: 'r1', state: 'delivered', reason: null },
      { providerId: 'r2', state: 'failed', reason: 'number' },
    ],
    texts: [],
  })
  const one = JSON.stringify({ requestId: 'r3', status: '2', desc: 'FAILED' })
  expect(provider.readReports(settings, report(one))).toMatchObject({
    reports: [{ providerId: 'r3', state: 'failed' }],
  })
})

it('believes reports of WhatsApp only with its signature, over the bytes as they came', () => {
  const { provider, settings } = adapter('whatsapp')
  const status = { id: 'wamid.1', status: 'failed', recipient_id: '919876543210', errors: [{ code: 131026 }] }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ value: { statuses: [status] } }] }],
  })
  expect(provider.readReports(settings, report(body, signedBy(body)))).toEqual({
    kind: 'reports',
    reports: [{ providerId: 'wamid.1', state: 'failed', reason: 'number' }],
    texts: [],
  })
  const without = { ...settings, fields: { ...settings.fields, appSecret: '' } }
  for (const [of, call] of [
    [settings, report(`${body} `, signedBy(body))],
    [settings, report(body, signedBy(body, 'another'))],
    [settings, report(body)],
    [without, report(body, signedBy(body, ''))],
  ] as const)
    expect(provider.readReports(of, call)).toEqual({ kind: 'unproven' })
})

it('reads texts sent to its own number on WhatsApp, and sends free text only to their senders', async () => {
  const { provider, settings } = adapter('whatsapp')
  const at = new Date('2026-11-22T12:00:00Z')
  const read = (body: string) => provider.readReports(settings, report(body, signedBy(body)))
  expect(read(writtenText('919876543210', 'Code: BCDFGH', at))).toEqual({
    kind: 'reports',
    reports: [],
    texts: [
      { phone: '+919876543210', text: 'Code: BCDFGH', id: expect.stringMatching(/^wamid\./), sentAt: at },
    ],
  })
  for (const other of [writtenText('919876543210', 'STOP', at, '1'), writtenText('x', 'STOP', at)])
    expect(read(other)).toMatchObject({ texts: [] })
  expect(provider.chatNumber?.(settings)).toBe('911140000000')
  expect(provider.chatNumber?.({ ...settings, fields: { ...settings.fields, appSecret: '' } })).toBeNull()

  const answer = { ...code, kind: 'order-ready', freeText: 'Order 7 is ready.' } as const
  await expect(provider.send(settings, answer, within())).rejects.toMatchObject({ reason: 'template' })
  services.open.add('919876543210')
  await provider.send(settings, answer, within())
  expect(services.taken).toMatchObject([{ isFree: true, values: ['Order 7 is ready.'] }])
})

it('answers the handshake of WhatsApp to callers that know the token', () => {
  const { provider, settings } = adapter('whatsapp')
  const ask = (token: string) =>
    provider.answerHandshake?.(
      settings,
      new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '42' }),
    )
  expect([ask('hello'), ask(''), ask('other')]).toEqual(['42', null, null])
})

it('reads our own id back from a service of one’s own', () => {
  const { provider, settings } = adapter('http')
  const form = report('id=ours&status=Delivered')
  expect(provider.readReports(settings, form)).toMatchObject({
    reports: [{ providerId: 'ours', state: 'delivered' }],
  })
})
