import { API_DOCS } from '@thali/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CachedResponse, VALID_ALWAYS } from '../response-cache/cached-response.ts'
import { encodingOf } from '../response-cache/send-cached-response.ts'
import { JobWorker } from '../worker/job-worker.ts'

/** Limit of requests waiting for the first YAML, which takes a second. */
const MOST_WAITING = 1_000
const YAML_MS = 30_000

/**
 * Answers requests for the API description from bytes that are built once, as JSON or YAML; passes on other
 * requests.
 *
 * @param prepare describes the routes one by one, so that other requests are answered in between
 */
export function makeApiDocument(app: FastifyInstance, prepare: () => Promise<void>) {
  const yaml = new JobWorker<string, string>({
    file: new URL('./yaml-worker.ts', import.meta.url),
    most: MOST_WAITING,
    timeoutMs: YAML_MS,
  })
  app.addHook('onClose', () => yaml.close())
  const json = async () => {
    await prepare()
    return JSON.stringify(app.swagger())
  }
  const documents = new Map([
    [`${API_DOCS}/json`, once('application/json; charset=utf-8', json)],
    [`${API_DOCS}/yaml`, once('application/yaml; charset=utf-8', async () => yaml.run(await json()))],
  ])

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const makeDocument = documents.get(request.routeOptions.url ?? '')
    if (!makeDocument) return
    const document = await makeDocument()
    const { bytes, head, etag } = await document.makeBody(encodingOf(request.headers['accept-encoding']))
    if (document.matches(request.headers['if-none-match'] ?? '')) {
      return reply.code(304).header('etag', etag).send()
    }
    for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1])
    return reply.send(bytes)
  }
}

/** Made with the first call, for all calls. */
function once(type: string, write: () => Promise<string>): () => Promise<CachedResponse> {
  let made: Promise<CachedResponse> | null = null
  const make = async () => {
    const bytes = Buffer.from(await write())
    const headers = { 'content-type': type, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    return new CachedResponse({ status: 200, bytes, headers, source: null, ...VALID_ALWAYS })
  }
  return () => {
    made ??= make().catch((error) => {
      made = null
      throw error
    })
    return made
  }
}
