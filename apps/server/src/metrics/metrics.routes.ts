import { timingSafeEqual } from 'node:crypto'
import { DINER_API, INTEGRATOR_API } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** Streams, which last as long as their reader stays and are no slow answers. */
const STREAMS: ReadonlySet<string> = new Set([
  DINER_API.orderEvents.path,
  DINER_API.menuEvents.path,
  STAFF_API.events.path,
])

/**
 * Registers the endpoint for Prometheus, with METRICS_TOKEN as its password; without one there is no such
 * page. Counts every request by its route, never by its address.
 */
export function registerMetrics(app: FastifyInstance, { metrics, config }: Deps): void {
  const { metricsToken } = config
  if (metricsToken === null) return
  metrics.countProcess()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    if (!STREAMS.has(route)) metrics.noteRequest(method, route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get(INTEGRATOR_API.metrics.path, { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
