/** The staff's calls about threads of messages. */
import {
  chatCountSchema,
  chatPeopleSchema,
  conversationParamsSchema,
  conversationSchema,
  conversationsQuerySchema,
  conversationsSchema,
  messagesQuerySchema,
  muteThreadSchema,
  openRoomSchema,
  readThroughSchema,
  reportPresenceSchema,
  settleThreadSchema,
  staffMessageSchema,
  threadSchema,
  writeAsStaffSchema,
} from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { readChatCount, readConversations } from './list-conversations.ts'
import { readChatPeople, reportPresence } from './list-people.ts'
import { muteThread } from './mute-thread.ts'
import { openRoom } from './open-room.ts'
import { readAsStaff, readThread } from './read-thread.ts'
import { publishAnswering, settleThread, writeAsStaff } from './write-as-staff.ts'

/** Registers the staff's side of threads and rooms. */
export async function chatRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'chat')
  const params = conversationParamsSchema

  call(
    CHAT_API.conversations,
    {
      summary:
        'Threads of orders, where the role answers guests, and the rooms of the caller, the latest message first',
      querystring: conversationsQuerySchema,
      answer: conversationsSchema,
    },
    (staff, { query }) => readConversations(deps, staff, query),
  )

  call(
    CHAT_API.openRoom,
    {
      summary: 'Open a room with others of the staff; that of two people is the same each time',
      body: openRoomSchema,
      answer: conversationSchema,
    },
    (staff, { body }) => openRoom(deps, staff, body),
  )

  call(
    CHAT_API.thread,
    {
      summary: 'A thread with its latest messages, those before one, or those after one',
      params,
      querystring: messagesQuerySchema,
      answer: threadSchema,
    },
    (staff, { params, query }) => readThread(deps, staff, params.conversationId, query),
  )

  call(
    CHAT_API.writeAsStaff,
    {
      summary: 'Write to the guests of an order or to a room, or leave a note for the staff',
      params,
      body: writeAsStaffSchema,
      answer: staffMessageSchema,
    },
    (staff, { params, body }) => writeAsStaff(deps, staff, params.conversationId, body),
  )

  call(
    CHAT_API.markThreadRead,
    { summary: 'Note through which message a thread was read', params, body: readThroughSchema },
    (staff, { params, body }) => readAsStaff(deps, staff, params.conversationId, body.seq),
  )

  call(
    CHAT_API.settleThread,
    { summary: 'Note that the guests of an order need no answer', params, body: settleThreadSchema },
    (staff, { params, body }) => settleThread(deps, staff, params.conversationId, body?.seenSeq),
  )

  call(
    CHAT_API.muteThread,
    {
      summary: 'Mute a thread for the caller for a while or for good, or hear of it again',
      params,
      body: muteThreadSchema,
    },
    (staff, { params, body }) => muteThread(deps, staff, params.conversationId, body),
  )

  call(
    CHAT_API.reportAnswering,
    { summary: 'Tell the others of the staff that the caller is writing', params },
    (staff, { params }) => publishAnswering(deps, staff, params.conversationId),
  )

  call(CHAT_API.chatCount, { summary: 'How much waits for the caller', answer: chatCountSchema }, (staff) =>
    readChatCount(deps, staff),
  )

  call(
    CHAT_API.chatPeople,
    {
      summary: 'Members of the staff who write in rooms, and whether they can be reached',
      answer: chatPeopleSchema,
    },
    (staff) => readChatPeople(deps, staff),
  )

  call(
    CHAT_API.reportPresence,
    {
      summary: 'Say whether the caller can be reached; without a word for 90 s they cannot',
      body: reportPresenceSchema,
    },
    (staff, { body }) => reportPresence(deps, staff, body),
  )
}
