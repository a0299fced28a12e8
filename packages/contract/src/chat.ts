/** Threads of messages: about orders with their diners, and rooms of the staff. */

import {
  CLIENT_ID_MAX,
  CONVERSATION_KINDS,
  MESSAGE_AUTHORS,
  MESSAGE_MAX,
  ROOM_MEMBERS_MAX,
  ROOM_TITLE_MAX,
} from '@thali/domain/chat/conversation'
import { MUTE_SPANS } from '@thali/domain/chat/mute'
import { GUEST_PHRASES, STAFF_PHRASES } from '@thali/domain/chat/phrase'
import { PRESENCES, SAID_PRESENCES } from '@thali/domain/chat/presence'
import type { UserId } from '@thali/domain/ids'
import { REQUEST_KINDS } from '@thali/domain/order/guest-request'
import { ROLES, type Role } from '@thali/domain/people/permissions'
import { hasVisibleText } from '@thali/domain/typed-text'
import { z } from 'zod'
import { REQUESTS_LIMIT } from './guest-requests.ts'
import { idOf, lineOfText, linesOfText, text } from './text.ts'

/** Threads of one page of the list. */
export const CONVERSATIONS_PAGE = 50
/** Messages of one answer. */
export const CHAT_MESSAGES_PAGE = 100
/** Longest search text, in characters. */
export const CHAT_SEARCH_MAX = 80
/** Highest count of waiting threads; more are counted as this many. */
export const CHAT_COUNT_MOST = 100

/** Beyond all message numbers, and the largest that both databases compare with them. */
const SEQ_MAX = 2 ** 31 - 1

/** Message number in an address. */
const seqFrom = (least: number) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(Number.MAX_SAFE_INTEGER)
    .transform((seq) => Math.min(seq, SEQ_MAX))

/** Message number in a query; empty: none. */
const seqInQuery = z.union([z.literal(''), seqFrom(0)]).default('')
const clientId = text(CLIENT_ID_MAX, 8).meta({
  description: 'Made by the sender: sent again it is the same message',
})
const body = linesOfText(MESSAGE_MAX).refine(hasVisibleText, 'says nothing')

/** Part of a thread: the latest messages, those before one, or those after one. */
export const messagesQuerySchema = z.object({
  before: seqInQuery.meta({ description: 'Number of a message: those before it' }),
  after: seqInQuery.meta({ description: 'Number of a message: those after it' }),
})

const said = {
  /** Number within the thread, in the order of arrival. */
  seq: z.int(),
  author: z.enum(MESSAGE_AUTHORS),
  /** Id of a ready-made question or answer; empty: `body` has the text. */
  phrase: z.string(),
  /** Text; with a picture its description, where the sender gave one. */
  body: z.string(),
  at: z.string(),
  /** Size of the picture in pixels; null: text only. */
  picture: z.object({ width: z.int(), height: z.int() }).nullable(),
}

/** Query of an upload of a picture, whose body is the file. */
export const pictureOfGuestQuerySchema = z.object({ clientId })

/**
 * Header of such an upload: description of the picture, as by `encodeURIComponent`; absent: none. It is no query
 * parameter, since addresses are logged, and this is text of diners.
 */
export const PICTURE_ABOUT = 'picture-about'
export const pictureAboutSchema = linesOfText(MESSAGE_MAX)

/** Number in a path of the message with the picture. */
export const seqInPath = seqFrom(1)

// Diners.

/** Body of `POST /api/orders/:orderSlug/chat`: text, or a ready-made question. */
export const writeAsGuestSchema = z.union([
  z.object({ clientId, body }),
  z.object({ clientId, phrase: z.enum(GUEST_PHRASES) }),
])

export const guestMessageSchema = z.object({
  ...said,
  /** Of the diners' own messages only. */
  clientId: z.string().optional(),
  /** First name of the sender; empty for the diners' own messages. */
  by: z.string(),
})

/** Answer of `GET /api/orders/:orderSlug/chat`. */
export const guestThreadSchema = z.object({
  messages: z.array(guestMessageSchema).max(CHAT_MESSAGES_PAGE),
  /** Whether there are more before the first, or with `after` after the last one. */
  hasMore: z.boolean(),
  /** Number of answers that the diners have not read, counted up to 100. */
  unread: z.int(),
  isOpen: z.boolean(),
})

export const guestMessageTakenSchema = z.object({ seq: z.int() })
/** Body of both calls that note the last message read. */
export const readThroughSchema = z.object({ seq: z.int().min(0).max(Number.MAX_SAFE_INTEGER) })

// Staff.

export const CONVERSATION_FILTERS = ['waiting', 'orders', 'rooms'] as const

export const conversationsQuerySchema = z.object({
  before: text(200).default('').meta({ description: '`next` of the page before' }),
  show: z.union([z.literal(''), z.enum(CONVERSATION_FILTERS)]).default(''),
  search: text(CHAT_SEARCH_MAX).default('').meta({
    description: 'Part of a name, a place, an order’s number, or of what was written',
  }),
})

const chatOrderSchema = z.object({
  number: z.int(),
  state: z.int(),
  orderType: z.string(),
  address: z.string(),
  guestName: z.string(),
})

const personSchema = z.object({ id: z.string(), name: z.string() })

export const staffMessageSchema = z.object({
  ...said,
  clientId: z.string(),
  /** Author among the staff; null: a diner. */
  authorId: z.string().nullable(),
  by: z.string(),
  /** Note for staff only. */
  isPrivate: z.boolean(),
  via: z.enum(['page', 'whatsapp']),
})

