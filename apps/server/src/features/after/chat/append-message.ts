import type { MessageAuthor } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import type { MessageVia } from '../../../db/chat-tables.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { insertMessage, type MessageRow } from './chat-message.queries.ts'
import {
  type ConversationChange,
  type ConversationRow,
  raiseReadSeq,
  updateConversation,
} from './conversation.queries.ts'

/** A message that is to be taken. */
export interface NewMessage {
  readonly clientId: string
  readonly author: MessageAuthor
  /** Of staff. */
  readonly authorId: string | null
  readonly authorName: string
  readonly phrase: string
  readonly body: string
  readonly isPrivate: boolean
  readonly via: MessageVia
}

type AppendDeps = Pick<Deps, 'now' | 'commits'>

/**
 * Takes a message into a thread that the transaction holds, under its next number, and publishes that. Whoever writes
 * has read what stands before.
 */
export async function appendMessage(
  deps: AppendDeps,
  tx: Db,
  storeId: StoreId,
  conversation: ConversationRow,
  written: NewMessage,
): Promise<MessageRow> {
  const at = deps.now()
  const seq = conversation.lastSeq + 1
  const message = { ...written, conversationId: conversation.id, seq, at }
  await insertMessage(tx, storeId, message)
  await updateConversation(tx, storeId, conversation.id, {
    last_seq: seq,
    last_at: at,
    ...(conversation.kind === 'order' && changeOfThread(conversation, message)),
  })
  if (conversation.kind !== 'order' && message.authorId !== null)
    await raiseReadSeq(tx, storeId, { conversationId: conversation.id, userId: message.authorId, seq })
  await publishThread(deps, tx, storeId, conversation, { seq, isForGuests: !message.isPrivate })
  return message
}

/** What a message makes of the thread of an order: guests wait from their first one until somebody answers them. */
function changeOfThread({ waitingSince }: ConversationRow, message: MessageRow): ConversationChange {
  const { author, seq, at, isPrivate } = message
  if (author === 'guest')
    return { guest_said_seq: seq, guest_read_seq: seq, waiting_since: waitingSince ?? at }
  if (isPrivate) return { staff_read_seq: seq }
  return { staff_said_seq: seq, staff_read_seq: seq, waiting_since: null, alerted: 0 }
}

/** Publishes that a thread has changed; the guests of its order hear it where it concerns them. */
export async function publishThread(
  deps: AppendDeps,
  tx: Db,
  storeId: StoreId,
  { id, kind }: Pick<ConversationRow, 'id' | 'kind'>,
  { seq, isForGuests }: { readonly seq: number; readonly isForGuests: boolean },
): Promise<void> {
  const data = { conversationId: id, message: seq, ...(kind === 'order' && isForGuests && { guestsOf: id }) }
  await publishEvent(deps, tx, { storeId, kind: 'chat.changed', data, at: deps.now() })
}
