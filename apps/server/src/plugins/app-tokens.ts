import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance } from 'fastify'

/** The public diner API; pages, pictures, streams, health and everything of ours under /api are exempt. */
const DINER_API = ['/profile/', '/restaurant/api/', '/order/', '/store/api/', '/feedback/api/']

/** Whether a route, by its path, belongs to the public diner API. */
export function isDinerApi(path: string): boolean {
  return DINER_API.some((prefix) => path.startsWith(prefix))
}

/** Demands one of the operator's app tokens on the diner API; without configured tokens the header is ignored. */
export function registerAppTokens(app: FastifyInstance, appTokens: readonly string[]): void {
  if (appTokens.length === 0) return
  const accepted = appTokens.map(digest)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isDinerApi(request.routeOptions.url ?? '')) return done()
    const token = request.headers['app-token']
    const given = typeof token === 'string' ? digest(token) : null
    const isAccepted = given !== null && accepted.some((known) => timingSafeEqual(known, given))
    done(isAccepted ? undefined : new Refusal('app-token.invalid'))
  })
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
