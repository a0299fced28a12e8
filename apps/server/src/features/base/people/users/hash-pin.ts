import { timingSafeEqual } from 'node:crypto'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Secrets } from '../../../../secrets/secrets.ts'

/**
 * Keyed hash of a PIN of one person in one store. A slow hash would not help: a million PINs are soon tried. The key
 * is outside of the database, and tries at a screen are limited (docs/decisions/0144).
 */
export function hashPin(
  secrets: Pick<Secrets, 'hmac'>,
  storeId: StoreId,
  userId: UserId,
  pin: string,
): string {
  return secrets.hmac('pin', JSON.stringify([storeId, userId, pin]))
}

export function isSamePin(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(other, 'hex'))
}
