import type { StoreCode } from '../ids.ts'

/** Letters of a store's code: 2^30 codes, and a new store takes one that is free. */
export const STORE_CODE_LENGTH = 6

/**
 * An address that nobody can guess and that tells whose it is: the store's code, then `random`.
 *
 * All that is found by a random address is addressed so (orders; later webhooks, printers, tables, invitations):
 * it needs no look-up of its own, and none over all stores.
 *
 * @param random at least 128 random bits in lower-case letters and digits
 */
export function storeAddress(code: StoreCode, random: string): string {
  return code + random
}

/** The code of the store that an address names; it may be no store's. */
export function storeCodeOf(address: string): StoreCode {
  return address.slice(0, STORE_CODE_LENGTH) as StoreCode
}
