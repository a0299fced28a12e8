/** Limits of stores' own domains: no backoffice, and no header that binds neighbouring host names. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { matchPattern, segmentsOf } from '@thali/contract/match-path'
import { GUIDE, routeOf } from '@thali/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { DomainSite } from '../features/base/store/custom-domains.ts'
import { HSTS_OF_ONE_HOST } from '../plugins/security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The store's own domain that is called; null: the server's own name, or any other. */
    customDomain: DomainSite | null
  }
}

/** Staff sign in and work under the server's own name alone, the only one whose pages may write with a cookie. */
const STAFF_FOLDERS: ReadonlySet<string | undefined> = new Set(
  [APP_PAGES.home, APP_PAGES.signIn, GUIDE].map((pattern) => segmentsOf(pattern)[0]),
)

/** Determines the store's domain of each request, and redirects staff from there to the server's own name. */
export function registerCustomDomains(app: FastifyInstance, { customDomains, config }: Deps): void {
  app.decorateRequest('customDomain', null)

  function answer(site: DomainSite, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    request.customDomain = site
    if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', HSTS_OF_ONE_HOST)
    if (isForStaff(request)) void reply.redirect(config.publicUrl + request.url, 302)
    else done()
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers
    const known = customDomains.getFresh(host)
    if (known === null) return done()
    if (known) return answer(known, request, reply, done)
    customDomains.find(host).then((site) => (site ? answer(site, request, reply, done) : done()), done)
  })
}

function isForStaff({ method, url }: FastifyRequest): boolean {
  const path = routeOf(url)
  const isRead = method === 'GET' || method === 'HEAD'
  return (
    isRead && (STAFF_FOLDERS.has(segmentsOf(path)[0]) || matchPattern(APP_PAGES.orderById, path) !== null)
  )
}
