/** Sends answers of staff by WhatsApp to the diners of an order, or to a number without one, as long as it takes free text. */
import { phraseText } from '@thali/domain/chat/phrase'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { type Language, USUAL_LANGUAGE } from '@thali/domain/language'
import { businessDay } from '@thali/domain/time/store-clock'
import { MessageFailure } from '../../providers/messages/message-provider.ts'
import type { LeasedOfStore } from '../deliveries.queries.ts'
import { FinalFailure } from '../final-failure.ts'
import type { RelayDeps } from '../relay-deps.ts'
import { chatPurpose, findChat, findNumberThread } from './chat.queries.ts'
import { findStoreOfMessage } from './notice.queries.ts'
import { openAccounts } from './open-account.ts'
import { chatStateOf, numberStateOf } from './read-chat-state.ts'
import { sendByAccount } from './send-message.ts'

/** Contents sealed with such a delivery. */
export interface ChatAnswerContents {
  /** Null for a number without an order. */
  readonly orderId: OrderId | null
  /** Thread of a number without an order. */
  readonly conversationId?: string
  readonly answer: {
    /** Id of a ready answer; empty: the body has the text. */
    readonly phrase: string
    readonly body: string
  }
}

/**
 * @throws {FinalFailure} when the diners must no longer be written to; {MessageFailure} when the service does not
 *   accept it
 */
export async function sendChatAnswer(
  deps: RelayDeps,
  leased: LeasedOfStore,
  { answer: { phrase, body }, ...to }: ChatAnswerContents,
  signal: AbortSignal,
): Promise<void> {
  const storeId = leased.storeId
  const store = await findStoreOfMessage(deps.db, storeId)
  const reader = await findReader(deps, storeId, to)
  if (!store || !reader) throw new FinalFailure('the guests are not to be written to any more')
  const accounts = await openAccounts(deps, storeId)
  const account = accounts.find(({ row }) => row.channel === 'whatsapp')
  if (!account) throw new FinalFailure('the store has no account any more')
  const message = {
    id: leased.id,
    storeId,
    day: businessDay(deps.now().getTime(), store.time_zone, store.day_turns_at_minute),
    purpose: 'notice',
    most: account.row.notices_a_day,
    kind: 'chat-answer',
    ...reader,
    // Each answer has a row of its own.
    orderId: null,
    freeText: phrase === '' ? body : phraseText(phrase, reader.language),
  } as const
  const result = await sendByAccount(deps, account, message, {}, signal)
  if (result.kind === 'failed') throw new MessageFailure('the service did not take an answer', result.reason)
}

/** Number and language of the recipient; null when they must no longer be written to. */
async function findReader(
  deps: RelayDeps,
  storeId: StoreId,
  { orderId, conversationId = '' }: Omit<ChatAnswerContents, 'answer'>,
): Promise<{ readonly phone: string; readonly language: Language } | null> {
  if (orderId === null) {
    const thread = await findNumberThread(deps.db, storeId, conversationId)
    const isOpen = thread && numberStateOf(thread, deps.now()) === 'open'
    return isOpen ? { phone: thread.phone, language: USUAL_LANGUAGE } : null
  }
  const place = { storeId, orderId }
  const chat = await findChat(deps.db, place)
  if (!chat?.sealed || chatStateOf(chat, deps.now()) !== 'open') return null
  return { phone: deps.secrets.open(chatPurpose(place), chat.sealed), language: chat.language }
}
