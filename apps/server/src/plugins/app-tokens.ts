import { createHash, timingSafeEqual } from 'node:crypto'
import { DINER_API, INTEGRATOR_API } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance } from 'fastify'

/** Paths of our own API, and of health checks by a supervisor. */
const EXEMPT = /^\/(api|health)\//
/** Addresses of the public API that our own pages call, too. */
const OURS = [DINER_API.placeOrder, DINER_API.order]
/** Paths of the public diner API; pages, images, streams and exempt paths are no part of it. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...OURS.map(({ path }) => path),
  ...[DINER_API, INTEGRATOR_API]
    .flatMap((calls) => Object.values(calls))
    .map(({ path }) => path)
    .filter((path) => !EXEMPT.test(path)),
])

/** Whether a route, by its path, belongs to the public diner API. */
export function isDinerApi(path: string): boolean {
  return PUBLIC.has(path)
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
