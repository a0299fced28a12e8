import type { ReadOnly } from '@thali/contract/read-only'
import { z } from 'zod'
import type { KeyField } from '../gateway.ts'

export const STRIPE_KEY_FIELDS: readonly KeyField[] = [
  { name: 'secretKey', isSecret: true, isRequired: true },
  { name: 'webhookSecret', isSecret: true, isRequired: false },
  { name: 'accountId', isSecret: false, isRequired: true },
]

export const STRIPE_KEYS = z.object({
  secretKey: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_[A-Za-z0-9]{8,200}$/),
  /** Of the webhook endpoint that the store created at Stripe; blank: webhooks cannot be verified and are not taken. */
  webhookSecret: z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .trim()
      .regex(/^$|^whsec_[A-Za-z0-9]{8,100}$/),
  ),
  accountId: z
    .string()
    .trim()
    .regex(/^acct_[A-Za-z0-9]{8,40}$/),
})

export type StripeKeys = ReadOnly<z.output<typeof STRIPE_KEYS>>
