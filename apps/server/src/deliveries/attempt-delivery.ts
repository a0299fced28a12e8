import { MailFailure, type MailProvider } from '../providers/mail/mail-provider.ts'
import { finishDelivery, type LeasedDelivery, requeueDelivery } from './deliveries.queries.ts'
import type { MailContents, MailKind } from './mail/mail-kinds.ts'
import { writeMail } from './mail/write-mail.ts'
import { deliveryPurpose } from './queue-delivery.ts'
import type { RelayDeps } from './relay-deps.ts'
import { retryPauseMs } from './retry-pause.ts'

const SEND_MS = 15_000

/** What became of an attempt; `error` names no person. */
type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'stopped' }
  | { readonly state: 'dropped' | 'failed' | 'again'; readonly error: string }

/**
 * Tries to send a delivery once and writes down what became of it. What may pass is tried again, ever later, until
 * the delivery expires; then it is kept as failed, without address and contents.
 *
 * @param stopping aborts when the process ends: such an attempt does not count
 */
export async function attemptDelivery(
  deps: RelayDeps,
  leased: LeasedDelivery,
  stopping: AbortSignal,
): Promise<void> {
  const outcome = await send(deps, leased, stopping)
  const at = deps.now()
  if (outcome.state === 'sent') return finishDelivery(deps.db, leased, { state: 'sent', error: null, at })
  if (outcome.state === 'stopped')
    return requeueDelivery(deps.db, leased, { error: leased.lastError, nextAttemptAt: at })
  const { error } = outcome
  if (outcome.state === 'again') {
    const nextAttemptAt = new Date(at.getTime() + retryPauseMs(leased.attempts, Math.random()))
    if (nextAttemptAt < leased.expiresAt) return requeueDelivery(deps.db, leased, { error, nextAttemptAt })
  }
  const state = outcome.state === 'dropped' ? 'dropped' : 'failed'
  await finishDelivery(deps.db, leased, { state, error, at })
  const { id, kind, attempts } = leased
  deps.log.warn(
    { delivery: id, kind, attempts, reason: error },
    `a delivery was ${state === 'failed' ? 'given up' : 'dropped'}`,
  )
}

async function send(deps: RelayDeps, leased: LeasedDelivery, stopping: AbortSignal): Promise<Outcome> {
  const { mail, secrets, config } = deps
  if (!mail.available) return { state: 'dropped', error: 'no mail is configured' }
  if (deps.now() >= leased.expiresAt)
    return { state: 'failed', error: leased.lastError ?? 'it expired unsent' }
  let contents: MailContents<MailKind>
  try {
    contents = JSON.parse(secrets.open(deliveryPurpose(leased.id), leased.sealed))
  } catch {
    return { state: 'failed', error: 'it was sealed by another secret key' }
  }
  const defaultSender = config.smtp?.from.name || new URL(config.publicUrl).hostname
  const message = writeMail(leased.kind as MailKind, contents, {
    publicUrl: config.publicUrl,
    defaultSender,
  })
  return sendInTime(mail, { id: leased.id, ...message }, stopping)
}

/** Whatever the provider does, its time is limited. */
async function sendInTime(
  mail: MailProvider,
  message: Parameters<MailProvider['send']>[0],
  stopping: AbortSignal,
): Promise<Outcome> {
  if (stopping.aborted) return { state: 'stopped' }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(SEND_MS)])
  const cutOff = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    await Promise.race([mail.send(message, signal), cutOff])
    return { state: 'sent' }
  } catch (error) {
    if (stopping.aborted) return { state: 'stopped' }
    if (signal.aborted) return { state: 'again', error: `no answer within ${SEND_MS / 1000} s` }
    if (!(error instanceof MailFailure)) return { state: 'again', error: 'the provider failed' }
    return { state: error.isFinal ? 'failed' : 'again', error: error.message }
  }
}
