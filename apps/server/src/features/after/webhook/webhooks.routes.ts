/** The owners' calls about webhooks. */
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { WEBHOOK_API } from '@thali/contract/webhook-paths'
import {
  addWebhookSchema,
  changeWebhookSchema,
  newWebhookSchema,
  webhookLogQuerySchema,
  webhookLogSchema,
  webhookMessageParamsSchema,
  webhookParamsSchema,
  webhooksSchema,
} from '@thali/contract/webhooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff } from '../../base/account/guard.ts'
import { readWebhookLog, readWebhooks } from './read-webhooks.ts'
import { addWebhook, deleteWebhook, rotateSecret, saveWebhook } from './save-webhook.ts'
import { replayMessage, testWebhook } from './send-again.ts'

// By cookie alone: no token sends a store's events elsewhere.
const about = { tags: ['webhooks'], security: [{ session: [] }] }
const nothing = { 204: z.null().describe('No content'), '4xx': errorAnswer }
const answers = <Schema extends z.ZodType>(schema: Schema) => ({ 200: schema, '4xx': errorAnswer })

/** Registers setting up, the log, tests and replays. */
export async function webhookRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  const owner = (request: FastifyRequest & { params: { storeId: string } }) =>
    requireStaff(deps, request, request.params.storeId, 'webhooks.manage')

  app.get(
    WEBHOOK_API.webhooks.path,
    {
      schema: {
        ...about,
        summary: "The store's webhooks, without their secrets",
        params: storeParamsSchema,
        response: answers(webhooksSchema),
      },
    },
    async (request) => readWebhooks(deps, await owner(request)),
  )
  app.post(
    WEBHOOK_API.addWebhook.path,
    {
      schema: {
        ...about,
        summary: 'Add a webhook; this answer alone holds its secret',
        params: storeParamsSchema,
        body: addWebhookSchema,
        response: { 201: newWebhookSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addWebhook(deps, await owner(request), request.body)),
  )
  app.post(
    WEBHOOK_API.changeWebhook.path,
    {
      schema: {
        ...about,
        summary: 'Set what a webhook is told, and where',
        params: webhookParamsSchema,
        body: changeWebhookSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      await saveWebhook(deps, await owner(request), request.params.webhookId, request.body)
      return reply.code(204).send(null)
    },
  )
  app.post(
    WEBHOOK_API.removeWebhook.path,
    { schema: { ...about, summary: 'Remove a webhook', params: webhookParamsSchema, response: nothing } },
    async (request, reply) => {
      await deleteWebhook(deps, await owner(request), request.params.webhookId)
      return reply.code(204).send(null)
    },
  )
  app.post(
    WEBHOOK_API.rotateWebhookSecret.path,
    {
      schema: {
        ...about,
        summary: 'Make a fresh secret; those of before sign for another day',
        params: webhookParamsSchema,
        response: answers(newWebhookSchema),
      },
    },
    async (request) => rotateSecret(deps, await owner(request), request.params.webhookId),
  )
  app.post(
    WEBHOOK_API.testWebhook.path,
    { schema: { ...about, summary: 'Send a test message', params: webhookParamsSchema, response: nothing } },
    async (request, reply) => {
      await testWebhook(deps, await owner(request), request.params.webhookId)
      return reply.code(204).send(null)
    },
  )
  app.get(
    routeOf(WEBHOOK_API.webhookLog.path),
    {
      schema: {
        ...about,
        summary: 'What a webhook was sent in the last week, the newest first',
        params: webhookParamsSchema,
        querystring: webhookLogQuerySchema,
        response: answers(webhookLogSchema),
      },
    },
    async (request) =>
      readWebhookLog(deps, await owner(request), request.params.webhookId, request.query.before),
  )
  app.post(
    WEBHOOK_API.replayWebhook.path,
    {
      schema: {
        ...about,
        summary: 'Send a message once more, under the id that it had',
        params: webhookMessageParamsSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      await replayMessage(deps, await owner(request), request.params)
      return reply.code(204).send(null)
    },
  )
}
