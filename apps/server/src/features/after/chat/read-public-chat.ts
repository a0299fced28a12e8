/** Threads and people in the format of the public API. */
import type { Conversation, StaffMessage } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import { pathTo } from '@thali/contract/paths'
import type {
  ChatContacts,
  ChatConversation,
  ChatConversationEntry,
  ChatConversations,
  ChatParticipants,
} from '@thali/contract/public-chat'
import { phraseText } from '@thali/domain/chat/phrase'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { readConversations } from './list-conversations.ts'
import { readChatPeople } from './list-people.ts'
import { readThread } from './read-thread.ts'

/** The public API's name for the person at an order's page. */
const GUEST = 'guest'

/** @throws {Refusal} request.malformed */
export async function readChatConversations(
  deps: Deps,
  staff: Staff,
  before: string,
): Promise<ChatConversations> {
  const { items, next } = await readConversations(deps, staff, { show: '', search: '', before })
  return {
    conversations: items.map((item) => toEntry(item, staff, item.lastMessage ? [item.lastMessage] : [])),
    next,
  }
}

/** Reads a conversation as the public API answers it. @throws {Refusal} conversation.invalid */
export async function readChatConversation(deps: Deps, staff: Staff, id: string): Promise<ChatConversation> {
  const { conversation, messages } = await readThread(deps, staff, id, { before: '', after: '' })
  return { conversation: toEntry(conversation, staff, messages) }
}

/** Lists the participants of a conversation as the public API answers them. @throws {Refusal} conversation.invalid */
export async function readChatParticipants(deps: Deps, staff: Staff, id: string): Promise<ChatParticipants> {
  const { conversation } = await readChatConversation(deps, staff, id)
  return { participants: conversation.participants }
}

export async function readChatContacts(deps: Deps, staff: Staff): Promise<ChatContacts> {
  const { items } = await readChatPeople(deps, staff)
  return {
    contacts: items
      .filter(({ isSelf }) => !isSelf)
      .map(({ id, name, role, presence }) => ({ id, name, role, status: presence })),
  }
}

function toEntry(
  { id, kind, order, members, unread }: Conversation,
  { id: ownId, name, storeId }: Staff,
  messages: readonly StaffMessage[],
): ChatConversationEntry {
  const participants =
    kind === 'order'
      ? [
          { id: ownId as string, name },
          { id: GUEST, name: order?.guestName ?? '' },
        ]
      : [...members]
  return {
    id,
    type: participants.length === 2 ? 'ONE_TO_ONE' : 'GROUP',
    participants,
    unreadCount: unread,
    messages: messages.map(({ seq, body, phrase, at, authorId, isPrivate, picture }) => ({
      id: `${id}-${seq}`,
      body: phrase === '' ? body : phraseText(phrase, USUAL_LANGUAGE),
      contentType: picture ? 'image' : 'text',
      attachments: picture
        ? [pathTo(CHAT_API.chatPicture.path, { storeId, conversationId: id, seq: String(seq) })]
        : [],
      createdAt: at,
      senderId: authorId ?? GUEST,
      isPrivate,
    })),
  }
}
