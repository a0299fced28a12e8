/** Diners' routes for notifications about an order while its page is closed. */
import {
  askMessagesSchema,
  askPushSchema,
  dinerChatSchema,
  dinerMessagesQuery,
  dinerMessagesSchema,
  dinerPushKeySchema,
  stopPushSchema,
} from '@thali/contract/diner-push'
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { PUSH_API } from '@thali/contract/push-paths'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { askMessages, readMessages, stopMessages } from './ask-messages.ts'
import { askPush, getPlace, stopPush } from './ask-push.ts'
import { offerChat } from './open-chat.ts'

const about = { tags: ['diner'], params: z.object({ orderSlug: idText }) }
const nothing = { 204: z.null().describe('No content'), '4xx': errorAnswer }

export async function orderMessageRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    PUSH_API.pushKey.path,
    {
      schema: {
        ...about,
        summary: 'The key with which a browser subscribes to notices about an order',
        response: { 200: dinerPushKeySchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      await getPlace(deps, request.params.orderSlug)
      return { publicKey: deps.push.publicKey }
    },
  )

  app.post(
    PUSH_API.startPush.path,
    {
      schema: {
        ...about,
        summary: 'Notify this browser of the order',
        body: askPushSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      await askPush(deps, request.params.orderSlug, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    PUSH_API.stopPush.path,
    { schema: { ...about, summary: 'Stop notifying this browser', body: stopPushSchema, response: nothing } },
    async (request, reply) => {
      await stopPush(deps, request.params.orderSlug, request.body)
      return reply.code(204).send(null)
    },
  )

  app.get(
    routeOf(PUSH_API.dinerMessages.path),
    {
      schema: {
        ...about,
        summary: 'Channels of messages about this order, and whether its diner wants them',
        querystring: dinerMessagesQuery,
        response: { 200: dinerMessagesSchema, '4xx': errorAnswer },
      },
    },
    async (request) => readMessages(deps, request.params.orderSlug, request.query.language),
  )

  app.post(
    PUSH_API.startMessages.path,
    {
      schema: {
        ...about,
        summary: 'Send messages about the order to its phone',
        body: askMessagesSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      await askMessages(deps, request.params.orderSlug, request.body.language)
      return reply.code(204).send(null)
    },
  )

  app.post(
    PUSH_API.openChat.path,
    {
      schema: {
        ...about,
        summary: 'The chat message, and its number, with which a diner subscribes to updates of an order',
        body: askMessagesSchema,
        response: { 200: dinerChatSchema, '4xx': errorAnswer },
      },
    },
    async (request) => offerChat(deps, request.params.orderSlug, request.body.language),
  )

  app.post(
    PUSH_API.stopMessages.path,
    { schema: { ...about, summary: 'Stop messages about the order', response: nothing } },
    async (request, reply) => {
      await stopMessages(deps, request.params.orderSlug)
      return reply.code(204).send(null)
    },
  )
}
