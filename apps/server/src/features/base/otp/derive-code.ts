import { type CodeDigits, codeFromHash } from '@thali/domain/people/one-time-code'
import type { Secrets } from '../../../secrets/secrets.ts'

/** What a code is bound to: it is right nowhere else. */
export interface CodeIdentity {
  readonly storeId: string
  readonly phone: string
  readonly id: string
  readonly digits: CodeDigits
}

/** The code of a verification, by the installation's key; it is stored nowhere. */
export function deriveCode(secrets: Secrets, { storeId, phone, id, digits }: CodeIdentity): string {
  return codeFromHash(secrets.hmac('otp', JSON.stringify([storeId, phone, id, digits])), digits)
}
