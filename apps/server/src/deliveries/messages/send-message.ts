/** Hands one message to a service: counted before, written down, and its outcome kept. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import {
  isReservationMessage,
  type MessageChannel,
  type MessageFailureReason,
  type SentKind,
} from '@thali/domain/messages/message'
import type { CommitListeners } from '../../db/commit-listeners.ts'
import type { MessageAccountName, MessagePurpose } from '../../db/message-tables.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MessageFailure } from '../../providers/messages/message-provider.ts'
import { addNotification } from '../notifications/add-notification.ts'
import { hasNotification } from '../notifications/notification.queries.ts'
import { applyReports } from './apply-reports.ts'
import { beginMessage, endMessage, takeMessage } from './message.queries.ts'
import type { OpenAccount } from './open-account.ts'

const MENDED_BY_STORE: ReadonlySet<MessageFailureReason> = new Set(['bad-key', 'template', 'budget'])

/** Time limit of a send, in milliseconds, as a diner waits for a code and another account may come after. */
const SEND_MS = 4_000
const PHONE_END = 4

export interface SendDeps extends AccountProblemDeps {
  newId(): string
}

export interface MessageToSend {
  readonly storeId: StoreId
  /** Business day on which it counts. */
  readonly day: string
  readonly purpose: MessagePurpose
  /** Limit of messages of its purpose a day. */
  readonly most: number
  readonly kind: SentKind
  readonly language: Language
  /** E.164. */
  readonly phone: string
  /** Null: it is about none. */
  readonly orderId: OrderId | null
  /** In place of a template. */
  readonly freeText?: string | undefined
  /**
   * Id of the message for services that take one, the same on every attempt; for a message about an order its
   * row has it.
   */
  readonly id?: string | undefined
}

/** `before`: it was accepted in an earlier attempt. */
export type SendResult =
  | { readonly kind: 'taken' | 'before' }
  | { readonly kind: 'failed'; readonly reason: MessageFailureReason }

/** Sends by a store's own account; problems that the store has to solve are reported to its staff. */
export async function sendByAccount(
  deps: SendDeps,
  { provider, settings, row }: OpenAccount,
  message: MessageToSend,
  values: Readonly<Record<string, string>>,
  stopping?: AbortSignal,
): Promise<SendResult> {
  const { phone, kind, language, freeText } = message
  const result = await sendBy(deps, row.channel, message, (id) => {
    const limit = AbortSignal.timeout(SEND_MS)
    const signal = stopping ? AbortSignal.any([stopping, limit]) : limit
    return provider.send(settings, { id, phone, kind, language, values, freeText }, signal)
  })
  // Not reported: a test shows it at once, free texts fall back to a template, and 0 a day is the store's choice.
  if (result.kind === 'failed' && message.purpose !== 'test' && freeText === undefined && message.most > 0)
    await notifyAccountProblem(deps, { ...message, channel: row.channel, reason: result.reason })
  return result
}

/** Records a message that was not even tried for want of a template, and notifies staff. */
export async function noteWithoutTemplate(
  deps: SendDeps,
  account: MessageChannel,
  message: MessageToSend,
): Promise<void> {
  const reason = 'template'
  const { storeId, kind, language, phone, orderId } = message
  const at = deps.now()
  const phoneEnd = keptPhoneEnd(kind, phone)
  const row = { storeId, id: deps.newId(), account, kind, language, orderId, phoneEnd, at }
  const id = await beginMessage(deps.db, row)
  if (id) await endMessage(deps.db, { storeId, id }, { state: 'failed', providerId: null, reason, at })
  await notifyAccountProblem(deps, { ...message, channel: account, reason })
}

/**
 * Last digits of a number to keep. Diners' numbers are erased with their orders: a message whose row names no
 * order keeps none.
 */
function keptPhoneEnd(kind: SentKind, phone: string): string {
  const namesNoOrder = kind === 'chat-answer' || kind === 'order-delayed' || isReservationMessage(kind)
  return namesNoOrder ? '' : phone.slice(-PHONE_END)
}

/**
 * Sends by the function `hand`.
 *
 * @param hand returns the service's id of the message, or throws a MessageFailure
 */
export async function sendBy(
  deps: SendDeps,
  account: MessageAccountName,
  { id: wantedId, storeId, day, purpose, most, kind, language, phone, orderId }: MessageToSend,
  hand: (id: string) => Promise<string | null>,
): Promise<SendResult> {
  const { db } = deps
  const phoneEnd = keptPhoneEnd(kind, phone)
  const id = await beginMessage(db, {
    storeId,
    id: wantedId ?? deps.newId(),
    account,
    kind,
    language,
    orderId,
    phoneEnd,
    at: deps.now(),
  })
  if (id === undefined) return { kind: 'before' }
  const end = (providerId: string | null, reason: MessageFailureReason | null) =>
    endMessage(
      db,
      { storeId, id },
      { state: reason ? 'failed' : 'accepted', providerId, reason, at: deps.now() },
    )
  if (!(await takeMessage(db, storeId, { day, account, purpose }, most))) {
    await end(null, 'budget')
    return { kind: 'failed', reason: 'budget' }
  }
  try {
    const providerId = await hand(id)
    await end(providerId, null)
    if (providerId !== null && account !== 'shared')
      await applyReports(db, storeId, { account, providerId }, deps.now())
    return { kind: 'taken' }
  } catch (error) {
    const reason = error instanceof MessageFailure ? error.reason : 'temporary'
    await end(null, reason)
    return { kind: 'failed', reason }
  }
}

interface AccountProblem {
  readonly storeId: StoreId
  /** Business day: each problem is reported once a day. */
  readonly day: string
  readonly channel: MessageChannel
  /** Of the message that was not sent. */
  readonly language: string
  readonly reason: MessageFailureReason
}

interface AccountProblemDeps {
  readonly db: Db
  readonly commits: CommitListeners
  now(): Date
}

/** Notifies staff of account problems that only the store can solve: its key, a template or the budget. */
async function notifyAccountProblem(
  deps: AccountProblemDeps,
  { storeId, day, channel, language, reason }: AccountProblem,
): Promise<void> {
  if (!MENDED_BY_STORE.has(reason)) return
  const kind = 'messages-failing'
  const about = [day, channel, reason, ...(reason === 'template' ? [language] : [])].join(' ')
  // Most failures come after the first of their kind: those take no lock.
  if (await hasNotification(deps.db, storeId, { kind, about })) return
  const params = { channel, language, reason }
  await inTransaction(deps.db, (tx) => addNotification(deps, tx, storeId, { kind, about, params }))
}
