/**
 * Stand-ins for services that take messages, written from their published contracts: MSG91's Flow API, the WhatsApp
 * Cloud API, and a service as an owner may describe it. They check keys, templates and numbers as the services do.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  answerObjects,
  answerText,
  isAnswerObject,
  readObject,
} from '@thali/server/providers/messages/call-service'

export const SERVICE_KEY = 'the-key-of-the-service'
export const SERVICE_SECRET = 'the-secret-of-its-webhook'
/** The one template that a service has approved. */
export const APPROVED = '1107160000000012345'
const PHONE_NUMBER_ID = '106540352242922'
/** A number that no service delivers to. */
export const DEAD_NUMBER = '+919000000000'

/** Message that a stand-in accepted for a phone. */
export interface TakenMessage {
  readonly id: string
  /** Without a plus. */
  readonly phone: string
  readonly values: readonly string[]
  /** Whether it is free text, without a template. */
  readonly isFree?: boolean
}

/** `slow`: it answers when it is let. `cut`: its answers break off after their first byte. */
export type Mood = 'well' | 'no-budget' | 'overloaded' | 'hanging' | 'slow' | 'cut'

export interface MessageServices {
  readonly origin: string
  readonly taken: TakenMessage[]
  /** Phones, without a plus, that have written within a day: they alone can be written to without a template. */
  readonly open: Set<string>
  /** Behaviour towards requests from now on. */
  mood: Mood
  /** Requests that a slow one has not answered. */
  readonly waiting: (() => void)[]
  close(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly body: object
}

/** Callbacks at the points of each call, so that the calling process can be killed at any of them. */
interface CallPoints {
  onConnect?(): void
  /** All of it has come, and nothing was answered. */
  onMessage?(): Promise<void>
  onAnswered?(): void
}

/** Starts them at one loopback address. */
export async function startMessageServices(points: CallPoints = {}): Promise<MessageServices> {
  const server = createServer((request, response) => void answer(services, points, request, response))
  server.on('connection', (socket) => {
    // Who called may be killed at any time.
    socket.on('error', () => {})
    points.onConnect?.()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const services: MessageServices = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    open: new Set(),
    mood: 'well',
    waiting: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return services
}

async function answer(
  services: MessageServices,
  points: CallPoints,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch {
    // Only half was received: nothing was accepted.
    return
  }
  if (services.mood === 'hanging') return
  if (services.mood === 'slow') await new Promise<void>((resolve) => void services.waiting.push(resolve))
  const said = readObject(Buffer.concat(chunks).toString('utf8'))
  const path = request.url ?? ''
  const serve = path.endsWith('/flow') ? flow : path.endsWith('/messages') ? cloud : plain
  const { status, body } = serve(services, request.headers, said)
  await points.onMessage?.()
  response.on('error', () => {})
  response.writeHead(status, { 'content-type': 'application/json' })
  if (services.mood === 'cut') return void response.write('{', () => response.destroy())
  response.end(JSON.stringify(body), () => points.onAnswered?.())
}

type Serve = (
  services: MessageServices,
  headers: IncomingMessage['headers'],
  said: Readonly<Record<string, unknown>>,
) => Answer

/** Serves a service that explains refusals in texts, most with status 200 or 400. */
const flow: Serve = (services, headers, said) => {
  const error = (message: string, status = 400) => ({ status, body: { type: 'error', message } })
  if (services.mood === 'overloaded') return error('Service unavailable', 503)
  if (headers.authkey !== SERVICE_KEY) return error('Invalid authkey', 401)
  if (services.mood === 'no-budget') return error('Insufficient balance to send', 200)
  if (said.template_id !== APPROVED) return error('template id missing or invalid')
  const [recipient = {}] = answerObjects(said.recipients)
  const { mobiles, ...values } = recipient
  if (`+${mobiles}` === DEAD_NUMBER) return error('Invalid mobile number')
  const id = take(services, answerText(mobiles), Object.values(values).map(answerText))
  return { status: 200, body: { type: 'success', message: id } }
}

const cloud: Serve = (services, headers, said) => {
  const error = (code: number, status = 400) => ({
    status,
    body: { error: { message: 'refused', type: 'OAuthException', code, fbtrace_id: 'A' } },
  })
  if (services.mood === 'overloaded') return error(131016, 503)
  if (headers.authorization !== `Bearer ${SERVICE_KEY}`) return error(190, 401)
  if (services.mood === 'no-budget') return error(131042)
  const { template, to, text } = said
  if (said.type === 'text') return freeText(services, answerText(to), text, error)
  if (!isAnswerObject(template) || said.messaging_product !== 'whatsapp') return error(100)
  if (template.name !== APPROVED || !isAnswerObject(template.language)) return error(132001, 404)
  if (`+${to}` === DEAD_NUMBER) return error(131026)
  const body = answerObjects(template.components).find(({ type }) => type === 'body')
  const id = take(
    services,
    answerText(to),
    answerObjects(body?.parameters).map(({ text }) => answerText(text)),
  )
  return takenOver(answerText(to), id)
}

function takenOver(to: string, id: string): Answer {
  return {
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    },
  }
}

function freeText(services: MessageServices, to: string, text: unknown, error: (code: number) => Answer) {
  const words = isAnswerObject(text) ? answerText(text.body) : ''
  if (words === '' || words.length > 4096) return error(131009)
  if (!services.open.has(to)) return error(131047)
  const id = `message-${services.taken.length + 1}`
  services.taken.push({ id, phone: to, values: [words], isFree: true })
  return takenOver(to, id)
}

/** Something that a person wrote to the number of `serviceFields`, as the Cloud API calls about it. */
export function writtenText(from: string, text: string, at: Date, phoneNumberId = PHONE_NUMBER_ID): string {
  const metadata = { display_phone_number: '911140000000', phone_number_id: phoneNumberId }
  const contacts = [{ profile: { name: 'Tara' }, wa_id: from }]
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const messages = [
    {
      from,
      id: `wamid.${createHmac('sha256', from).update(`${text}${timestamp}`).digest('hex')}`,
      timestamp,
      type: 'text',
      text: { body: text },
    },
  ]
  const value = { messaging_product: 'whatsapp', metadata, contacts, messages }
  const entry = [{ id: '102290129340398', changes: [{ value, field: 'messages' }] }]
  return JSON.stringify({ object: 'whatsapp_business_account', entry })
}

/** The header by which the Cloud API proves a call. */
export function signedBy(body: string, secret = SERVICE_SECRET): Record<string, string> {
  return { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
}

/** Serves a service whose refusals differ by status alone, as those of most do. */
const plain: Serve = (services, headers, said) => {
  const status = (code: number) => ({ status: code, body: {} })
  if (services.mood === 'overloaded') return status(503)
  if (headers.authorization !== SERVICE_KEY) return status(401)
  if (services.mood === 'no-budget') return status(402)
  if (said.template !== APPROVED || answerText(said.to) === DEAD_NUMBER.slice(1)) return status(400)
  services.taken.push({
    id: answerText(said.ref),
    phone: answerText(said.to),
    values: [answerText(said.text)],
  })
  return status(202)
}

function take(services: MessageServices, phone: string, values: readonly string[]): string {
  const id = `message-${services.taken.length + 1}`
  services.taken.push({ id, phone, values })
  return id
}

/** Settings that an owner enters for each service, with every possible template. */
export function serviceFields(origin: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const body = JSON.stringify({
    to: '{digits}',
    text: '{text}',
    template: '{template}',
    ref: '{id}',
    entity: '{entity}',
  })
  return {
    msg91: { authKey: SERVICE_KEY },
    whatsapp: {
      phoneNumberId: PHONE_NUMBER_ID,
      phoneNumber: '+91 11 4000 0000',
      accessToken: SERVICE_KEY,
      appSecret: SERVICE_SECRET,
      verifyToken: 'hello',
    },
    http: {
      url: `${origin}/send`,
      headers: JSON.stringify({ authorization: SERVICE_KEY }),
      body,
      entity: '1101',
    },
  }
}
