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

export const chatRoutes = staffOnlyRoutes('chat', (call) => {
  call(CHAT_API.conversations, readConversations, {
    summary: "Threads of orders, if the role answers guests, and the caller's rooms, latest message first",
    querystring: conversationsQuerySchema,
    answer: conversationsSchema,
  })

  call(CHAT_API.openRoom, openRoom, {
    summary: 'Open a room with other members of staff; two people share one room',
    body: openRoomSchema,
    answer: conversationSchema,
  })

  call(CHAT_API.thread, readThread, {
    summary: 'A thread with its latest messages, those before one, or those after one',
    querystring: messagesQuerySchema,
    answer: threadSchema,
  })

  call(CHAT_API.writeAsStaff, writeAsStaff, {
    summary: 'Write to the guests of an order or to a room, or leave a note for the staff',
    body: writeAsStaffSchema,
    answer: staffMessageSchema,
  })

  call(
    CHAT_API.markThreadRead,
    (deps, staff, conversationId, body) => readAsStaff(deps, staff, conversationId, body.seq),
    { summary: 'Mark a thread as read up to a message', body: readThroughSchema },
  )

  call(
    CHAT_API.settleThread,
    (deps, staff, conversationId, body) => settleThread(deps, staff, conversationId, body?.seenSeq),
    { summary: 'Mark a thread as needing no answer', body: settleThreadSchema },
  )

  call(CHAT_API.muteThread, muteThread, {
    summary: 'Mute a thread for the caller, for a while or permanently, or unmute it',
    body: muteThreadSchema,
  })

  call(CHAT_API.reportAnswering, publishAnswering, { summary: 'Tell other staff that the caller is typing' })

  call(CHAT_API.chatCount, readChatCount, {
    summary: 'The number of items that wait for the caller',
    answer: chatCountSchema,
  })

  call(CHAT_API.chatPeople, readChatPeople, {
    summary: 'Members of the staff who write in rooms, and whether they can be reached',
    answer: chatPeopleSchema,
  })

  call(CHAT_API.reportPresence, reportPresence, {
    summary: "Set the caller's presence; it ends after 90 s without a call",
    body: reportPresenceSchema,
  })
})
