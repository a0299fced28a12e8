/** Compresses answers to staff and integrators; diners' pages are kept compressed, and their API answers are small. */
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingOf } from '../response-cache/send-cached-response.ts'

const FROM_BYTES = 1024
const TEXT = /^(?:application\/json|text\/)/
/** Cheap: an answer of 100 KB takes about a millisecond, off the event loop. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const GZIP = { level: 4 }

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Registers it for the requests that `isFor` names by their headers. */
export function registerCompression(
  app: FastifyInstance,
  isFor: (headers: IncomingHttpHeaders) => boolean,
): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isFor(request.headers) || reply.hasHeader('content-encoding') || reply.hasHeader('etag'))
      return payload
    if (typeof payload !== 'string' || !TEXT.test(String(reply.getHeader('content-type')))) return payload
    const bytes = Buffer.from(payload)
    if (bytes.length < FROM_BYTES) return payload
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
    const encoding = encodingOf(request.headers['accept-encoding'] as string | undefined)
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? encoders.br(bytes, BROTLI) : encoders.gzip(bytes, GZIP)
  })
}
