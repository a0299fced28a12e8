import type { WhatsappState } from '@thali/contract/chat'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { CHAT_WINDOW_MS, readChatText } from '@thali/domain/messages/chat'
import type { Db } from '../../db/schema.ts'
import { findChat, findNumberThread } from './chat.queries.ts'

/** Delay allowed for services to pass on received messages and to take ours, in milliseconds. */
export const CHAT_MARGIN_MS = 5 * 60_000

/**
 * Whether free text may go to the number that sent an order's code: `none`, no number sent it; `over`, it is
 * too long ago; `ended`, it sent STOP, or the order has ended and the number is erased.
 */
export async function readChatState(
  { db, now }: { readonly db: Db; now(): Date },
  place: { readonly storeId: StoreId; readonly orderId: OrderId },
): Promise<WhatsappState> {
  const chat = await findChat(db, place)
  return chat ? chatStateOf(chat, now()) : 'none'
}

export function chatStateOf(
  chat: { readonly sealed: string | null; readonly heard_at: Date | null; readonly stopped_at: Date | null },
  at: Date,
): WhatsappState {
  if (!chat.sealed) return chat.stopped_at ? 'ended' : 'none'
  return windowState(chat.heard_at?.getTime() ?? 0, at)
}

/** The same for a thread without an order: its number may be answered after each text of its own but STOP. */
export async function readNumberState(
  { db, now }: { readonly db: Db; now(): Date },
  storeId: StoreId,
  conversationId: string,
): Promise<WhatsappState> {
  const thread = await findNumberThread(db, storeId, conversationId)
  return thread ? numberStateOf(thread, now()) : 'none'
}

/** State of a thread without an order that was read. */
export function numberStateOf(
  { body, writtenAt }: { readonly body: string; readonly writtenAt: Date },
  at: Date,
): WhatsappState {
  return readChatText(body).kind === 'stop' ? 'ended' : windowState(writtenAt.getTime(), at)
}

function windowState(heardAtMs: number, at: Date): WhatsappState {
  return at.getTime() - heardAtMs < CHAT_WINDOW_MS - CHAT_MARGIN_MS ? 'open' : 'over'
}
