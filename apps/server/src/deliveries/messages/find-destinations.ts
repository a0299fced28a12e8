/** Channel and number of a diner's notices of an order. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import { CHAT_WINDOW_MS } from '@thali/domain/messages/chat'
import type { MessageChannel, OrderMessage } from '@thali/domain/messages/message'
import type { RelayDeps } from '../relay-deps.ts'
import { chatPurpose, findChat } from './chat.queries.ts'
import { chatText } from './chat-texts.ts'
import { CHAT_MARGIN_MS } from './read-chat-state.ts'

/** Destination of a message: a channel, and the number on it. */
export interface MessageDestination {
  readonly channel: MessageChannel
  /** E.164. */
  readonly phone: string
  /** Free text that may go there before a template; null: none. */
  readonly freeText: string | null
}

interface About {
  readonly kind: OrderMessage
  readonly language: Language
  /** Channels that the store uses for notices to diners. */
  readonly chosen: readonly MessageChannel[]
  /** Of the order; empty: it has none. */
  readonly phone: string
  readonly values: { readonly order: string; readonly store: string; readonly minutes?: string }
}

/** Destinations in the order of trying: a diner who asked for messages in a chat gets them only there. */
export async function findDestinations(
  { db, secrets, now }: RelayDeps,
  place: { readonly storeId: StoreId; readonly orderId: OrderId },
  { kind, language, chosen, phone, values }: About,
): Promise<MessageDestination[]> {
  const chat = await findChat(db, place)
  if (chat?.sealed) {
    const open = secrets.open(chatPurpose(place), chat.sealed)
    const age = now().getTime() - (chat.heard_at?.getTime() ?? 0)
    const freeText = age < CHAT_WINDOW_MS - CHAT_MARGIN_MS ? chatText(kind, language, values) : null
    return [{ channel: 'whatsapp', phone: open, freeText }]
  }
  return phoneDestinations(phone, chosen)
}

/** A phone by the channels that a store has chosen, the cheaper first; none where there is no phone. */
export function phoneDestinations(phone: string, chosen: readonly MessageChannel[]): MessageDestination[] {
  if (phone === '') return []
  const channels = (['whatsapp', 'sms'] as const).filter((channel) => chosen.includes(channel))
  return channels.map((channel) => ({ channel, phone, freeText: null }))
}
