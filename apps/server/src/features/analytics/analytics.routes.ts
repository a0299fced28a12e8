/** First-party counts: which items are looked at and added, which pages are opened. */
import { itemEventsSchema, pageViewSchema } from '@thali/contract/analytics'
import { errorAnswer } from '@thali/contract/error'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
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

  app.post(
    '/restaurant/api/menus/order/item/inc',
    {
      schema: {
        tags: ['diner'],
        summary: 'Counts items looked at and added',
        body: itemEventsSchema,
        response,
      },
    },
    async (request, reply) => {
      counter.countItems(request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/views',
    { schema: { tags: ['diner'], summary: 'Counts a page view', body: pageViewSchema, response } },
    async (request, reply) => {
      counter.countPage(request.body)
      return reply.code(204).send(null)
    },
  )
}
