import type { StaffMessage, writeAsStaffSchema } from '@thali/contract/chat'
import { Refusal } from '@thali/contract/refusal'
import { isThreadOpen, mayTakeNotes } from '@thali/domain/chat/conversation'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { readChatState, readNumberState } from '../../../deliveries/messages/read-chat-state.ts'
import type { ChatAnswerContents } from '../../../deliveries/messages/send-chat-answer.ts'
import { writeDelivery } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { personOf, type Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { findPlainOrder } from '../../order/order-record/load-order.ts'
import { appendMessage, endWait, type NewChatMessage, publishThread } from './append-message.ts'
import { type ChatMessageRow, findByClientId } from './chat-message.queries.ts'
import { type ConversationRow, updateConversation } from './conversation.queries.ts'
import { toStaffMessage } from './conversation.view.ts'
import { findThread, lockStaffThread } from './open-thread.ts'

/** Life of a push: later the diners have read it on the page of their order, or left. */
const ANSWER_LIFE_MS = 30 * 60_000

/**
 * Writes a message of the staff; a repeated request finds the message stored before. Notes, which diners do not get,
 * may also be written for two weeks after the thread has closed.
 *
 * @throws {Refusal} conversation.invalid, chat.closed
 */
export async function writeAsStaff(
  deps: Deps,
  staff: Staff,
  id: string,
  written: z.output<typeof writeAsStaffSchema>,
): Promise<StaffMessage> {
  const { clientId, seenSeq } = written
  const content =
    'phrase' in written
      ? { phrase: written.phrase, body: '', isPrivate: false }
      : { phrase: '', body: written.body, isPrivate: written.isPrivate }
  return inTransaction(deps.db, async (tx) =>
    toStaffMessage(await appendStaffMessage(deps, tx, { staff, id }, { ...content, clientId, seenSeq })),
  )
}

/**
 * Appends a message of a member to one of their threads.
 *
 * @throws {Refusal} conversation.invalid, chat.closed
 */
export async function appendStaffMessage(
  deps: Deps,
  tx: Db,
  { staff, id }: { readonly staff: Staff; readonly id: string },
  said: Pick<NewChatMessage, 'clientId' | 'phrase' | 'body' | 'isPrivate' | 'picture' | 'seenSeq'>,
  /** Refuses too many of its kind. */
  requireRoom?: (tx: Db) => Promise<void>,
): Promise<ChatMessageRow> {
  const { storeId } = staff
  const at = deps.now()
  const conversation = await lockStaffThread(tx, staff, id, at)
  const known = await findByClientId(tx, storeId, id, said.clientId)
  if (known) return known
  const isOfRoom = conversation.kind !== 'order'
  const to = await requireStaffMayWrite(deps, tx, storeId, conversation, said)
  await requireRoom?.(tx)
  const message = await appendMessage(deps, tx, storeId, conversation, {
    ...said,
    // Staff rooms have no diners to hide notes from.
    isPrivate: said.isPrivate && !isOfRoom,
    author: 'staff',
    authorId: personOf(staff),
    authorName: staff.name,
    via: 'page',
  })
  // A picture is only shown on the page of the order; its text is also sent on.
  const saysSomething = message.phrase !== '' || message.body !== ''
  if (to && !message.isPrivate && saysSomething) await queueForWhatsapp(deps, tx, storeId, to, message)
  return message
}

/** Recipients of an answer: the guests of an order, or a number without one. */
type Guests = Pick<ChatAnswerContents, 'orderId' | 'conversationId'>

/**
 * Guests of a thread to which the staff may write now; null for a room.
 *
 * @throws {Refusal} chat.closed
 */
export async function requireStaffMayWrite(
  { now }: Deps,
  db: Db,
  storeId: StoreId,
  { id, kind }: Pick<ConversationRow, 'id' | 'kind'>,
  { isPrivate, picture }: { readonly isPrivate: boolean; readonly picture?: unknown },
): Promise<Guests | null> {
  if (kind !== 'order') return null
  const order = await findPlainOrder(db, storeId, id as OrderId)
  if (order) {
    const takes = isPrivate ? mayTakeNotes : isThreadOpen
    if (!takes(order, now().getTime())) throw new Refusal('chat.closed')
    return { orderId: id as OrderId }
  }
  // Without the page of an order only WhatsApp reaches the sender, without pictures.
  const reaches = !picture && (await readNumberState({ db, now }, storeId, id)) === 'open'
  if (!isPrivate && !reaches) throw new Refusal('chat.closed')
  return { orderId: null, conversationId: id }
}

/** Also sends an answer to the number that wrote, while it may be written to without a template. */
async function queueForWhatsapp(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  to: Guests,
  { conversationId, seq, phrase, body }: ChatMessageRow,
): Promise<void> {
  const at = deps.now()
  const { orderId } = to
  if (orderId && (await readChatState({ db: tx, now: () => at }, { storeId, orderId })) !== 'open') return
  const contents: ChatAnswerContents = { ...to, answer: { phrase, body } }
  await writeDelivery(deps, tx, {
    channel: 'message',
    kind: 'chat-answer',
    storeId,
    about: `${conversationId} ${seq}`,
    expiresAt: new Date(at.getTime() + ANSWER_LIFE_MS),
    contents,
  })
}

/**
 * Records that the diners' last message of an order needs no answer.
 *
 * @param seenSeq number of the last message that the caller had read: later ones still wait
 * @throws {Refusal} conversation.invalid
 */
export async function settleThread(
  deps: Deps,
  staff: Staff,
  id: string,
  seenSeq = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    const conversation = await lockStaffThread(tx, staff, id, deps.now())
    if (conversation.waitingSince === null) return
    const { lastSeq } = conversation
    const change = await endWait(tx, storeId, conversation, Math.min(seenSeq, lastSeq))
    await updateConversation(tx, storeId, id, change)
    if (change.waiting_since === null)
      await writeAudit(deps, tx, staff, {
        action: 'chat.settle',
        subject: id,
        changes: { isWaiting: [true, false] },
      })
    await publishThread(deps, tx, storeId, conversation, { seq: lastSeq, isForGuests: false })
  })
}

/**
 * Notifies the other staff that a member is answering the diners of an order. Rooms have no such sign.
 *
 * @throws {Refusal} conversation.invalid
 */
export async function publishAnswering(deps: Deps, staff: Staff, id: string): Promise<void> {
  const { storeId } = staff
  const thread = await findThread(deps.db, staff, id)
  if (thread?.kind !== 'order') return
  await inTransaction(deps.db, async (tx) => {
    const data = { conversationId: id, userId: staff.id }
    await publishEvent(deps, tx, { storeId, kind: 'chat.answering', data, at: deps.now() })
  })
}
