import { createHash } from 'node:crypto'
import type { ReadOnly } from '@thali/contract/read-only'
import { z } from 'zod'
import type { KeyField } from '../gateway.ts'

export const PHONEPE_KEY_FIELDS: readonly KeyField[] = [
  { name: 'merchantId', isSecret: false, isRequired: true },
  { name: 'clientId', isSecret: false, isRequired: true },
  { name: 'clientSecret', isSecret: true, isRequired: true },
  { name: 'clientVersion', isSecret: false, isRequired: false },
  { name: 'webhookUser', isSecret: false, isRequired: false },
  { name: 'webhookPassword', isSecret: true, isRequired: false },
]

export const PHONEPE_KEYS = z
  .object({
    merchantId: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{4,40}$/),
    clientId: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{4,100}$/),
    clientSecret: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{8,200}$/),
    clientVersion: z.preprocess(
      (value) => value || '1',
      z
        .string()
        .trim()
        .regex(/^\d{1,4}$/),
    ),
    /** Chosen by the store for its webhook in PhonePe's dashboard; both blank: webhooks are not taken. */
    webhookUser: orBlank(/^$|^[A-Za-z0-9_]{5,20}$/),
    webhookPassword: orBlank(/^$|^[\x21-\x7e]{8,100}$/),
  })
  .refine(({ webhookUser, webhookPassword }) => (webhookUser === '') === (webhookPassword === ''), {
    path: ['webhookPassword'],
  })

export type PhonePeKeys = ReadOnly<z.output<typeof PHONEPE_KEYS>>

function orBlank(shape: RegExp) {
  return z.preprocess((value) => value ?? '', z.string().trim().regex(shape))
}

/** Header `Authorization` of PhonePe's webhooks: it covers none of the body. */
export function webhookAuthorization({ webhookUser, webhookPassword }: PhonePeKeys): string {
  return createHash('sha256').update(`${webhookUser}:${webhookPassword}`).digest('hex')
}
