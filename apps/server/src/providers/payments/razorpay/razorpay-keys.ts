import type { ReadOnly } from '@thali/contract/read-only'
import { z } from 'zod'
import type { KeyField } from '../gateway.ts'

export const RAZORPAY_KEY_FIELDS: readonly KeyField[] = [
  { name: 'keyId', isSecret: false, isRequired: true },
  { name: 'keySecret', isSecret: true, isRequired: true },
  { name: 'webhookSecret', isSecret: true, isRequired: false },
  { name: 'accountId', isSecret: false, isRequired: true },
  { name: 'product', isSecret: false, isRequired: false },
]

/** The dashboard shows the merchant's id without `acc_`, webhooks name it with. */
export const RAZORPAY_KEYS = z.object({
  keyId: z
    .string()
    .trim()
    .regex(/^rzp_(test|live)_[A-Za-z0-9]{6,40}$/),
  keySecret: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,100}$/),
  /** Chosen by the store at Razorpay for its webhook; blank: webhooks cannot be verified and are not taken. */
  webhookSecret: z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .trim()
      .regex(/^$|^[\x20-\x7e]{8,200}$/),
  ),
  accountId: z
    .string()
    .trim()
    .regex(/^(acc_)?[A-Za-z0-9]{8,30}$/)
    .transform((id) => (id.startsWith('acc_') ? id : `acc_${id}`)),
  /** `qr`: a UPI code on our own page, or a payment link where the account has no codes; `link`: always a link. */
  product: z.preprocess((value) => value || 'qr', z.enum(['qr', 'link'])),
})

export type RazorpayKeys = ReadOnly<z.output<typeof RAZORPAY_KEYS>>
