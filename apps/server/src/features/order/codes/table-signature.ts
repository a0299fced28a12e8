import { timingSafeEqual } from 'node:crypto'
import type { StoreId } from '@thali/domain/ids'
import { signedText, type TablePlace } from '@thali/domain/order/table-link'
import type { Secrets } from '../../../secrets/secrets.ts'

const PURPOSE = 'table link'
/** 128 bits: guessing one is hopeless, and the code on the table stays coarse enough to scan. */
const SIGNATURE_BYTES = 16

type Keyed = Pick<Secrets, 'hmac'>

/**
 * Signature `sig` of a table link, which only this installation can write for a store's table.
 *
 * @param keyVersion number of times that the codes of this place were revoked
 */
export function signTableLink(secrets: Keyed, storeId: StoreId, place: TablePlace, keyVersion = 0): string {
  const hash = secrets.hmac(PURPOSE, signedText(storeId, place, keyVersion))
  return Buffer.from(hash, 'hex').subarray(0, SIGNATURE_BYTES).toString('base64url')
}

/** Whether a `sig` was written here for exactly this store and place; compares in constant time. */
export function isSignedTableLink(
  secrets: Keyed,
  storeId: StoreId,
  place: TablePlace,
  signature: string,
  keyVersion = 0,
): boolean {
  const right = Buffer.from(signTableLink(secrets, storeId, place, keyVersion))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
