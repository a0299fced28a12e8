import type { FastifyInstance } from 'fastify'

/**
 * Logs a line per request, by its route rather than its address: addresses hold phones, order slugs and
 * one-time links. Successful reads are logged at debug level.
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
