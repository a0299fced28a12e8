import type { FastifyInstance } from 'fastify'

/**
 * One line a request, by its route rather than its address: addresses hold phones, order slugs and one-time
 * links. Reads that succeed are for debugging only.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuietRead = reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD')
    const level = isQuietRead ? 'debug' : 'info'
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[level](line, 'request')
    done()
  })
}
