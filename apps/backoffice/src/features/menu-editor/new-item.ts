/** Initial values of a new dish, before anything is typed. */
import type { DraftItem } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { newEntryId, withOwnIds } from './with-own-ids.ts'

type Group = ItemFields['groups'][number]
type Option = Group['options'][number]

/** An option without a price: `NaN` until one is typed. */
export function emptyOption(label: string): Option {
  return {
    id: newEntryId() as Option['id'],
    label,
    priceMinor: Number.NaN,
    text: null,
    isDefault: false,
    veg: null,
    allergens: [],
    translations: {},
  }
}

/** Group that diners may skip, with two options to fill in. */
export function emptyGroup(): Group {
  return {
    label: '',
    description: '',
    required: false,
    maxSelection: 1,
    options: [emptyOption(''), emptyOption('')],
    translations: {},
  }
}

/** A dish of one price, with the taxes of the store; the names of its only choice are not shown. */
export function emptyItem(taxes: ItemFields['taxes']): ItemFields {
  return {
    label: '',
    description: '',
    images: [],
    tags: [],
    discountBps: 0,
    taxes,
    veg: true,
    groups: [
      {
        ...emptyGroup(),
        label: 'Portion',
        required: true,
        options: [{ ...emptyOption('Regular'), isDefault: true }],
      },
    ],
    translations: {},
    facts: {},
  }
}

/** A copy of a dish as a template: its options get new ids, and the store's taxes fill in missing ones. */
export function copyItem({ item }: DraftItem, label: string, taxes: ItemFields['taxes']): ItemFields {
  return {
    ...item,
    label,
    taxes: item.taxes.length > 0 ? item.taxes : taxes,
    groups: withOwnIds(item.groups),
  }
}
