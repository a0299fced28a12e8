/** A kitchen of three dishes, and orders placed there. */

import {
  makeCategory,
  makeConfiguredItem,
  makeItem,
  makeMenu,
  makeStoreFile,
  type StoreFile,
} from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import type { Fixture } from './fixture.ts'

export const chai = makeItem({ label: 'Masala Chai' })
export const biryani = makeConfiguredItem()
export const soldOut = makeItem({ label: 'Lassi', state: 'Sold out' })

/** A store of its own with copies of these dishes, the biryani at a tenth off. */
export function makeSmallStore(): StoreFile {
  const menu = makeMenu({
    _id: `m${crypto.randomUUID()}`,
    categories: [
      makeCategory({ _id: 'drinks', items: structuredClone([chai, soldOut]) }),
      makeCategory({ _id: 'rice', order: 1, discount: 10, items: structuredClone([biryani]) }),
    ],
  })
  return makeStoreFile({ menus: [menu] })
}

/** Line of one chai. */
export function anOrderLine(overrides: object = {}) {
  return { itemID: chai._id, quantity: 1, configs: [], ...overrides }
}

/** Placement of one chai at table 4, at its price. */
export function aPlacement(overrides: object = {}) {
  return { orderType: 'Dine-In', address: 'Table 4', amount: 100, items: [anOrderLine()], ...overrides }
}

/** Places an order as a diner's page does. */
export async function placeAt(
  { send }: Pick<Fixture, 'send'>,
  storeId: StoreId,
  placement: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const { status, text } = await send('POST', `/order/create/web/${storeId}`, placement, headers)
  return { status, text, json: JSON.parse(text) }
}
