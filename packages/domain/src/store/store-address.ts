import type { StoreCode } from '../ids.ts'

/** Length of a store's code: 2^30 codes, of which a new store takes a free one. */
export const STORE_CODE_LENGTH = 6

/**
 * Unguessable address that identifies its store: the store's code, then `random`.
 *
 * All that is found by a random address has such a one (orders; later webhooks, printers, tables, invitations): it
 * needs no look-up of its own, and none over all stores.
 *
 * @param random at least 128 random bits in lower-case letters and digits
 */
export function storeAddress(code: StoreCode, random: string): string {
  return code + random
}

/** Store code in an address; it may belong to no store. */
export function storeCodeOf(address: string): StoreCode {
  return address.slice(0, STORE_CODE_LENGTH) as StoreCode
}
