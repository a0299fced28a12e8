import { expect, it } from 'vitest'
import { chargedAtAfter, type WebhookRecord, webhookSilentSince } from './webhook-silence.ts'

const MINUTE = 60_000
const never: WebhookRecord = { webhookAt: null, chargedAt: null }

it('reports no silence without payments, or if a webhook reported the payment', () => {
  expect(webhookSilentSince(never, 100 * MINUTE)).toBeNull()
  const told = { webhookAt: 10 * MINUTE - 1000, chargedAt: 10 * MINUTE }
  expect(webhookSilentSince(told, 100 * MINUTE)).toBeNull()
})

it('waits a quarter of an hour before it misses one, and names when it was last heard', () => {
  const record = { webhookAt: 10 * MINUTE, chargedAt: 60 * MINUTE }
  expect(webhookSilentSince(record, 74 * MINUTE)).toBeNull()
  expect(webhookSilentSince(record, 75 * MINUTE)).toBe(10 * MINUTE)
  expect(webhookSilentSince({ ...record, webhookAt: null }, 75 * MINUTE)).toBe(60 * MINUTE)
})

it('notices a silence also while a payment comes each minute', () => {
  let record: WebhookRecord = { webhookAt: 0, chargedAt: null }
  for (let at = MINUTE; at <= 60 * MINUTE; at += MINUTE)
    record = { ...record, chargedAt: chargedAtAfter(record, at) }
  expect(webhookSilentSince(record, 60 * MINUTE)).toBe(0)
  const heard = { ...record, webhookAt: 61 * MINUTE }
  expect(webhookSilentSince(heard, 90 * MINUTE)).toBeNull()
  expect(chargedAtAfter(heard, 62 * MINUTE)).toBe(62 * MINUTE)
})
