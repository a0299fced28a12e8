/** Routes of an order's diners for its message thread. */
import {
  guestMessageTakenSchema,
  guestThreadSchema,
  messagesQuerySchema,
  readThroughSchema,
  writeAsGuestSchema,
} from '@thali/contract/chat'
import { errorAnswer } from '@thali/contract/error'
import { GUEST_CHAT_API } from '@thali/contract/guest-chat-paths'
import { routeOf } from '@thali/contract/paths'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { readAsGuest, readGuestThread } from './read-guest-thread.ts'
import { writeAsGuest } from './write-as-guest.ts'

const about = { tags: ['diner'], params: z.object({ orderSlug: idText }) }

export async function guestChatRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(GUEST_CHAT_API.guestThread.path),
    {
      schema: {
        ...about,
        summary: 'Messages between the guests of an order and the staff',
        querystring: messagesQuerySchema,
        response: { 200: guestThreadSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return readGuestThread(deps, request.params.orderSlug, request.query)
    },
  )

  app.post(
    GUEST_CHAT_API.writeAsGuest.path,
    {
      schema: {
        ...about,
        summary: 'Write to the staff about an order',
        body: writeAsGuestSchema,
        response: { 200: guestMessageTakenSchema, '4xx': errorAnswer },
      },
    },
    async (request) => writeAsGuest(deps, request.params.orderSlug, request.body),
  )

  app.post(
    GUEST_CHAT_API.markGuestThreadRead.path,
    {
      schema: {
        ...about,
        summary: 'Mark a thread as read by the guests up to a message',
        body: readThroughSchema,
        response: { 204: z.undefined(), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      await readAsGuest(deps, request.params.orderSlug, request.body.seq)
      return reply.code(204).send()
    },
  )
}
