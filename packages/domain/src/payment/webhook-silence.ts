/** Detection of a gateway that has stopped sending webhooks. */
import type { Instant } from '../time/clock.ts'

/**
 * Time within which a webhook must follow a payment: gateways send it within seconds, and retry within minutes.
 */
const TOLD_WITHIN_MS = 15 * 60_000

/** Webhooks of a gateway for a store; null where there was none. */
export interface WebhookRecord {
  /** Time of the last webhook. */
  readonly webhookAt: Instant | null
  /** Time of the first payment without a webhook. */
  readonly chargedAt: Instant | null
}

/** New `chargedAt` of the record once a payment is known at `at`, from any source. */
export function chargedAtAfter(record: WebhookRecord, at: Instant): Instant {
  return record.chargedAt === null || isTold(record, record.chargedAt) ? at : record.chargedAt
}

/** Time since which webhooks are missing; null where none is. */
export function webhookSilentSince(record: WebhookRecord, now: Instant): Instant | null {
  const { webhookAt, chargedAt } = record
  if (chargedAt === null || now - chargedAt < TOLD_WITHIN_MS || isTold(record, chargedAt)) return null
  return webhookAt ?? chargedAt
}

/** Whether a payment was reported by webhook, which often comes first and causes the status request. */
function isTold({ webhookAt }: WebhookRecord, chargedAt: Instant): boolean {
  return webhookAt !== null && webhookAt >= chargedAt - TOLD_WITHIN_MS
}
