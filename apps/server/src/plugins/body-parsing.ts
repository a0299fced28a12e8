import { isUtf8 } from 'node:buffer'
import { Refusal } from '@thali/contract/refusal'
import type { FastifyInstance } from 'fastify'

/** Accepts JSON in UTF-8 only; an empty body counts as none, as calls without one often declare JSON. */
export function registerBodyParsing(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isUtf8(body)) parseJson(request, body.toString(), done)
    else
      done(new Refusal('request.malformed', { in: 'body', fields: [{ path: '', message: 'is not UTF-8' }] }))
  })
}
