import type { MessageAuthor } from '@thali/domain/chat/conversation'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { MessageVia } from '../../../db/chat-tables.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { MessagePicture } from '../../menu/images/make-message-picture.ts'
import { type ChatMessageRow, findGuestsSaidAt, insertChatMessage } from './chat-message.queries.ts'
import { type ConversationChange, type ConversationRow, updateConversation } from './conversation.queries.ts'
import { insertPicture } from './picture.queries.ts'
import { raiseReadSeq } from './room-member.queries.ts'

export interface NewChatMessage {
  readonly clientId: string
  readonly author: MessageAuthor
  /** User id of a staff author. */
  readonly authorId: UserId | null
  readonly authorName: string
  readonly phrase: string
  readonly body: string
  readonly isPrivate: boolean
  readonly via: MessageVia
  readonly picture?: MessagePicture | undefined
  /** Number of the last message that a staff author had read; absent: all. */
  readonly seenSeq?: number | undefined
}

/** Appends a message to a thread locked by the transaction, under its next number, and publishes that. */
export async function appendMessage(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  conversation: ConversationRow,
  { seenSeq = conversation.lastSeq, picture, ...written }: NewChatMessage,
): Promise<ChatMessageRow> {
  const at = deps.now()
  const seq = conversation.lastSeq + 1
  const size = picture ? { width: picture.width, height: picture.height } : null
  const message = { ...written, conversationId: conversation.id, seq, at, picture: size }
  // A sender who had read everything before has read their own message, too.
  const readSeq = seenSeq < conversation.lastSeq ? seenSeq : seq
  await insertChatMessage(tx, storeId, message)
  if (picture) await insertPicture(tx, storeId, { id: conversation.id, seq, data: picture.data })
  await updateConversation(tx, storeId, conversation.id, {
    last_seq: seq,
    last_at: at,
    ...(conversation.kind === 'order' && (await changeOfThread(tx, storeId, conversation, message, readSeq))),
  })
  if (conversation.kind !== 'order' && message.authorId !== null)
    await raiseReadSeq(tx, storeId, {
      conversationId: conversation.id,
      userId: message.authorId,
      seq: readSeq,
    })
  await publishThread(deps, tx, storeId, conversation, { seq, isForGuests: !message.isPrivate })
  return message
}

/** State of an order's thread after a message: diners wait from their first one until staff answer. */
async function changeOfThread(
  tx: Db,
  storeId: StoreId,
  conversation: ConversationRow,
  { author, seq, at, isPrivate }: ChatMessageRow,
  readSeq: number,
): Promise<ConversationChange> {
  if (author === 'guest')
    return { guest_said_seq: seq, guest_read_seq: seq, waiting_since: conversation.waitingSince ?? at }
  if (isPrivate) return { staff_read_seq: Math.max(conversation.staffReadSeq, readSeq) }
  return { staff_said_seq: seq, ...(await endWait(tx, storeId, conversation, readSeq)) }
}

/**
 * Change of the diners' wait by an answer, or by closing without one: it ends for messages up to `readSeq`; later
 * ones wait since they were written.
 */
export async function endWait(
  tx: Db,
  storeId: StoreId,
  { id, guestSaidSeq, staffReadSeq, waitingSince }: ConversationRow,
  readSeq: number,
): Promise<ConversationChange> {
  const staff_read_seq = Math.max(staffReadSeq, readSeq)
  if (waitingSince === null || guestSaidSeq <= readSeq)
    return { staff_read_seq, waiting_since: null, alerted: 0 }
  const unseenAt = await findGuestsSaidAt(tx, storeId, id, readSeq)
  if (unseenAt === undefined || unseenAt <= waitingSince) return { staff_read_seq }
  return { staff_read_seq, waiting_since: unseenAt, alerted: 0 }
}

/** Publishes that a thread has changed; the diners of its order get the event if it concerns them. */
export async function publishThread(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  { id, kind }: Pick<ConversationRow, 'id' | 'kind'>,
  { seq, isForGuests }: { readonly seq: number; readonly isForGuests: boolean },
): Promise<void> {
  const data = { conversationId: id, message: seq, ...(kind === 'order' && isForGuests && { guestsOf: id }) }
  await publishEvent(deps, tx, { storeId, kind: 'chat.changed', data, at: deps.now() })
}
