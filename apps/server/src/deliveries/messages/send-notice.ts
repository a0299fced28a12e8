/** Tells a diner of their order, or the owner of orders that wait, by a message: one a channel, the first that goes. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import { type MessageKind, type OrderMessage, templateName } from '@thali/domain/messages/message'
import { businessDay } from '@thali/domain/time/store-clock'
import { MessageFailure } from '../../providers/messages/message-provider.ts'
import type { LeasedDelivery } from '../deliveries.queries.ts'
import { FinalFailure } from '../final-failure.ts'
import type { RelayDeps } from '../relay-deps.ts'
import { openPhone } from './alert-phone.ts'
import { findDinerMessage } from './diner-message.queries.ts'
import { type Destination, findDestinations } from './find-destinations.ts'
import { findNoticeStore, findOrderPhone } from './notice.queries.ts'
import { languageFor, type OpenAccount, openAccounts } from './open-account.ts'
import { noteUnsent, sendByAccount } from './send-message.ts'

/** What is sealed with such a delivery. */
export type NoticeContents =
  | { readonly orderId: OrderId }
  /** To the owner. */
  | { readonly orders: number }

interface Notice {
  readonly language: Language
  readonly orderId: OrderId | null
  readonly values: Readonly<Record<string, string>>
  /** In the order in which they are tried. */
  readonly destinations: readonly Destination[]
}

type NoticeStore = NonNullable<Awaited<ReturnType<typeof findNoticeStore>>>

/** @throws {FinalFailure} when no channel takes it; {MessageFailure} temporary, when one may later */
export async function sendNotice(
  deps: RelayDeps,
  leased: LeasedDelivery,
  contents: NoticeContents,
  signal: AbortSignal,
): Promise<void> {
  const storeId = leased.storeId as StoreId
  const store = await findNoticeStore(deps.db, storeId)
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
  leased: Pick<LeasedDelivery, 'id' | 'kind'>,
  {
    store,
    notice,
    destination,
  }: { readonly store: NoticeStore; readonly notice: Notice; readonly destination: Destination },
  signal: AbortSignal,
): Promise<'sent' | 'later' | 'refused'> {
  const { orderId, values } = notice
  const kind = leased.kind as MessageKind
  const message = {
    // One about an order has a row, and an id, of each account that is tried.
    id: orderId === null ? leased.id : undefined,
    storeId: account.storeId,
    day: businessDay(deps.now().getTime(), store.time_zone, store.day_turns_at_minute),
    purpose: 'notice',
    most: account.row.notices_a_day,
    kind,
    language: notice.language,
    phone: destination.phone,
    orderId,
  } as const
  if (destination.words !== null) {
    const result = await sendByAccount(
      deps,
      account,
      { ...message, words: destination.words },
      values,
      signal,
    )
    if (result.kind !== 'failed') return 'sent'
    if (result.reason === 'temporary') return 'later'
  }
  if (languageFor(account, kind, notice.language) === null) {
    if (destination.words === null) await noteUnsent(deps, account.row.channel, message, 'template')
    return 'refused'
  }
  const result = await sendByAccount(deps, account, message, values, signal)
  if (result.kind !== 'failed') return 'sent'
  return result.reason === 'temporary' ? 'later' : 'refused'
}

/** Null: the diner stopped it, or the number is gone. */
async function noticeOf(
  deps: RelayDeps,
  storeId: StoreId,
  store: NoticeStore,
  kind: MessageKind,
  contents: NoticeContents,
): Promise<Notice | null> {
  const name = templateName(store.name)
  if ('orders' in contents) {
    const phone = openPhone(deps.secrets, storeId, store.alert_phone)
    const values = { orders: String(contents.orders), store: name }
    if (!phone) return null
    return { language: 'en', orderId: null, values, destinations: [{ channel: 'sms', phone, words: null }] }
  }
  const { orderId } = contents
  const language = await findDinerMessage(deps.db, { storeId, orderId })
  const order = await findOrderPhone(deps.db, storeId, orderId)
  if (!language || !order) return null
  const values = { order: String(order.number), store: name }
  const chosen = store.message_notices?.channels ?? []
  const about = { kind: kind as OrderMessage, language, chosen, phone: order.user_phone, values }
  const destinations = await findDestinations(deps, { storeId, orderId }, about)
  return destinations.length === 0 ? null : { language, orderId, values, destinations }
}
