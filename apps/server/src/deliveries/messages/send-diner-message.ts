/**
 * Sends diners notices of their order or reservation, and owners alerts of waiting orders, on the first
 * channel that takes the message.
 */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { type Language, languageOf } from '@thali/domain/language'
import { type MessageKind, type OrderMessage, templateName } from '@thali/domain/messages/message'
import { formatLocalDate, formatMinuteOfDay, timeStyle } from '@thali/domain/time/format-time'
import { businessDay } from '@thali/domain/time/store-clock'
import { MessageFailure } from '../../providers/messages/message-provider.ts'
import type { LeasedOfStore } from '../deliveries.queries.ts'
import { FinalFailure } from '../final-failure.ts'
import type { RelayDeps } from '../relay-deps.ts'
import { openPhone } from './alert-phone.ts'
import { findDinerMessage } from './diner-message.queries.ts'
import { findDestinations, type MessageDestination, phoneDestinations } from './find-destinations.ts'
import { findOrderPhone, findReservationPhone, findStoreOfMessage } from './notice.queries.ts'
import { languageFor, type OpenAccount, openAccounts } from './open-account.ts'
import { type ChatAnswerContents, sendChatAnswer } from './send-chat-answer.ts'
import { noteWithoutTemplate, sendByAccount } from './send-message.ts'

/** Contents sealed with such a delivery. */
export type DinerMessageContents =
  | { readonly orderId: OrderId /** Of a delay. */; readonly minutes?: number }
  | { readonly reservationId: string }
  /** To the owner, of waiting orders. */
  | { readonly orders: number }
  /** From staff, to diners who have written. */
  | ChatAnswerContents

interface Notice {
  readonly language: Language
  readonly orderId: OrderId | null
  readonly values: Readonly<Record<string, string>>
  /** In the order of trying. */
  readonly destinations: readonly MessageDestination[]
}

type NoticeStore = NonNullable<Awaited<ReturnType<typeof findStoreOfMessage>>>

/** @throws {FinalFailure} when no channel takes it; {MessageFailure} temporary, when one may later */
export async function sendDinerMessage(
  deps: RelayDeps,
  leased: LeasedOfStore,
  contents: DinerMessageContents,
  signal: AbortSignal,
): Promise<void> {
  if ('answer' in contents) return sendChatAnswer(deps, leased, contents, signal)
  const storeId = leased.storeId
  const store = await findStoreOfMessage(deps.db, storeId)
  if (!store) throw new FinalFailure('the store is gone')
  const notice = await noticeOf(deps, storeId, store, leased.kind as MessageKind, contents)
  if (!notice) throw new FinalFailure('nobody is to be told any more')
  const accounts = await openAccounts(deps, storeId)
  let isLater = false
  for (const destination of notice.destinations) {
    const account = accounts.find(({ row }) => row.channel === destination.channel)
    if (!account) continue
    const result = await sendBy(deps, account, leased, { store, notice, destination }, signal)
    if (result === 'sent') return
    if (result === 'later') isLater = true
  }
  if (isLater) throw new MessageFailure('the service did not take it', 'temporary')
  throw new FinalFailure('no account of the store took it')
}

async function sendBy(
  deps: RelayDeps,
  account: OpenAccount,
  leased: Pick<LeasedOfStore, 'id' | 'kind'>,
  {
    store,
    notice,
    destination,
  }: { readonly store: NoticeStore; readonly notice: Notice; readonly destination: MessageDestination },
  signal: AbortSignal,
): Promise<'sent' | 'later' | 'refused'> {
  const { orderId, values } = notice
  const kind = leased.kind as MessageKind
  const message = {
    // One about an order has a row of each account that is tried; any other is known by its id, one of each account.
    id: orderId === null ? `${leased.id}${account.row.channel === 'sms' ? '' : '-whatsapp'}` : undefined,
    storeId: account.storeId,
    day: businessDay(deps.now().getTime(), store.time_zone, store.day_turns_at_minute),
    purpose: 'notice',
    most: account.row.notices_a_day,
    kind,
    language: notice.language,
    phone: destination.phone,
    orderId,
  } as const
  if (destination.freeText !== null) {
    const result = await sendByAccount(
      deps,
      account,
      { ...message, freeText: destination.freeText },
      values,
      signal,
    )
    if (result.kind !== 'failed') return 'sent'
    if (result.reason === 'temporary') return 'later'
  }
  if (languageFor(account, kind, notice.language) === null) {
    if (destination.freeText === null) await noteWithoutTemplate(deps, account.row.channel, message)
    return 'refused'
  }
  const result = await sendByAccount(deps, account, message, values, signal)
  if (result.kind !== 'failed') return 'sent'
  return result.reason === 'temporary' ? 'later' : 'refused'
}

/** Null: the diner stopped it, or the number was erased. */
async function noticeOf(
  deps: RelayDeps,
  storeId: StoreId,
  store: NoticeStore,
  kind: MessageKind,
  contents: Exclude<DinerMessageContents, ChatAnswerContents>,
): Promise<Notice | null> {
  const name = templateName(store.name)
  if ('orders' in contents) {
    const phone = openPhone(deps.secrets, storeId, store.alert_phone)
    const values = { orders: String(contents.orders), store: name }
    if (!phone) return null
    return {
      language: 'en',
      orderId: null,
      values,
      destinations: [{ channel: 'sms', phone, freeText: null }],
    }
  }
  if ('reservationId' in contents) return reservationNotice(deps, storeId, store, contents.reservationId)
  const { orderId, minutes } = contents
  const language = await findDinerMessage(deps.db, { storeId, orderId })
  const order = await findOrderPhone(deps.db, storeId, orderId)
  if (!language || !order) return null
  const values = {
    order: String(order.number),
    store: name,
    ...(minutes !== undefined && { minutes: String(minutes) }),
  }
  const chosen = store.message_notices?.channels ?? []
  const about = { kind: kind as OrderMessage, language, chosen, phone: order.user_phone, values }
  const destinations = await findDestinations(deps, { storeId, orderId }, about)
  if (destinations.length === 0) return null
  // An order may be delayed more than once: such a message is known by its id.
  return { language, orderId: minutes === undefined ? orderId : null, values, destinations }
}

/** Null: the diner's number was erased. */
async function reservationNotice(
  deps: RelayDeps,
  storeId: StoreId,
  store: NoticeStore,
  reservationId: string,
): Promise<Notice | null> {
  const row = await findReservationPhone(deps.db, storeId, reservationId)
  const destinations = phoneDestinations(row?.phone ?? '', store.message_notices?.channels ?? [])
  if (!row || destinations.length === 0) return null
  const language = languageOf(row.language)
  const address = { street: '', pinCode: '', city: '', state: '', country: store.country }
  const times = timeStyle({ address, currencyCode: store.currency_code })
  const date = formatLocalDate(row.local_date, language, times)
  const values = {
    time: `${date}, ${formatMinuteOfDay(row.local_minute, times)}`,
    party: String(row.party),
    store: templateName(store.name),
  }
  return { language, orderId: null, values, destinations }
}
