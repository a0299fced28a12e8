/** Routes that message services call with reports. */
import { MESSAGE_API } from '@thali/contract/message-paths'
import { Refusal } from '@thali/contract/refusal'
import { idText } from '@thali/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { HookCall } from '../../../providers/messages/message-provider.ts'
import { answerHandshake, receiveReports } from './receive-reports.ts'

/** Limit on the body of a call, above what any service sends. */
const CALL_MAX_BYTES = 64 * 1024

/** Bodies are kept as sent: signatures cover bytes, and nothing is parsed before verification. */
export async function messageHookRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: CALL_MAX_BYTES },
    (_request, body: Buffer, done) => done(null, body),
  )
  const options = { bodyLimit: CALL_MAX_BYTES, schema: { hide: true, params: z.object({ hookId: idText }) } }

  app.get(MESSAGE_API.messageHandshake.path, options, async (request, reply) => {
    const answer = await answerHandshake(deps, request.params.hookId, toCall(request).query)
    if (answer === null) throw new Refusal('page.not-found')
    return reply.type('text/plain').send(answer)
  })

  app.post(MESSAGE_API.receiveMessageReports.path, options, async (request, reply) => {
    const outcome = await receiveReports(deps, request.params.hookId, toCall(request))
    if (outcome === 'none') throw new Refusal('page.not-found')
    if (outcome === 'malformed') throw new Refusal('request.malformed')
    return reply.send({})
  })
}

function toCall(request: FastifyRequest): HookCall {
  const [, query = ''] = /^[^?]*\?(.*)$/s.exec(request.url) ?? []
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const,
  )
  return {
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    headers: Object.fromEntries(headers),
    query: new URLSearchParams(query),
  }
}
