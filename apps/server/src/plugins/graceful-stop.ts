import type { FastifyInstance } from 'fastify'
import type { EventStreams } from '../features/live/event-streams.ts'

const SWEEP_MS = 50

/**
 * Lets a stopping server end: an open stream, or a connection kept after its last answer, would keep it alive
 * for ever. Requests that are under way are answered.
 */
export function registerGracefulStop(app: FastifyInstance, streams: EventStreams): void {
  app.addHook('preClose', async () => {
    streams.stop()
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
}
