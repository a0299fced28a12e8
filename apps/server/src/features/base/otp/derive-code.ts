import type { StoreId } from '@thali/domain/ids'
import { type CodeDigits, codeFromHash } from '@thali/domain/people/one-time-code'
import type { Secrets } from '../../../secrets/secrets.ts'

/** Values that a code is derived from, and is valid only for. */
export interface CodeIdentity {
  readonly storeId: StoreId
  readonly phone: string
  readonly id: string
  readonly digits: CodeDigits
}

/** The code of a verification, derived with the installation's key and never stored. */
export function deriveCode(secrets: Secrets, { storeId, phone, id, digits }: CodeIdentity): string {
  return codeFromHash(secrets.hmac('otp', JSON.stringify([storeId, phone, id, digits])), digits)
}
