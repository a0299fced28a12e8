import { z } from 'zod'
import type { KeyField } from '../gateway.ts'
import { isMerchantKey } from './paytm-checksum.ts'

/**
 * `form` is the specification's own flow, which Paytm still serves to accounts that have it; `token` the
 * current one.
 */
export type PaytmFlow = 'form' | 'token'

export type PaytmKeys = {
  readonly mid: string
  readonly merchantKey: string
  readonly website: string
  readonly industryTypeId: string
  readonly flow: PaytmFlow
}

export const PAYTM_KEY_FIELDS: readonly KeyField[] = [
  { name: 'mid', isSecret: false, isRequired: true },
  { name: 'merchantKey', isSecret: true, isRequired: true },
  { name: 'website', isSecret: false, isRequired: false },
  { name: 'industryTypeId', isSecret: false, isRequired: false },
  { name: 'flow', isSecret: false, isRequired: false },
]

/** Fields of the keys; a blank field stands for the value that Paytm assigns to all merchants. */
export const PAYTM_KEYS = z.object({
  mid: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{8,30}$/),
  merchantKey: z.string().trim().refine(isMerchantKey),
  website: orElse(/^[A-Za-z0-9]{1,30}$/, 'DEFAULT'),
  industryTypeId: orElse(/^[A-Za-z0-9]{1,30}$/, 'Retail'),
  flow: z.preprocess((value) => value || 'form', z.enum(['form', 'token'])),
}) satisfies z.ZodType<PaytmKeys>

function orElse(shape: RegExp, or: string) {
  return z.preprocess((value) => value || or, z.string().trim().regex(shape))
}
