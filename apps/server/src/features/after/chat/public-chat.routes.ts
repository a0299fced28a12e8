/** Threads and people for programs, at the addresses that the specification keeps for them. */
import { CHAT_API } from '@thali/contract/chat-paths'
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import {
  chatContactsSchema,
  chatConversationQuerySchema,
  chatConversationSchema,
  chatConversationsQuerySchema,
  chatConversationsSchema,
  chatParticipantsSchema,
  chatStoreQuerySchema,
  markChatAsSeenSchema,
} from '@thali/contract/public-chat'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaffOf, STAFF_SECURITY } from '../../base/account/guard.ts'
import {
  readChatContacts,
  readChatConversation,
  readChatConversations,
  readChatParticipants,
} from './read-public-chat.ts'
import { readAsStaff } from './read-thread.ts'

const about = { tags: ['chat'], security: STAFF_SECURITY }

/** Registers the specification's calls over the store of a token, or that `store` names. */
export async function publicChatRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const guard = (request: FastifyRequest, { store }: { readonly store?: string | undefined }) =>
    requireStaffOf(deps, request, store, 'chat.answer')

  app.get(
    routeOf(CHAT_API.chatConversations.path),
    {
      schema: {
        ...about,
        summary: 'Threads with the latest message of each, the latest first',
        querystring: chatConversationsQuerySchema,
        response: { 200: chatConversationsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await guard(request, request.query)
      return readChatConversations(deps, staff, request.query.before)
    },
  )

  app.get(
    routeOf(CHAT_API.chatConversation.path),
    {
      schema: {
        ...about,
        summary: 'A thread with its latest messages',
        querystring: chatConversationQuerySchema,
        response: { 200: chatConversationSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await guard(request, request.query)
      return readChatConversation(deps, staff, request.query.conversationKey)
    },
  )

  app.get(
    routeOf(CHAT_API.chatParticipants.path),
    {
      schema: {
        ...about,
        summary: 'The people of a thread',
        querystring: chatConversationQuerySchema,
        response: { 200: chatParticipantsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await guard(request, request.query)
      return readChatParticipants(deps, staff, request.query.conversationKey)
    },
  )

  app.get(
    routeOf(CHAT_API.chatContacts.path),
    {
      schema: {
        ...about,
        summary: 'Whom of the staff the caller can write to',
        querystring: chatStoreQuerySchema,
        response: { 200: chatContactsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => readChatContacts(deps, await guard(request, request.query)),
  )

  app.post(
    routeOf(CHAT_API.markChatAsSeen.path),
    {
      schema: {
        ...about,
        summary: 'Note that the caller has read all of a thread',
        querystring: chatStoreQuerySchema,
        body: markChatAsSeenSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await guard(request, request.query)
      await readAsStaff(deps, staff, request.body.conversationId, Number.MAX_SAFE_INTEGER)
      return reply.code(204).send(null)
    },
  )
}
