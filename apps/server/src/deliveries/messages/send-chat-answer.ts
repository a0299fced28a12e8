/** Sends answers of staff to the diners of an order by WhatsApp, as long as it takes free text. */
import { phraseText } from '@thali/domain/chat/phrase'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { businessDay } from '@thali/domain/time/store-clock'
import { MessageFailure } from '../../providers/messages/message-provider.ts'
import type { LeasedDelivery } from '../deliveries.queries.ts'
import { FinalFailure } from '../final-failure.ts'
import type { RelayDeps } from '../relay-deps.ts'
import { chatPurpose, findChat } from './chat.queries.ts'
import { findStoreOfMessage } from './notice.queries.ts'
import { openAccounts } from './open-account.ts'
import { chatStateOf } from './read-chat-state.ts'
import { sendByAccount } from './send-message.ts'

/** Contents sealed with such a delivery. */
export interface ChatAnswerContents {
  readonly orderId: OrderId
  readonly answer: {
    /** Id of a ready answer; empty: the body has the text. */
    readonly phrase: string
    readonly body: string
  }
}

/**
 * @throws {FinalFailure} when the diners must not be written to any more; {MessageFailure} when the service
 *   does not take it
 */
export async function sendChatAnswer(
  deps: RelayDeps,
  leased: LeasedDelivery,
  { orderId, answer: { phrase, body } }: ChatAnswerContents,
  signal: AbortSignal,
): Promise<void> {
  const storeId = leased.storeId as StoreId
  const place = { storeId, orderId }
  const store = await findStoreOfMessage(deps.db, storeId)
  const chat = await findChat(deps.db, place)
  if (!store || !chat?.sealed || chatStateOf(chat, deps.now()) !== 'open')
    throw new FinalFailure('the guests are not to be written to any more')
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
    language: chat.language,
    phone: deps.secrets.open(chatPurpose(place), chat.sealed),
    // Each answer has a row of its own.
    orderId: null,
    words: phrase === '' ? body : phraseText(phrase, chat.language),
  } as const
  const result = await sendByAccount(deps, account, message, {}, signal)
  if (result.kind === 'failed') throw new MessageFailure('the service did not take an answer', result.reason)
}
