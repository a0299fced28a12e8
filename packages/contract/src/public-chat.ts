/** Threads and people of a store in the form of the specification, for third-party programs. */
import { PRESENCES } from '@thali/domain/chat/presence'
import { z } from 'zod'
import { CHAT_MESSAGES_PAGE, CONVERSATIONS_PAGE } from './chat.ts'
import { idText, text } from './text.ts'

const store = idText.optional().meta({ description: 'Needed without an API token, which is of one store' })
const conversationKey = text(128).meta({
  description: 'Id of a thread; of an order’s thread that of the order',
})

export const chatStoreQuerySchema = z.object({ store })
export const chatConversationsQuerySchema = z.object({
  store,
  before: text(200).default('').meta({ description: '`next` of the page before' }),
})
export const chatConversationQuerySchema = z.object({ store, conversationKey })
export const markChatAsSeenSchema = z.object({ conversationId: text(128) })

export const chatContactSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  status: z.enum(PRESENCES),
})

const participantSchema = z.object({ id: z.string(), name: z.string() })

const messageSchema = z.object({
  id: z.string(),
  body: z.string(),
  contentType: z.enum(['text', 'image']),
  attachments: z.array(z.string()).meta({ description: 'Addresses of pictures' }),
  createdAt: z.string(),
  senderId: z.string().meta({ description: 'Of the guests of an order `guest`' }),
  isPrivate: z.boolean(),
})

export const chatConversationEntrySchema = z.object({
  id: z.string(),
  type: z.enum(['ONE_TO_ONE', 'GROUP']),
  participants: z.array(participantSchema),
  unreadCount: z.int(),
  /** Messages: in a list the latest, in a single thread the latest hundred, oldest first. */
  messages: z.array(messageSchema).max(CHAT_MESSAGES_PAGE),
})

export const chatConversationsSchema = z.object({
  conversations: z.array(chatConversationEntrySchema).max(CONVERSATIONS_PAGE),
  next: z.string().nullable(),
})
export const chatConversationSchema = z.object({ conversation: chatConversationEntrySchema })
export const chatParticipantsSchema = z.object({ participants: z.array(participantSchema) })
export const chatContactsSchema = z.object({ contacts: z.array(chatContactSchema) })

export type ChatConversationEntry = z.infer<typeof chatConversationEntrySchema>
export type ChatConversations = z.infer<typeof chatConversationsSchema>
export type ChatConversation = z.infer<typeof chatConversationSchema>
export type ChatParticipants = z.infer<typeof chatParticipantsSchema>
export type ChatContacts = z.infer<typeof chatContactsSchema>
