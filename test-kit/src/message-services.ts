/**
 * Stand-ins for services that take messages, written from their published contracts: MSG91's Flow API, the WhatsApp
 * Cloud API, and a service as an owner may describe it. They check keys, templates and numbers as the services do.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isObject, objectsOf, readObject, textOf } from '@thali/server/providers/messages/call-service'

export const SERVICE_KEY = 'the-key-of-the-service'
export const SERVICE_SECRET = 'the-secret-of-its-webhook'
/** The one template that a service has approved. */
export const APPROVED = '1107160000000012345'
/** A number that no service delivers to. */
export const DEAD_NUMBER = '+919000000000'

/** What a stand-in was given for a phone. */
export interface TakenMessage {
  readonly id: string
  /** Without a plus. */
  readonly phone: string
  readonly values: readonly string[]
}

/** `slow`: it answers when it is let. */
export type Mood = 'well' | 'no-budget' | 'overloaded' | 'hanging' | 'slow'

export interface MessageServices {
  readonly origin: string
  readonly taken: TakenMessage[]
  /** How it answers from now on. */
  mood: Mood
  /** Requests that a slow one has not answered. */
  readonly waiting: (() => void)[]
  close(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly body: object
}

/** Starts them at one loopback address. */
export async function startMessageServices(): Promise<MessageServices> {
  const server = createServer((request, response) => void answer(services, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const services: MessageServices = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    mood: 'well',
    waiting: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return services
}

async function answer(services: MessageServices, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (services.mood === 'hanging') return
  if (services.mood === 'slow') await new Promise<void>((resolve) => void services.waiting.push(resolve))
  const said = readObject(Buffer.concat(chunks).toString('utf8'))
  const path = request.url ?? ''
  const serve = path.endsWith('/flow') ? flow : path.endsWith('/messages') ? cloud : plain
  const { status, body } = serve(services, request.headers, said)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

type Serve = (
  services: MessageServices,
  headers: IncomingMessage['headers'],
  said: Readonly<Record<string, unknown>>,
) => Answer

/** Refuses in words, most with status 200 or 400. */
const flow: Serve = (services, headers, said) => {
  const error = (message: string, status = 400) => ({ status, body: { type: 'error', message } })
  if (services.mood === 'overloaded') return error('Service unavailable', 503)
  if (headers.authkey !== SERVICE_KEY) return error('Invalid authkey', 401)
  if (services.mood === 'no-budget') return error('Insufficient balance to send', 200)
  if (said.template_id !== APPROVED) return error('template id missing or invalid')
  const [recipient = {}] = objectsOf(said.recipients)
  const { mobiles, ...values } = recipient
  if (`+${mobiles}` === DEAD_NUMBER) return error('Invalid mobile number')
  const id = take(services, textOf(mobiles), Object.values(values).map(textOf))
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
  const { template, to } = said
  if (!isObject(template) || said.messaging_product !== 'whatsapp') return error(100)
  if (template.name !== APPROVED || !isObject(template.language)) return error(132001, 404)
  if (`+${to}` === DEAD_NUMBER) return error(131026)
  const body = objectsOf(template.components).find(({ type }) => type === 'body')
  const id = take(
    services,
    textOf(to),
    objectsOf(body?.parameters).map(({ text }) => textOf(text)),
  )
  return {
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    },
  }
}

/** Tells refusals apart by status alone, as most do. */
const plain: Serve = (services, headers, said) => {
  const status = (code: number) => ({ status: code, body: {} })
  if (services.mood === 'overloaded') return status(503)
  if (headers.authorization !== SERVICE_KEY) return status(401)
  if (services.mood === 'no-budget') return status(402)
  if (said.template !== APPROVED || textOf(said.to) === DEAD_NUMBER.slice(1)) return status(400)
  services.taken.push({ id: textOf(said.ref), phone: textOf(said.to), values: [textOf(said.text)] })
  return status(202)
}

function take(services: MessageServices, phone: string, values: readonly string[]): string {
  const id = `message-${services.taken.length + 1}`
  services.taken.push({ id, phone, values })
  return id
}

/** What an owner enters for each service, with every template that there can be. */
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
      phoneNumberId: '106540352242922',
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
