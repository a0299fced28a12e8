import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { KeptAnswer } from '../features/menu/kept-answer.ts'
import { writeKept } from '../features/menu/send-kept.ts'
import { peekSlugResponse, readMinuteOfDay } from '../features/menu/slug-answer.ts'
import { peekPage, readAsked } from './answer-page.ts'

const SLUG_CALL = /^\/profile\/web\/([a-z0-9-]{1,64})\/(\d{1,2}-\d{1,2})\/?$/

/**
 * Answers pages and slug responses that memory holds before Fastify begins: hooks, logging and limits would
 * cost more than the answer. Whatever memory does not hold, or needs a token, goes the ordinary way.
 */
export function registerFastLane(app: FastifyInstance, deps: Deps): void {
  const slugCallsAreOpen = deps.config.appTokens.length === 0
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onListen', async () => {
    const ordinary = app.server.listeners('request')
    app.server.removeAllListeners('request')
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const kept = isStopping ? undefined : peek(deps, request, slugCallsAreOpen)
      if (kept) writeKept(request, response, kept)
      else for (const listener of ordinary) listener.call(app.server, request, response)
    })
  })
}

function peek(deps: Deps, request: IncomingMessage, slugCallsAreOpen: boolean): KeptAnswer | undefined {
  const { url, method } = request
  if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined
  if (!url.startsWith('/profile/')) return peekPage(deps, readAsked(url, request.headers))
  const call = slugCallsAreOpen ? SLUG_CALL.exec(url) : null
  const minuteOfDay = call?.[2] === undefined ? null : readMinuteOfDay(call[2])
  return call?.[1] === undefined || minuteOfDay === null
    ? undefined
    : peekSlugResponse(deps, call[1], minuteOfDay)
}
