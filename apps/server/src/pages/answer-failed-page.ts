import type { Refusal } from '@thali/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type CachedResponse, VALID_ALWAYS } from '../response-cache/cached-response.ts'
import { sendCachedResponse } from '../response-cache/send-cached-response.ts'
import { NO_STORE, stateOf } from './answer-page.ts'
import type { FindAssets } from './assets.ts'
import { pageHeaders } from './page-headers.ts'
import { parsePageRequest } from './page-request.ts'

/** Path that the page states: it is the same at every address. */
const PATH = '/-/failed'
const NOT_FOUND = { kind: 'not-found' } as const

/** Answers a visit with a page that states why there is no other, in the diner's language; null after a fault. */
export async function answerFailedPage(
  deps: Deps,
  assetsOf: FindAssets,
  refusal: Refusal | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { code, status } = refusal ?? { code: 'fault', status: 500 }
  const { customDomain: site } = request
  const { lang } = parsePageRequest(request.raw.url ?? '', request.headers)
  const key = `html ${lang} failed ${code}${site ? ` ${site.origin}` : ''}`

  function render(): CachedResponse {
    const page = code === 'page.not-found' ? NOT_FOUND : ({ kind: 'failed', code, status } as const)
    const rendered = deps.render(
      stateOf(deps, { lang, path: PATH, site }, page),
      assetsOf(page.kind, lang, null),
    )
    const headers = { ...(reply.getHeaders() as Record<string, string>), ...pageHeaders(rendered, 'failed') }
    const parts = { status, bytes: Buffer.from(rendered.html), headers, source: NO_STORE, ...VALID_ALWAYS }
    return deps.responseCache.put(key, parts)
  }

  // A server in trouble renders it once.
  const answer = deps.responseCache.get(key, NO_STORE, deps.now().getTime()) ?? render()
  for (const [name, value] of Object.entries(refusal?.headers ?? {})) reply.raw.setHeader(name, value)
  return sendCachedResponse(request, reply, answer)
}
