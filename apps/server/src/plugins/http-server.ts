import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Config } from '../config.ts'
import { answerBrokenBytes, answerBrokenRequest, isHostBroken, isQueryBroken } from './broken-requests.ts'
import { Connections, type FindCaller } from './connections.ts'
import { earlySecurityHeaders, securityHeaders } from './security-headers.ts'
import { watchBody } from './slow-bodies.ts'

/** Time limits of a connection, in milliseconds. */
export interface ConnectionTimes {
  /** For the head of a request. */
  readonly headersMs: number
  /** For each step of a body, in which a minimum of it has to arrive. */
  readonly requestMs: number
  /** For each step in which an answer does not move on; it is given up after one or two of them. */
  readonly stalledMs: number
  /** Between an answer and the next request. */
  readonly keepAliveMs: number
  /** Before a new connection is read although many requests of its address are ahead of their turn. */
  readonly heldMs: number
}

const TIMES: ConnectionTimes = {
  headersMs: 10_000,
  requestMs: 30_000,
  stalledMs: 15_000,
  keepAliveMs: 72_000,
  heldMs: 2_000,
}
const CHECK_MS = 1_000
/** Error that Node raises for late request heads. */
const TOO_SLOW = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Handles a request before everything else; true when it has been answered. */
export type RequestShortcut = (request: IncomingMessage, response: ServerResponse) => boolean

/** Layer between the sockets and Fastify. */
export interface HttpServers {
  readonly connections: Connections
  /** Called in this order before Fastify begins. */
  readonly firstLooks: RequestShortcut[]
  create(handler: RequestListener): Server
}

/** Servers with limits on the cost of connections: their number, their slowness, and the data they may send. */
export function makeHttpServers(
  config: Pick<Config, 'limits' | 'trustProxy' | 'publicUrl'>,
  callerOf: FindCaller = (_request, network) => network,
  times: ConnectionTimes = TIMES,
): HttpServers {
  const { limits, trustProxy } = config
  const headers = securityHeaders(config)
  // All of a proxy's clients come from its address: it has limits of its own.
  const most = trustProxy === false ? limits.connections : limits.connectionsInAll
  const connections = new Connections({ ...limits, connections: most, heldMs: times.heldMs }, callerOf)
  const firstLooks: RequestShortcut[] = [refuseBrokenHead]

  function refuseBrokenHead(request: IncomingMessage, response: ServerResponse): boolean {
    const isBroken = isHostBroken(request) || isQueryBroken(request)
    if (isBroken) answerBrokenRequest(response, earlySecurityHeaders(config, request.headers.host))
    return isBroken
  }

  function endDawdling({ socket }: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent) socket.destroy()
    else answerBrokenBytes(TOO_SLOW, socket, headers)
  }

  function answer(handler: RequestListener, request: IncomingMessage, response: ServerResponse): void {
    for (const look of firstLooks) if (look(request, response)) return
    handler(request, response)
  }

  function create(handler: RequestListener): Server {
    const options = {
      // Node would refuse by itself, without our headers.
      requireHostHeader: false,
      headersTimeout: times.headersMs,
      // A body may take as long as it moves on, see `watchBody`.
      requestTimeout: 0,
      keepAliveTimeout: times.keepAliveMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, times.headersMs),
    }
    const begin: RequestListener = (request, response) => answer(handler, request, response)
    const server = createServer(options, (request, response) => {
      watchBody(request, times.requestMs, () => endDawdling(request, response))
      connections.take({ request, response, begin })
    })
    server.maxConnections = limits.connectionsInAll
    server.setTimeout(times.stalledMs, (socket) => connections.endStalled(socket, times.stalledMs))
    server.on('connection', (socket) => connections.add(socket))
    server.on('clientError', (error, socket) => answerBrokenBytes(error, socket, headers))
    server.on('checkExpectation', (_request, response) => answerBrokenRequest(response, headers, 417))
    return server
  }

  return { connections, firstLooks, create }
}
