/** Whether a gateway has stopped telling us of payments. */
import type { Instant } from '../time/clock.ts'

/** Gateways tell of a payment within seconds, and after a failure again within minutes. */
const TOLD_WITHIN_MS = 15 * 60_000

/** What is known of a gateway's messages about a store; null: there was none. */
export interface WebhookRecord {
  /** When its webhook was last heard. */
  readonly webhookAt: Instant | null
  /** The first payment that it has not told of. */
  readonly chargedAt: Instant | null
}

/** The record's `chargedAt` once a payment is known at `at`, by whatever way. */
export function chargedAtAfter(record: WebhookRecord, at: Instant): Instant {
  return record.chargedAt === null || isTold(record, record.chargedAt) ? at : record.chargedAt
}

/** Since when a webhook is missing; null: none is. */
export function webhookSilentSince(record: WebhookRecord, now: Instant): Instant | null {
  const { webhookAt, chargedAt } = record
  if (chargedAt === null || now - chargedAt < TOLD_WITHIN_MS || isTold(record, chargedAt)) return null
  return webhookAt ?? chargedAt
}

/** Often the webhook comes first, and is what makes us ask. */
function isTold({ webhookAt }: WebhookRecord, chargedAt: Instant): boolean {
  return webhookAt !== null && webhookAt >= chargedAt - TOLD_WITHIN_MS
}
