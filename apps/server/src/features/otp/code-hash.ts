import type { Secrets } from '../../secrets/secrets.ts'

/** Keyed hash of a code, bound to its store, phone and request: useless elsewhere and without the key. */
export function hashCode(
  secrets: Secrets,
  { storeId, phone, id, code }: { storeId: string; phone: string; id: string; code: string },
): string {
  return secrets.hmac('otp', JSON.stringify([storeId, phone, id, code]))
}
