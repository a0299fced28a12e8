import type { OrderId, StoreId } from '@thali/domain/ids'
import { CHAT_WINDOW_MS } from '@thali/domain/messages/chat'
import type { Db } from '../../db/schema.ts'
import { findChat } from './chat.queries.ts'

/** Delay allowed for services to pass on received messages and to take ours, in milliseconds. */
export const CHAT_MARGIN_MS = 5 * 60_000

/**
 * Whether free text may go to the number that sent an order's code: `none`, no number sent it; `over`, it is
 * too long ago; `ended`, it sent STOP, or the order has ended and the number is erased.
 */
export async function readChatState(
  { db, now }: { readonly db: Db; now(): Date },
  place: { readonly storeId: StoreId; readonly orderId: OrderId },
): Promise<'none' | 'open' | 'over' | 'ended'> {
  const chat = await findChat(db, place)
  return chat ? chatStateOf(chat, now()) : 'none'
}

/** State of a chat that was read. */
export function chatStateOf(
  chat: { readonly sealed: string | null; readonly heard_at: Date | null; readonly stopped_at: Date | null },
  at: Date,
): 'none' | 'open' | 'over' | 'ended' {
  if (!chat.sealed) return chat.stopped_at ? 'ended' : 'none'
  const age = at.getTime() - (chat.heard_at?.getTime() ?? 0)
  return age < CHAT_WINDOW_MS - CHAT_MARGIN_MS ? 'open' : 'over'
}
