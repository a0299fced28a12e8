import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { EventStreams } from '../events/event-streams.ts'
import type { Connections } from './connections.ts'
import type { Drain } from './drain.ts'
import type { HttpServers } from './http-server.ts'

const SWEEP_MS = 50
/** Time limit of a request that has only partly arrived at the stop, in milliseconds. */
const HALF_SENT_MS = 1_000
/** Turns of the loop without a new connection, or one to be read, after which none waits. */
const QUIET_TURNS = 2

/**
 * Lets a stopping server end, which an open stream, an incomplete request, or a connection kept after its
 * last answer would prevent. Requests under way are answered. While it drains, connections are closed after
 * an answer, so that clients reconnect to another server.
 */
export function registerGracefulStop(
  app: FastifyInstance,
  { connections, firstLooks }: HttpServers,
  { drain, streams }: { drain: Drain; streams: EventStreams },
): void {
  firstLooks.push((_request, response) => {
    if (drain.isOn) response.setHeader('connection', 'close')
    return false
  })
  app.addHook('preClose', async () => {
    streams.stop()
    // Before any sweep: a connection that was just accepted looks idle until its request is read.
    await acceptWaiting(app.server, connections)
    const startedAt = performance.now()
    const sweep = setInterval(() => {
      app.server.closeIdleConnections()
      if (performance.now() - startedAt > HALF_SENT_MS) connections.endUnanswered()
    }, SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
}

/**
 * Accepts and reads the connections that the system holds for this server. Closing the listener would reset them, together with
 * the requests that a balancer has sent on them. The loop accepts one a turn (libuv from 1.45 on).
 */
async function acceptWaiting(server: Server, connections: Connections): Promise<void> {
  const startedAt = performance.now()
  let quietTurns = 0
  const note = () => {
    quietTurns = 0
  }
  server.on('connection', note)
  while (quietTurns < QUIET_TURNS && performance.now() - startedAt < HALF_SENT_MS) {
    quietTurns = connections.hasUnread ? 0 : quietTurns + 1
    await nextTurn()
  }
  server.off('connection', note)
}
