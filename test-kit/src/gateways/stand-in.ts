/**
 * Local server in place of a gateway, which checks the requests it receives and can answer in every wrong
 * manner.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Behaviour of the stand-in towards calls. `lost`: it processes the request, but its response never arrives. */
export type Mood = 'well' | 'hang' | 'lost' | 'error' | 'junk' | 'throttled' | 'elsewhere' | 'flood' | 'null'

/** Fact that its answers state wrongly. */
export type Lie = 'none' | 'amount' | 'merchant' | 'reference' | 'currency'

export interface StandInRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Answered {
  readonly status: number
  readonly json: unknown
}

export interface StandIn {
  readonly url: string
  mood: Mood
  lie: Lie
  /** Breaches of the published contract by the calls it received; a test ends with none. */
  readonly complaints: string[]
  /** Resolves once it has been asked something, counted from now. */
  asked(): Promise<void>
  close(): Promise<void>
}

const FLOOD_BYTES = 1024 * 1024

/** Starts one; `answer` follows the contract. */
export async function startStandIn(
  answer: (asked: StandInRequest, standIn: StandIn) => Answered | Promise<Answered>,
): Promise<StandIn> {
  let waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', standIn.url)
    const asked = {
      method: request.method ?? '',
      url,
      headers: request.headers,
      body: await text(request),
    }
    const { mood } = standIn
    if (mood === 'well' || mood === 'lost') {
      const { status, json } = await answer(asked, standIn)
      if (mood === 'well') send(response, status, 'application/json', JSON.stringify(json))
    } else if (mood !== 'hang') sendWrongly(response, mood, standIn.url)
    for (const resolve of waiting) resolve()
    waiting = []
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    lie: 'none',
    complaints: [],
    asked: () => new Promise((resolve) => waiting.push(resolve)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

type Json = Readonly<Record<string, unknown>>

/** Proxy before a truthful server, which alters its responses when told to lie. */
export function startProxy(
  target: string,
  twist: (json: Json, lie: Exclude<Lie, 'none'>) => Json,
): Promise<StandIn> {
  return startStandIn(async ({ method, url, headers, body }, { lie }) => {
    const { host: _host, connection: _connection, ...passed } = headers
    const response = await fetch(`${target}${url.pathname}${url.search}`, {
      method,
      headers: passed as Record<string, string>,
      ...(body !== '' && { body }),
    })
    const json = (await response.json()) as Json
    return { status: response.status, json: lie === 'none' ? json : twist(json, lie) }
  })
}

const WRONG = {
  error: [503, 'text/html', '<h1>503</h1>'],
  junk: [200, 'text/html', '<!doctype html><p>Sign in to the Wi-Fi'],
  null: [200, 'application/json', 'null'],
  flood: [200, 'application/json', `"${'a'.repeat(FLOOD_BYTES)}"`],
  elsewhere: [302, 'application/json', '{}'],
  throttled: [429, 'application/json', '{}'],
} as const

function sendWrongly(response: ServerResponse, mood: keyof typeof WRONG, url: string): void {
  if (mood === 'elsewhere') response.setHeader('location', `${url}/elsewhere`)
  if (mood === 'throttled') response.setHeader('retry-after', '7')
  const [status, type, body] = WRONG[mood]
  send(response, status, type, body)
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.end(body)
}
