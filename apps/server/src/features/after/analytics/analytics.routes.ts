/** First-party counts: viewed and added items, and opened pages. */

import { itemEventsSchema, pageViewSchema } from '@thali/contract/analytics'
import { errorAnswer } from '@thali/contract/error'
import { DINER_API } from '@thali/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { parseJson } from '../../../parse-json.ts'
import { VisitCounter } from './visit-counter.ts'

const FLUSH_EVERY_MS = 2_000

const response = { 204: z.null(), '4xx': errorAnswer }

/** Registers the two counting calls; both answer at once and write later. */
export async function analyticsRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const counter = new VisitCounter(deps)
  let writing = Promise.resolve()
  const flush = () => {
    writing = writing
      .then(() => counter.flush())
      .catch((error: unknown) => deps.log.error({ err: error }, 'counts could not be written'))
    return writing
  }
  const timer = setInterval(flush, FLUSH_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })

  await instance.register(async (scope) => {
    // Any body is accepted, so that counting never breaks a client.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, parseJson(body as string))
    })
    scope.withTypeProvider<ZodTypeProvider>().post(
      DINER_API.countItems.path,
      {
        attachValidation: true,
        schema: {
          tags: ['diner'],
          summary: 'Count items viewed and added; any other body counts nothing',
          body: itemEventsSchema,
          response,
        },
      },
      async (request, reply) => {
        if (!request.validationError) counter.countItems(request.body)
        return reply.code(204).send(null)
      },
    )
  })

  app.post(
    DINER_API.countView.path,
    { schema: { tags: ['diner'], summary: 'Count a page view', body: pageViewSchema, response } },
    async (request, reply) => {
      counter.countPage(request.body)
      return reply.code(204).send(null)
    },
  )
}
