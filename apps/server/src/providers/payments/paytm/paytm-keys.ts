import type { ReadOnly } from '@thali/contract/read-only'
import { z } from 'zod'
import type { KeyField } from '../gateway.ts'
import { isMerchantKey } from './paytm-checksum.ts'

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
  /**
   * `form` is the specification's own flow, which Paytm still serves to accounts that have it; `token` the
   * current one.
   */
  flow: z.preprocess((value) => value || 'form', z.enum(['form', 'token'])),
})

export type PaytmKeys = ReadOnly<z.output<typeof PAYTM_KEYS>>

function orElse(shape: RegExp, or: string) {
  return z.preprocess((value) => value || or, z.string().trim().regex(shape))
}
