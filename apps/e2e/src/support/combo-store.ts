/** Restaurant with the deepest dish: a combo of mains by steppers, a drink with a nested question, and an extra. */
import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  type StoreFile,
} from '@thali/builders/make-store'
import type { WireOption } from '@thali/contract/item-fields'
import type { WireProfile } from '@thali/contract/wire-menu'
import { makeDish, makeSampleStore, PHOTO } from './sample-store.ts'

export const COMBO = 'Family Thali'

const named = (hi: string) => ({ translations: { hi: { label: hi } } })

/** An option that is a dish, under its own name. */
function asOption({ _id }: { readonly _id: string }, more: Partial<WireOption> = {}): WireOption {
  return makeOption({ label: '', value: 0, itemID: _id, ...more })
}

export function makeComboStore(profile: Partial<WireProfile> = {}): StoreFile {
  const taxes = [{ label: 'GST', value: 5 }]
  const dal = makeDish('Dal Makhani', 180, { taxes, order: 1, ...named('दाल मखनी') })
  const rice = makeDish('Chicken Pulao', 240, { taxes, veg: false, order: 2, ...named('चिकन पुलाव') })
  const lassi = makeDish('Sweet Lassi', 80, { taxes, ...named('मीठी लस्सी') })
  const curry = makeDish('Paneer Curry', 220, {
    ...{ taxes, images: [PHOTO], description: 'Cottage cheese in a gravy of tomatoes and cashews' },
    goesWith: [lassi._id],
    ...named('पनीर करी'),
  })
  const chai = makeDish('Masala Chai', 40, { taxes, order: 1, ...named('मसाला चाय') })
  const topping = makeGroup({
    label: 'On top',
    maxSelection: 2,
    contents: [makeOption({ label: 'Malai', value: 0 }), makeOption({ label: 'Saffron', value: 5 })],
    ...named('ऊपर से'),
  })
  const combo = makeItem({
    label: COMBO,
    description: 'Two or three mains, a drink, and what you like beside them.',
    taxes,
    goesWith: [chai._id],
    configs: [
      makeGroup({ label: 'Price', contents: [makeOption({ value: 400, added: true })] }),
      makeGroup({
        label: 'Mains',
        ...{ minSelection: 2, maxSelection: 3, maxPerOption: 2 },
        contents: [asOption(curry), asOption(dal), asOption(rice, { value: 30 })],
        ...named('मुख्य'),
      }),
      makeGroup({
        label: 'Drink',
        contents: [asOption(lassi, { value: 20, configs: [topping] }), asOption(chai)],
        ...named('पेय'),
      }),
      makeGroup({
        label: 'Extras',
        ...{ required: false, maxSelection: 2 },
        contents: [makeOption({ label: 'Papad', value: 15 }), makeOption({ label: 'Pickle', value: 0 })],
        ...named('साथ में'),
      }),
    ],
    ...named('परिवार थाली'),
  })
  const menu = makeMenu({
    categories: [
      makeCategory({ label: 'Meals', items: [combo], ...named('भोजन') }),
      makeCategory({ label: 'Mains', order: 1, items: [curry, dal, rice], ...named('मुख्य') }),
      makeCategory({ label: 'Drinks', order: 2, items: [lassi, chai], ...named('पेय') }),
    ],
  })
  return makeSampleStore(profile, { menus: [menu] })
}
