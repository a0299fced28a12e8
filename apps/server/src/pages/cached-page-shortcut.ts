import type { IncomingMessage } from 'node:http'
import { INTEGRATOR_API } from '@thali/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { variantOf } from '../features/base/store/custom-domains.ts'
import { cachedSlugResponse, readMinuteOfDay } from '../features/menu/menu/slug-answer.ts'
import type { RequestShortcut } from '../plugins/http-server.ts'
import type { Sendable } from '../response-cache/filled-response.ts'
import { writeCachedResponse } from '../response-cache/send-cached-response.ts'
import { cachedPage } from './answer-page.ts'
import { parsePageRequest } from './page-request.ts'

const SLUG_CALLS = INTEGRATOR_API.storeAt.path.replace(/:.*/, '')
const SLUG_AND_TIME = /^([a-z0-9-]{1,64})\/(\d{1,2}-\d{1,2})\/?$/

/**
 * Answers pages and slug responses from memory before Fastify begins: hooks, logging and limits would cost
 * more than the answer. Answers not in memory, or with a token, take the ordinary path.
 */
export function registerCachedPageShortcut(
  app: FastifyInstance,
  deps: Deps,
  firstLooks: RequestShortcut[],
): void {
  const slugCallsAreOpen = deps.config.appTokens.length === 0
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  firstLooks.push((request, response) => {
    const cached = isStopping ? undefined : findCachedPage(deps, request, slugCallsAreOpen)
    return cached !== undefined && writeCachedResponse(request, response, cached)
  })
}

function findCachedPage(
  deps: Deps,
  request: IncomingMessage,
  slugCallsAreOpen: boolean,
): Sendable | undefined {
  const { url, method } = request
  if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined
  const site = deps.customDomains.getFresh(request.headers.host)
  if (site === undefined) return undefined
  if (!url.startsWith(SLUG_CALLS)) return cachedPage(deps, parsePageRequest(url, request.headers, null, site))
  const call = slugCallsAreOpen ? SLUG_AND_TIME.exec(url.slice(SLUG_CALLS.length)) : null
  const minuteOfDay = call?.[2] === undefined ? null : readMinuteOfDay(call[2])
  return call?.[1] === undefined || minuteOfDay === null
    ? undefined
    : cachedSlugResponse(deps, call[1], minuteOfDay, variantOf(site))
}
