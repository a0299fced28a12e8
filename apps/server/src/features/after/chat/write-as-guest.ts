import type { GuestMessageTaken, WriteAsGuest } from '@thali/contract/chat'
import { Refusal } from '@thali/contract/refusal'
import { GUEST_WINDOW_MS, guestLimitReached, isThreadOpen } from '@thali/domain/chat/conversation'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { findOrderPlace, type OrderPlace } from '../../order/order-record/find-order-place.ts'
import { appendMessage, type NewMessage } from './append-message.ts'
import { countOfGuests, findByClientId } from './chat-message.queries.ts'
import { findThreadOrder, insertConversation, lockConversation } from './conversation.queries.ts'

export type GuestChatDeps = Pick<Deps, 'db' | 'commits' | 'now' | 'storeCache'>

/**
 * Takes a message of an order's guests; one that was sent again is the one that was taken.
 *
 * @throws {Refusal} order.not-found; chat.off where the store takes none; chat.closed; chat.too-many, chat.used-up
 */
export async function writeAsGuest(
  deps: GuestChatDeps,
  orderSlug: string,
  written: WriteAsGuest,
): Promise<GuestMessageTaken> {
  const place = await findOrderPlace(deps.db, orderSlug)
  if (!place) throw new Refusal('order.not-found')
  await requireChat(deps, place)
  const said = 'phrase' in written ? { phrase: written.phrase, body: '' } : { phrase: '', body: written.body }
  return inTransaction(deps.db, async (tx) => {
    const { clientId } = written
    const seq = await takeOfGuest(deps, tx, place, { ...said, clientId, via: 'page' })
    return { seq }
  })
}

/** @throws {Refusal} chat.off */
export async function requireChat(
  { storeCache }: Pick<Deps, 'storeCache'>,
  { storeId }: OrderPlace,
): Promise<void> {
  const loaded = await storeCache.findById(storeId)
  if (loaded?.store.guestChat !== true) throw new Refusal('chat.off')
}

/**
 * Takes a message of guests into the thread of their order.
 *
 * @returns its number
 * @throws {Refusal} order.not-found, chat.closed, chat.too-many, chat.used-up
 */
export async function takeOfGuest(
  deps: Pick<Deps, 'commits' | 'now'>,
  tx: Db,
  { storeId, orderId }: OrderPlace,
  said: Pick<NewMessage, 'clientId' | 'phrase' | 'body' | 'via' | 'picture'>,
  /** Refuses what is too much of its kind. */
  requireRoom?: (tx: Db) => Promise<void>,
): Promise<number> {
  const at = deps.now()
  const order = await findThreadOrder(tx, storeId, orderId)
  if (!order) throw new Refusal('order.not-found')
  const conversation = await lockThread(tx, { storeId, orderId }, at)
  const known = await findByClientId(tx, storeId, orderId, said.clientId)
  if (known) return known.seq
  if (!isThreadOpen({ ...order, movedAt: order.movedAt.getTime() }, at.getTime()))
    throw new Refusal('chat.closed')
  const since = new Date(at.getTime() - GUEST_WINDOW_MS)
  const reached = guestLimitReached(await countOfGuests(tx, storeId, orderId, since))
  if (reached !== null) throw new Refusal(reached === 'soon' ? 'chat.too-many' : 'chat.used-up')
  await requireRoom?.(tx)
  const author = { author: 'guest', authorId: null, authorName: '', isPrivate: false } as const
  return (await appendMessage(deps, tx, storeId, conversation, { ...said, ...author })).seq
}

/** The thread of an order, made where it is the first message, held until the transaction ends. */
export async function lockThread(tx: Db, { storeId, orderId }: OrderPlace, at: Date) {
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