export const conversationSchema = z.object({
  id: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  title: z.string(),
  /** Order of the thread; null: a room. */
  order: chatOrderSchema.nullable(),
  members: z.array(personSchema).max(ROOM_MEMBERS_MAX),
  lastSeq: z.int(),
  lastAt: z.string(),
  lastMessage: staffMessageSchema.nullable(),
  unread: z.int(),
  /** Since when the diners wait for an answer. */
  waitingSince: z.string().nullable(),
  /** Time at which the thread of an order closes or closed; null: unknown yet. */
  closesAt: z.string().nullable(),
  /** The caller does not want to hear of it until then; `until` null: ever. */
  mute: z.object({ until: z.string().nullable() }).nullable(),
})

/** Answer of `GET …/chat`: the latest first. */
export const conversationsSchema = z.object({
  items: z.array(conversationSchema).max(CONVERSATIONS_PAGE),
  next: z.string().nullable(),
  /** Time back to which a search has looked that filled no page; null: to the end, or the page is full. */
  searchedTo: z.iso.datetime().nullable(),
})

/** State of the WhatsApp channel to the diner: `none`, never wrote there; `over`, wrote too long ago for an answer. */
export const WHATSAPP_STATES = ['none', 'open', 'over', 'ended'] as const

/** Open requests of an order's diners, beside their messages. */
const threadRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  askedAt: z.string(),
  takenBy: z.string().nullable(),
})

/** Answer of `GET …/chat/:conversationId`. */
export const threadSchema = z.object({
  conversation: conversationSchema,
  messages: z.array(staffMessageSchema).max(CHAT_MESSAGES_PAGE),
  hasMore: z.boolean(),
  requests: z.array(threadRequestSchema).max(REQUESTS_LIMIT),
  whatsapp: z.enum(WHATSAPP_STATES),
  /** Whether diners of orders see their thread on their page. */
  isShownToGuests: z.boolean(),
})

const seenSeq = z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional().meta({
  description: 'Number of the last message that the caller had read; all of them by default',
})

/** Body of `POST …/chat/:conversationId/messages`. */
export const writeAsStaffSchema = z.union([
  z.object({ clientId, body, isPrivate: z.boolean().default(false), seenSeq }),
  z.object({ clientId, phrase: z.enum(STAFF_PHRASES), seenSeq }),
])

/** Query of staff's upload of a picture. */
export const pictureOfStaffQuerySchema = pictureOfGuestQuerySchema.extend({
  isPrivate: z.enum(['', '1']).default('').meta({ description: '`1`: a note that guests do not get' }),
  seenSeq: seqInQuery.transform((seq) => (seq === '' ? undefined : seq)),
})

/** Body of `POST …/chat/:conversationId/settle`. */
export const settleThreadSchema = z
  .object({ seenSeq })
  .nullish()
  .describe('What the caller had read: guests who wrote after it go on waiting')

/** Body of `POST …/chat/:conversationId/mute`. */
export const muteThreadSchema = z.object({ mute: z.enum([...MUTE_SPANS, 'off']) })

/** Body of `POST …/chat`: with one other person a direct room, with more a group. */
export const openRoomSchema = z.object({
  memberIds: z
    .array(idOf<UserId>())
    .min(1)
    .max(ROOM_MEMBERS_MAX - 1),
  title: lineOfText(ROOM_TITLE_MAX).default('').meta({ description: 'Of a group' }),
})

export const chatPersonSchema = z.object({
  ...personSchema.shape,
  role: z.enum(ROLES as [Role, ...Role[]]),
  presence: z.enum(PRESENCES),
  isSelf: z.boolean(),
})

/** Answer of `GET …/chat-people`: members who may answer, by name. */
export const chatPeopleSchema = z.object({ items: z.array(chatPersonSchema) })

export const reportPresenceSchema = z.object({ presence: z.enum(SAID_PRESENCES) })

/** Answer of `GET …/chat-count`: threads that need the caller's attention. */
export const chatCountSchema = z.object({
  /** Threads of orders whose diners wait for an answer. */
  waiting: z.int(),
  /** Number of them that have waited longer than the time after which an order rings. */
  late: z.int(),
  /** Rooms with messages that the caller has not read. */
  rooms: z.int(),
})

export type MessagesQuery = z.infer<typeof messagesQuerySchema>
export type WriteAsGuest = z.infer<typeof writeAsGuestSchema>
export type GuestMessage = z.infer<typeof guestMessageSchema>
export type GuestThread = z.infer<typeof guestThreadSchema>
export type GuestMessageTaken = z.infer<typeof guestMessageTakenSchema>
export type ConversationsQuery = z.infer<typeof conversationsQuerySchema>
export type StaffMessage = z.infer<typeof staffMessageSchema>
export type Conversation = z.infer<typeof conversationSchema>
export type Conversations = z.infer<typeof conversationsSchema>
export type WhatsappState = (typeof WHATSAPP_STATES)[number]
export type Thread = z.infer<typeof threadSchema>
export type WriteAsStaff = z.input<typeof writeAsStaffSchema>
export type SettleThread = NonNullable<z.input<typeof settleThreadSchema>>
export type MuteThread = z.infer<typeof muteThreadSchema>
export type ChatPeople = z.infer<typeof chatPeopleSchema>
export type ReportPresence = z.infer<typeof reportPresenceSchema>
export type ChatCount = z.infer<typeof chatCountSchema>
