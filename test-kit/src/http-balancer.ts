/** A balancer before several servers of this machine, as an operator's would be: it asks each whether it is ready. */
import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const ASK_EVERY_MS = 100
const SLOW_MS = 2000
const KEEP_ALIVE_MS = 60_000
/** Errors before anything was sent: the request may go to another server, whatever it is. */
const NOT_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH'])

export interface HttpBalancer {
  readonly origin: string
  /** Requests that another server answered, as the first had gone. */
  readonly passedOn: number
  /** Requests that were cut off and may have been carried out: their senders receive 502. */
  readonly cutOff: number
  /** Requests that this server would not take or did not answer. */
  metClosed(server: number): number
  /** Waits until a server has said that it is not ready, and has answered what it was given, streams apart. */
  untilOut(server: number): Promise<void>
  /** Waits until it says that it is ready. */
  untilReady(server: number): Promise<void>
  close(): Promise<void>
}

interface Upstream {
  readonly origin: string
  isReady: boolean
  /** Requests that it has not answered. */
  open: number
  /** Requests that it would not take, or did not answer. */
  metClosed: number
}

/** @param origins of the servers, which may not have started yet */
export async function startBalancer(origins: readonly string[]): Promise<HttpBalancer> {
  const upstreams = origins.map((origin): Upstream => ({ origin, isReady: false, open: 0, metClosed: 0 }))
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const counts = { passedOn: 0, cutOff: 0 }
  let turn = 0
  let isClosed = false

  const next = (tried: ReadonlySet<Upstream>) => {
    turn += 1
    const able = upstreams.filter((one) => one.isReady && !tried.has(one))
    return able[turn % Math.max(able.length, 1)]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {})
    const body = await buffer(request).catch(() => null)
    const tried = new Set<Upstream>()
    while (body) {
      const upstream = next(tried)
      if (!upstream) return void response.writeHead(503, { 'retry-after': '1' }).end()
      tried.add(upstream)
      const outcome = await forward(agent, upstream, request, response, body)
      // A client that left ends its request, too: no fault of the server.
      if (outcome === 'answered' || response.destroyed) return
      upstream.metClosed += 1
      if (outcome === 'not sent') upstream.isReady = false
      if (outcome === 'cut off' && request.method !== 'GET') {
        counts.cutOff += 1
        return void response.writeHead(502).end()
      }
      counts.passedOn += 1
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  // Longer than clients keep theirs: none is closed just as it is used.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.on('connection', (socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const asking = Promise.all(
    upstreams.map(async (upstream) => {
      while (!isClosed) {
        upstream.isReady = await isReady(upstream)
        await wait(ASK_EVERY_MS)
      }
    }),
  )
  const of = (at: number) => upstreams[at] as Upstream
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get passedOn() {
      return counts.passedOn
    },
    get cutOff() {
      return counts.cutOff
    },
    metClosed: (at) => of(at).metClosed,
    async untilOut(at) {
      while (of(at).isReady || of(at).open > 0) await wait(10)
    },
    async untilReady(at) {
      while (!of(at).isReady) await wait(10)
    },
    async close() {
      isClosed = true
      await asking
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Checks readiness; a server that is only slow keeps its last state. */
async function isReady({ origin, isReady: wasReady }: Upstream): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(SLOW_MS) }).catch(
    (error: Error) => error,
  )
  if (answer instanceof Error) return answer.name === 'TimeoutError' && wasReady
  await answer.arrayBuffer().catch(() => null)
  return answer.ok
}

/** Sends a request on; once its answer has begun, what becomes of it is the answer. */
function forward(
  agent: Agent,
  upstream: Upstream,
  { method, headers, url = '/' }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): Promise<'answered' | 'not sent' | 'cut off'> {
  return new Promise((resolve) => {
    const asked: ClientRequest = send(`${upstream.origin}${url}`, {
      agent,
      ...(method && { method }),
      headers,
    })
    upstream.open += 1
    let isOpen = true
    const ended = () => {
      if (isOpen) upstream.open -= 1
      isOpen = false
    }
    response.on('close', () => response.writableFinished || asked.destroy())
    asked.on('error', (error: NodeJS.ErrnoException) => {
      ended()
      if (response.headersSent) response.destroy()
      else resolve(NOT_SENT.has(error.code ?? '') ? 'not sent' : 'cut off')
    })
    asked.on('response', (answer) => {
      resolve('answered')
      // A stream is open for hours: its server ends it.
      if (String(answer.headers['content-type']).startsWith('text/event-stream')) ended()
      answer.on('error', () => response.destroy())
      answer.on('close', ended)
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    asked.end(body)
  })
}
