import type { FastifyInstance } from 'fastify'
import type { EventStreams } from '../events/event-streams.ts'
import type { Drain } from './drain.ts'
import type { HttpServers } from './http-server.ts'

const SWEEP_MS = 50
/** What has been sent half by then is not waited for. */
const HALF_SENT_MS = 1_000

/**
 * Lets a stopping server end: an open stream, a request that never comes whole, or a connection kept after its last
 * answer, would keep it alive. Requests that are under way are answered. While it drains, whoever is answered connects
 * anew for the next request: to another server.
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
    const startedAt = performance.now()
    const sweep = setInterval(() => {
      app.server.closeIdleConnections()
      if (performance.now() - startedAt > HALF_SENT_MS) connections.endUnanswered()
    }, SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
}
