import { inTransaction } from '../db/transaction.ts'
import { MailFailure } from '../providers/mail/mail-provider.ts'
import { MessageFailure } from '../providers/messages/message-provider.ts'
import { PushFailure } from '../providers/push/push-provider.ts'
import { type Channel, LIMITS } from './channels.ts'
import {
  finishDelivery,
  type LeasedDelivery,
  type LeasedOfStore,
  requeueDelivery,
} from './deliveries.queries.ts'
import { FinalFailure } from './final-failure.ts'
import type { SystemMailKind } from './mail/mail-kinds.ts'
import { sendMail } from './mail/send-mail.ts'
import { sendDinerMessage } from './messages/send-diner-message.ts'
import { addNotification } from './notifications/add-notification.ts'
import { sendPush } from './push/send-push.ts'
import { deliveryPurpose } from './queue-delivery.ts'
import type { RelayDeps } from './relay-deps.ts'
import { retryPauseMs } from './retry-pause.ts'
import { keepUndelivered } from './undelivered.queries.ts'
import { WebhookFailure } from './webhook/webhook-sender.ts'

/** Result of an attempt; `error` names no person. */
type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'stopped' }
  | {
      readonly state: 'dropped' | 'failed' | 'again'
      readonly error: string
      /** Whether no recipient is left. */
      readonly isMoot?: boolean
    }

/** Mails to diners, whose address is stored only for the tries. */
const OF_GUESTS: ReadonlySet<string> = new Set<SystemMailKind>(['bill', 'reservation'])

/** Hands a delivery over to its provider; `contents` are those sealed with it. */
type Send = (deps: RelayDeps, leased: LeasedOfStore, contents: never, signal: AbortSignal) => Promise<void>

const SENDERS: Readonly<Record<Channel, Send>> = {
  mail: sendMail,
  push: sendPush,
  'diner-push': sendPush,
  message: sendDinerMessage,
  letter: ({ letters }, leased, contents, signal) => letters.send(leased, contents, signal),
  webhook: ({ webhooks }, leased, contents, signal) => webhooks.send(leased, contents, signal),
}

/**
 * Tries to send a delivery once and stores the result. A failure that may pass is tried again, at growing
 * intervals, until the delivery expires; then it is kept as failed, without address and contents.
 *
 * @param stopping aborts when the process ends: such an attempt does not count
 */
export async function attemptDelivery(deps: RelayDeps, leased: LeasedDelivery, stopping: AbortSignal) {
  const outcome = await send(deps, leased, stopping)
  const at = deps.now()
  if (outcome.state === 'sent') {
    await finishDelivery(deps.db, leased, { state: 'sent', error: null, at })
    return
  }
  if (outcome.state === 'stopped')
    return requeueDelivery(deps.db, leased, { error: leased.lastError, nextAttemptAt: at })
  const { error } = outcome
  if (outcome.state === 'again') {
    const nextAttemptAt = new Date(at.getTime() + retryPauseMs(leased.attempts, Math.random()))
    if (nextAttemptAt < leased.expiresAt) return requeueDelivery(deps.db, leased, { error, nextAttemptAt })
  }
  const state = outcome.state === 'dropped' ? 'dropped' : 'failed'
  const { id, storeId, channel, kind, attempts } = leased
  await inTransaction(deps.db, async (tx) => {
    const isOurs = await finishDelivery(tx, leased, { state, error, at })
    if (!isOurs || outcome.isMoot || storeId === null || OF_GUESTS.has(kind)) return
    await keepUndelivered(tx, leased, { reason: error, at })
    // One per hour and kind: a mail server that is down is reported once.
    const about = `${channel} ${kind} ${at.toISOString().slice(0, 13)}`
    const params = { channel, kind }
    await addNotification(deps, tx, storeId, { kind: 'message-undelivered', about, params })
  })
  deps.log.warn(
    { delivery: id, kind, attempts, reason: error },
    `a delivery was ${state === 'failed' ? 'given up' : 'dropped'}`,
  )
}

async function send(deps: RelayDeps, leased: LeasedDelivery, stopping: AbortSignal): Promise<Outcome> {
  const { mail, secrets } = deps
  if (leased.channel === 'mail' && !mail.available)
    return { state: 'dropped', error: 'no mail is configured' }
  if (deps.now() >= leased.expiresAt)
    return { state: 'failed', error: leased.lastError ?? 'it expired unsent' }
  let contents: never
  try {
    contents = JSON.parse(secrets.open(deliveryPurpose(leased.id), leased.sealed)) as never
  } catch {
    return { state: 'failed', error: 'it was sealed by another secret key' }
  }
  const channel = leased.channel as Channel
  // Without a store it is a mail, whose sender needs none.
  const attempt = (signal: AbortSignal) => SENDERS[channel](deps, leased as LeasedOfStore, contents, signal)
  return inTime(attempt, LIMITS[channel].sendMs, stopping)
}

/** Runs an attempt with a time limit that does not depend on the provider. */
async function inTime(
  attempt: (signal: AbortSignal) => Promise<void>,
  limitMs: number,
  stopping: AbortSignal,
): Promise<Outcome> {
  if (stopping.aborted) return { state: 'stopped' }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(limitMs)])
  const cutOff = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    await Promise.race([attempt(signal), cutOff])
    return { state: 'sent' }
  } catch (error) {
    if (stopping.aborted) return { state: 'stopped' }
    if (signal.aborted) return { state: 'again', error: `no answer within ${limitMs / 1000} s` }
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof FinalFailure) return { state: 'failed', error: error.message, isMoot: true }
  if (error instanceof MessageFailure)
    return { state: error.reason === 'temporary' ? 'again' : 'failed', error: error.message }
  if (error instanceof MailFailure || error instanceof PushFailure)
    return { state: error.isFinal ? 'failed' : 'again', error: error.message }
  if (error instanceof WebhookFailure) return { state: 'again', error: error.message }
  return { state: 'again', error: 'the provider failed' }
}
