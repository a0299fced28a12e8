/** Signing secrets of a webhook, and signatures by the rules of Standard Webhooks (standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto'
import { FORMER_SECRET_MS, WEBHOOK_SECRETS_MAX } from '@thali/domain/messages/webhook'
import type { Secrets } from '../../../secrets/secrets.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export interface WebhookSecret {
  /** `whsec_` and base64. */
  readonly secret: string
  readonly createdAt: string
  /** Time from which it no longer signs; null: while there is no newer one. */
  readonly endsAt: string | null
}

export function makeSecret(at: Date): WebhookSecret {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  return { secret, createdAt: at.toISOString(), endsAt: null }
}

/** Prepends a new secret to the current ones, which keep signing for a day. */
export function rotate(secrets: readonly WebhookSecret[], at: Date): WebhookSecret[] {
  const ends = new Date(at.getTime() + FORMER_SECRET_MS).toISOString()
  const former = secretsAt(secrets, at).map((one) => ({ ...one, endsAt: one.endsAt ?? ends }))
  return [makeSecret(at), ...former].slice(0, WEBHOOK_SECRETS_MAX)
}

/** Secrets valid at `at`. */
export function secretsAt(secrets: readonly WebhookSecret[], at: Date): WebhookSecret[] {
  return secrets.filter(({ endsAt }) => endsAt === null || new Date(endsAt) > at)
}

export function sealSecrets(
  { seal }: Pick<Secrets, 'seal'>,
  id: string,
  all: readonly WebhookSecret[],
): string {
  return seal(purposeOf(id), JSON.stringify(all))
}

/** Opens the sealed secrets of a webhook; none once the installation's key was replaced. */
export function openSecrets({ open }: Pick<Secrets, 'open'>, id: string, sealed: string): WebhookSecret[] {
  try {
    return JSON.parse(open(purposeOf(id), sealed)) as WebhookSecret[]
  } catch {
    return []
  }
}

function purposeOf(id: string): string {
  return `webhook ${id}`
}

export interface SignedMessage {
  readonly id: string
  readonly body: string
  readonly at: Date
}

/** The three headers that a receiver verifies; one signature per secret, newest first. */
export function signatureHeaders({ id, body, at }: SignedMessage, secrets: readonly WebhookSecret[]) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map(({ secret }) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
