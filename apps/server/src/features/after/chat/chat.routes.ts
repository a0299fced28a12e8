/** Routes of staff for message threads. */
import {
  chatCountSchema,
  chatPeopleSchema,
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
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readChatCount, readConversations } from './list-conversations.ts'
import { readChatPeople, reportPresence } from './list-people.ts'
import { muteThread } from './mute-thread.ts'
import { openRoom } from './open-room.ts'
import { readAsStaff, readThread } from './read-thread.ts'
import { publishAnswering, settleThread, writeAsStaff } from './write-as-staff.ts'

export const chatRoutes = staffOnlyRoutes('chat', (call, deps) => {
  call(
    CHAT_API.conversations,
    {
      summary: "Threads of orders, if the role answers guests, and the caller's rooms, latest message first",
      querystring: conversationsQuerySchema,
      answer: conversationsSchema,
    },
    (staff, { query }) => readConversations(deps, staff, query),
  )

  call(
    CHAT_API.openRoom,
    {
      summary: 'Open a room with other members of staff; two people share one room',
      body: openRoomSchema,
      answer: conversationSchema,
    },
    (staff, { body }) => openRoom(deps, staff, body),
  )

  call(
    CHAT_API.thread,
    {
      summary: 'A thread with its latest messages, those before one, or those after one',
      querystring: messagesQuerySchema,
      answer: threadSchema,
    },
    (staff, { params, query }) => readThread(deps, staff, params.conversationId, query),
  )

  call(
    CHAT_API.writeAsStaff,
    {
      summary: 'Write to the guests of an order or to a room, or leave a note for the staff',
      body: writeAsStaffSchema,
      answer: staffMessageSchema,
    },
    (staff, { params, body }) => writeAsStaff(deps, staff, params.conversationId, body),
  )

  call(
    CHAT_API.markThreadRead,
    { summary: 'Mark a thread as read up to a message', body: readThroughSchema },
    (staff, { params, body }) => readAsStaff(deps, staff, params.conversationId, body.seq),
  )

  call(
    CHAT_API.settleThread,
    { summary: 'Mark a thread as needing no answer', body: settleThreadSchema },
    (staff, { params, body }) => settleThread(deps, staff, params.conversationId, body?.seenSeq),
  )

  call(
    CHAT_API.muteThread,
    {
      summary: 'Mute a thread for the caller, for a while or permanently, or unmute it',
      body: muteThreadSchema,
    },
    (staff, { params, body }) => muteThread(deps, staff, params.conversationId, body),
  )

  call(
    CHAT_API.reportAnswering,
    { summary: 'Tell other staff that the caller is typing' },
    (staff, { params }) => publishAnswering(deps, staff, params.conversationId),
  )

  call(
    CHAT_API.chatCount,
    { summary: 'The number of items that wait for the caller', answer: chatCountSchema },
    (staff) => readChatCount(deps, staff),
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
      summary: "Set the caller's presence; it ends after 90 s without a call",
      body: reportPresenceSchema,
    },
    (staff, { body }) => reportPresence(deps, staff, body),
  )
})
