/** Routes of threads and people for programs, at the paths of the public API. */
import { CHAT_API } from '@thali/contract/chat-paths'
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
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { programCalls } from '../../base/account/program-calls.ts'
import {
  readChatContacts,
  readChatConversation,
  readChatConversations,
  readChatParticipants,
} from './read-public-chat.ts'
import { readAsStaff } from './read-thread.ts'

/** Registers the public API's calls on the store of a token, or of `store`. */
export async function publicChatRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = programCalls(instance, deps, 'chat', 'chat.answer')

  call(CHAT_API.chatConversations, (deps, staff, query) => readChatConversations(deps, staff, query.before), {
    summary: 'Threads with the latest message of each, the latest first',
    querystring: chatConversationsQuerySchema,
    answer: chatConversationsSchema,
  })
  call(
    CHAT_API.chatConversation,
    (deps, staff, query) => readChatConversation(deps, staff, query.conversationKey),
    {
      summary: 'A thread with its latest messages',
      querystring: chatConversationQuerySchema,
      answer: chatConversationSchema,
    },
  )
  call(
    CHAT_API.chatParticipants,
    (deps, staff, query) => readChatParticipants(deps, staff, query.conversationKey),
    {
      summary: 'The people of a thread',
      querystring: chatConversationQuerySchema,
      answer: chatParticipantsSchema,
    },
  )
  call(CHAT_API.chatContacts, readChatContacts, {
    summary: 'Staff that the caller can write to',
    querystring: chatStoreQuerySchema,
    answer: chatContactsSchema,
  })
  call(
    CHAT_API.markChatAsSeen,
    (deps, staff, _query, body) => readAsStaff(deps, staff, body.conversationId, Number.MAX_SAFE_INTEGER),
    {
      summary: 'Mark a thread as read by the caller',
      querystring: chatStoreQuerySchema,
      body: markChatAsSeenSchema,
    },
  )
}
