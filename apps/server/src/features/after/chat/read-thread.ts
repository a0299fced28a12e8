import type { Conversation, MessagesQuery, Thread, WhatsappState } from '@thali/contract/chat'
import { Refusal } from '@thali/contract/refusal'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import { readChatState, readNumberState } from '../../../deliveries/messages/read-chat-state.ts'
import type { Deps } from '../../../deps.ts'
import { requirePerson, type Staff } from '../../base/account/guard.ts'
import { listRequestsOfOrder } from '../../order/order/requests/list-requests.ts'
import { findPlainOrder } from '../../order/order-record/load-order.ts'
import { publishThread } from './append-message.ts'
import { type ConversationRow, lockConversation, updateConversation } from './conversation.queries.ts'
import { toConversation, toStaffMessage } from './conversation.view.ts'
import { toConversations } from './list-conversations.ts'
import { findThread } from './open-thread.ts'
import { readPart } from './read-guest-thread.ts'
import { raiseReadSeq } from './room-member.queries.ts'

/**
 * A thread with a part of its messages.
 *
 * @throws {Refusal} conversation.invalid
 */
export async function readThread(
  { db, now, storeCache }: Deps,
  staff: Staff,
  id: string,
  query: MessagesQuery,
): Promise<Thread> {
  const { storeId } = staff
  const row = await findThread(db, staff, id)
  const loaded = await storeCache.findById(storeId)
  const isShownToGuests = loaded?.store.guestChat === true
  if (!row) {
    const order = await findPlainOrder(db, storeId, id as OrderId)
    if (!order) throw new Refusal('conversation.invalid')
    const conversation = toConversation(emptyThread(id, order.movedAt), {
      order,
      members: [],
      lastMessage: null,
      unread: 0,
      mute: null,
    })
    const requests = await readRequests({ db, now }, staff, id)
    return { conversation, messages: [], hasMore: false, requests, whatsapp: 'none', isShownToGuests }
  }
  const [conversation] = await toConversations({ db, now }, staff, [row])
  if (!conversation) throw new Refusal('conversation.invalid')
  const { rows, hasMore } = await readPart(db, storeId, id, { ...query, isForGuests: false })
  const whatsapp = await readWhatsappState({ db, now }, storeId, conversation)
  const requests = row.kind === 'order' ? await readRequests({ db, now }, staff, id) : []
  return { conversation, messages: rows.map(toStaffMessage), hasMore, requests, whatsapp, isShownToGuests }
}

/** State of WhatsApp towards the diners of a thread. */
async function readWhatsappState(
  deps: Pick<Deps, 'db' | 'now'>,
  storeId: StoreId,
  { id, kind, order }: Conversation,
): Promise<WhatsappState> {
  if (kind !== 'order') return 'none'
  return order ? readChatState(deps, { storeId, orderId: id as OrderId }) : readNumberState(deps, storeId, id)
}

/** Open requests of an order's diners. */
async function readRequests(deps: Pick<Deps, 'db' | 'now'>, staff: Staff, id: string) {
  const requests = await listRequestsOfOrder(deps, staff, id as OrderId)
  return requests.map(({ id: requestId, kind, askedAt, takenBy }) => ({
    id: requestId,
    kind,
    askedAt,
    takenBy,
  }))
}

/** The thread of an order without messages. */
function emptyThread(id: string, at: Date): ConversationRow {
  return {
    id,
    kind: 'order',
    title: '',
    lastSeq: 0,
    lastAt: at,
    guestSaidSeq: 0,
    staffSaidSeq: 0,
    guestReadSeq: 0,
    staffReadSeq: 0,
    waitingSince: null,
    alerted: 0,
  }
}

/**
 * Records up to which message a member has read a thread; that of an order counts as read for all staff.
 *
 * @throws {Refusal} conversation.invalid
 */
export async function readAsStaff(deps: Deps, staff: Staff, id: string, seq: number): Promise<void> {
  const { storeId } = staff
  if (!(await findThread(deps.db, staff, id))) return
  await inTransaction(deps.db, async (tx) => {
    const conversation = await lockConversation(tx, storeId, id)
    if (!conversation) return
    const through = Math.min(seq, conversation.lastSeq)
    const isNews =
      conversation.kind === 'order'
        ? conversation.staffReadSeq < through
        : await raiseReadSeq(tx, storeId, { conversationId: id, userId: requirePerson(staff), seq: through })
    if (!isNews) return
    if (conversation.kind === 'order') await updateConversation(tx, storeId, id, { staff_read_seq: through })
    await publishThread(deps, tx, storeId, conversation, { seq: conversation.lastSeq, isForGuests: false })
  })
}
