import type {
  ChatCount,
  ChatPeople,
  Conversation,
  Conversations,
  MuteThread,
  openRoomSchema,
  ReportPresence,
  readThroughSchema,
  SettleThread,
  StaffMessage,
  Thread,
  WriteAsStaff,
} from './chat.ts'
import { get, post } from './paths.ts'
import type {
  ChatContacts,
  ChatConversation,
  ChatConversations,
  ChatParticipants,
  markChatAsSeenSchema,
} from './public-chat.ts'
import { staffGet, staffPost } from './staff-call.ts'

/**
 * The staff's calls about threads of messages. The id of an order's thread is that of the order. Rooms are open to all
 * of the staff who are in them; threads of guests ask for `chat.answer` besides, in the calls of both.
 */
export const CHAT_API = {
  conversations: staffGet<Conversations>('chat.rooms')('/chat?show=:show&search=:search&before=:before'),
  openRoom: staffPost<typeof openRoomSchema, Conversation>('chat.rooms')('/chat'),
  thread: staffGet<Thread>('chat.rooms')('/chat/:conversationId?before=:before&after=:after'),
  writeAsStaff: staffPost<WriteAsStaff, StaffMessage>('chat.rooms')('/chat/:conversationId/messages'),
  sendPictureAsStaff: staffPost<undefined, StaffMessage>('chat.rooms')(
    '/chat/:conversationId/pictures?clientId=:clientId&isPrivate=:isPrivate&seenSeq=:seenSeq',
  ),
  chatPicture: staffGet<Blob>('chat.rooms')('/chat/:conversationId/pictures/:seq'),
  markThreadRead: staffPost<typeof readThroughSchema>('chat.rooms')('/chat/:conversationId/read'),
  /** Marks the messages that the caller has read as needing no answer. */
  settleThread: staffPost<SettleThread>('chat.answer')('/chat/:conversationId/settle'),
  /** Mutes a thread for the caller only. */
  muteThread: staffPost<MuteThread>('chat.rooms')('/chat/:conversationId/mute'),
  /** Shows other staff for some seconds that an answer is being typed. */
  reportAnswering: staffPost('chat.answer')('/chat/:conversationId/answering'),
  chatCount: staffGet<ChatCount>('chat.rooms')('/chat-count'),
  chatPeople: staffGet<ChatPeople>('chat.rooms')('/chat-people'),
  reportPresence: staffPost<ReportPresence>('chat.rooms')('/chat-people/presence'),

  /** Threads for third-party programs, at the addresses of the specification. */
  chatConversations: get<ChatConversations>()('/api/chat/conversations?store=:store&before=:before'),
  chatConversation: get<ChatConversation>()(
    '/api/chat/conversation?store=:store&conversationKey=:conversationKey',
  ),
  chatParticipants: get<ChatParticipants>()(
    '/api/chat/participants?store=:store&conversationKey=:conversationKey',
  ),
  chatContacts: get<ChatContacts>()('/api/chat/contacts?store=:store'),
  markChatAsSeen: post<typeof markChatAsSeenSchema>()('/api/chat/conversation/mark-as-seen?store=:store'),
} as const
