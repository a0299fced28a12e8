import { z } from 'zod'
import type { KeyField } from '../gateway.ts'

export type SandboxKeys = {
  readonly merchant: string
  /** Opens the sandbox's calls and signs its messages. */
  readonly secret: string
}

export const SANDBOX_KEY_FIELDS: readonly KeyField[] = [
  { name: 'merchant', isSecret: false, isRequired: true },
  { name: 'secret', isSecret: true, isRequired: true },
]

export const SANDBOX_KEYS = z.object({
  merchant: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{3,40}$/),
  secret: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,100}$/),
}) satisfies z.ZodType<SandboxKeys>

/** Account of the quickstart's own sandbox. Publicly known, and of no value. */
export const SANDBOX_ACCOUNT: SandboxKeys = { merchant: 'thali-sandbox', secret: 'no-money-moves-here' }

export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature'
