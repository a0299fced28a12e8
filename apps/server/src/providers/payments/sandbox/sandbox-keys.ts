import type { ReadOnly } from '@thali/contract/read-only'
import { z } from 'zod'
import type { KeyField } from '../gateway.ts'

export const SANDBOX_KEY_FIELDS: readonly KeyField[] = [
  { name: 'merchant', isSecret: false, isRequired: true },
  { name: 'secret', isSecret: true, isRequired: true },
]

export const SANDBOX_KEYS = z.object({
  merchant: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{3,40}$/),
  /** Opens the sandbox's calls and signs its messages. */
  secret: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,100}$/),
})

export type SandboxKeys = ReadOnly<z.output<typeof SANDBOX_KEYS>>

/** Account of the quickstart's own sandbox. Publicly known, and of no value. */
export const SANDBOX_ACCOUNT: SandboxKeys = { merchant: 'thali-sandbox', secret: 'no-money-moves-here' }

export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature'
