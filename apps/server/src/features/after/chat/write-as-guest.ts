import type { GuestMessageTaken, WriteAsGuest } from '@thali/contract/chat'
import { Refusal } from '@thali/contract/refusal'
import {
  GUEST_WINDOW_MS,
  guestLimitReached,
  isThreadOpen,
  numberLimitReached,
} from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import type { Order, OrderKey } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { requireOrderKey } from '../../order/order-record/find-order-key.ts'
import { findPlainOrder } from '../../order/order-record/load-order.ts'
import { appendMessage, type NewChatMessage } from './append-message.ts'
import { countOfGuests, findByClientId } from './chat-message.queries.ts'
import { insertConversation, lockConversation, updateConversation } from './conversation.queries.ts'

/**
 * Writes a message of an order's diners; a repeated request finds the message stored before.
 *
 * @throws {Refusal} order.not-found; chat.off if the store accepts none; chat.closed; chat.too-many,
 *   chat.used-up
 */
export async function writeAsGuest(
  deps: Deps,
  orderSlug: string,
  written: WriteAsGuest,
): Promise<GuestMessageTaken> {
  const place = await requireOrderKey(deps.db, orderSlug)
  await requireChat(deps, place)
  const said = 'phrase' in written ? { phrase: written.phrase, body: '' } : { phrase: '', body: written.body }
  return inTransaction(deps.db, async (tx) => {
    const { clientId } = written
    const seq = await appendDinerMessage(deps, tx, place, { ...said, clientId, via: 'page' })
    return { seq }
  })
}

/** Refuses if the store accepts no messages of diners. @throws {Refusal} chat.off */
export async function requireChat(deps: Deps, { storeId }: OrderKey): Promise<void> {
  if (!(await takesChat(deps, storeId))) throw new Refusal('chat.off')
}

/** Whether a store accepts messages of diners. */
export async function takesChat({ storeCache }: Deps, storeId: StoreId): Promise<boolean> {
  return (await storeCache.findById(storeId))?.store.guestChat === true
}

/**
 * Appends a message of diners to the thread of their order.
 *
 * @returns its number
 * @throws {Refusal} order.not-found, chat.closed, chat.too-many, chat.used-up
 */
export async function appendDinerMessage(
  deps: Deps,
  tx: Db,
  { storeId, orderId }: OrderKey,
  said: Pick<NewChatMessage, 'clientId' | 'phrase' | 'body' | 'via' | 'picture'>,
  /** Refuses too many of its kind. */
  requireRoom?: (tx: Db) => Promise<void>,
): Promise<number> {
  const at = deps.now()
  const order = await getThreadOrder(tx, { storeId, orderId })
  const conversation = await lockThread(tx, { storeId, orderId }, at)
  const known = await findByClientId(tx, storeId, orderId, said.clientId)
  if (known) return known.seq
  await requireGuestMayWrite(deps, tx, storeId, order)
  await requireRoom?.(tx)
  return (await appendMessage(deps, tx, storeId, conversation, { ...said, ...GUEST })).seq
}

/** The order of a thread. @throws {Refusal} order.not-found */
export async function getThreadOrder(db: Db, { storeId, orderId }: OrderKey): Promise<Order> {
  const order = await findPlainOrder(db, storeId, orderId)
  if (!order) throw new Refusal('order.not-found')
  return order
}

/** Refuses diners who may not write on an order now. @throws {Refusal} chat.closed, chat.too-many, chat.used-up */
export async function requireGuestMayWrite(
  deps: Deps,
  db: Db,
  storeId: StoreId,
  order: Pick<Order, 'id' | 'state' | 'movedAt'>,
): Promise<void> {
  if (!isThreadOpen(order, deps.now().getTime())) throw new Refusal('chat.closed')
  const reached = guestLimitReached(await countOf(deps, db, storeId, order.id))
  if (reached !== null) throw new Refusal(reached === 'soon' ? 'chat.too-many' : 'chat.used-up')
}

const GUEST = { author: 'guest', authorId: null, authorName: '', isPrivate: false } as const

function countOf({ now }: Deps, tx: Db, storeId: StoreId, id: string) {
  return countOfGuests(tx, storeId, id, new Date(now().getTime() - GUEST_WINDOW_MS))
}

/**
 * Appends a message of a person without an order to the thread of their number, in which staff can only write notes.
 *
 * @throws {Refusal} chat.too-many
 */
export async function appendMessageOfNumber(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  { id, title }: { readonly id: string; readonly title: string },
  said: Pick<NewChatMessage, 'clientId' | 'phrase' | 'body' | 'via'>,
): Promise<void> {
  await insertConversation(tx, storeId, {
    ...{ id, kind: 'order', orderId: null, directKey: null, title, at: deps.now() },
  })
  const conversation = await lockConversation(tx, storeId, id)
  if (!conversation) throw new Error('a thread that was just made is gone')
  if (await findByClientId(tx, storeId, id, said.clientId)) return
  if (numberLimitReached(await countOf(deps, tx, storeId, id))) throw new Refusal('chat.too-many')
  await appendMessage(deps, tx, storeId, conversation, { ...said, ...GUEST })
}

/** Appends STOP to the thread of a number, if any, and ends its wait for an answer. */
export async function stopNumberThread(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  id: string,
  said: Pick<NewChatMessage, 'clientId' | 'phrase' | 'body' | 'via'>,
): Promise<void> {
  const conversation = await lockConversation(tx, storeId, id)
  if (!conversation || (await findByClientId(tx, storeId, id, said.clientId))) return
  await appendMessage(deps, tx, storeId, conversation, { ...said, ...GUEST })
  await updateConversation(tx, storeId, id, { waiting_since: null, alerted: 0 })
}

/** The thread of an order, created with the first message, locked until the transaction ends. */
export async function lockThread(tx: Db, { storeId, orderId }: OrderKey, at: Date) {
  await insertConversation(tx, storeId, {
    id: orderId,
    kind: 'order',
    orderId,
    directKey: null,
    title: '',
    at,
  })
  const conversation = await lockConversation(tx, storeId, orderId)
  if (!conversation) throw new Error('a thread that was just made is gone')
  return conversation
}
