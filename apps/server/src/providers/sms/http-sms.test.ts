import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { httpSms } from './http-sms.ts'
import { SmsUnavailable } from './sms-provider.ts'

/** Service that records its requests and answers as set. */
let status = 200
let received: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
let url: string
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push({
    url: request.url ?? '',
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  })
  response.writeHead(status, { location: '/elsewhere' }).end('{"code":"1234"}')
})

beforeEach(async () => {
  status = 200
  received = []
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise<unknown>((closed) => server.close(closed)))

const PHONE = '+919876543210'
const TEXT = '1234 is your OTP for "Chai & Co".'

it('fills address and JSON body, each value staying one value, and sends the headers', async () => {
  const body = '{"to":"{digits}","message":"{text}","vars":["{code}"],"template":"1107160000000012345"}'
  await httpSms({
    url: `${url}/send?to={phone}`,
    headers: { authkey: 'secret' },
    body,
    ownDataBody: null,
  }).send(PHONE, TEXT, '1234', 'order')

  expect(received[0]?.url).toBe('/send?to=%2B919876543210')
  expect(received[0]?.headers).toMatchObject({ authkey: 'secret', 'content-type': 'application/json' })
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    to: '919876543210',
    message: TEXT,
    vars: ['1234'],
    template: '1107160000000012345',
  })
})

it('fills a form body, in which no value can add a field', async () => {
  await httpSms({ url, headers: {}, body: 'To={phone}&Body={text}', ownDataBody: null }).send(
    PHONE,
    TEXT,
    '1234',
    'order',
  )
  const form = new URLSearchParams(received[0]?.body)

  expect([...form]).toEqual([
    ['To', PHONE],
    ['Body', TEXT],
  ])
})

it('sends a template of its own for codes that open own data', async () => {
  const template = (id: string) => `{"to":"{digits}","template":"${id}","vars":["{code}"]}`
  const provider = httpSms({ url, headers: {}, body: template('order'), ownDataBody: template('data') })
  for (const purpose of ['order', 'own-data'] as const) await provider.send(PHONE, TEXT, '1234', purpose)
  expect(received.map(({ body }) => JSON.parse(body).template)).toEqual(['order', 'data'])
})

it('says so where the service refuses, fails, leads elsewhere or is away', async () => {
  const provider = httpSms({ url, headers: {}, body: '{}', ownDataBody: null })
  for (const answered of [302, 401, 429, 500]) {
    status = answered
    const error = await provider.send(PHONE, TEXT, '1234', 'order').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SmsUnavailable)
    expect(String(error)).not.toMatch(/1234|98765/)
  }
  expect(received).toHaveLength(4)
  const away = httpSms({ url: 'http://127.0.0.1:1', headers: {}, body: '{}', ownDataBody: null })
  await expect(away.send(PHONE, TEXT, '1234', 'order')).rejects.toThrow(SmsUnavailable)
})
