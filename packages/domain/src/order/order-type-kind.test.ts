import { expect, it } from 'vitest'
import { guessOrderTypeKind, isAddressShown, isInHouse, ORDER_TYPE_KINDS } from './order-type-kind.ts'

it.each([
  [
    'delivery',
    ['Delivery', ' home delivery', 'HOME-DELIVERY', 'Free Delivery', 'डिलीवरी', 'होम डिलीवरी', 'घर पर'],
  ],
  ['delivery', ['Parcel Delivery', 'Doorstep', 'Home Delivery (Garden City)']],
  [
    'pickup',
    [
      'Pickup',
      'Pick-Up',
      'Self pick up',
      'Takeaway',
      'Take Away',
      'Take-out',
      'Parcel',
      'Collection',
      'To Go',
    ],
  ],
  ['pickup', ['पिकअप', 'पार्सल', 'टेक अवे', 'साथ ले जाएँ']],
  ['table', ['Dine-In', 'dine in', 'Dining', 'Eat-In', 'Roof-Top', 'Garden', 'Poolside', 'Table Delivery']],
  ['table', ['टेबल पर', 'मेज़', 'डाइन-इन', 'यहीं खाएँ', 'छत']],
  ['room', ['In-Room', 'Room Service', 'Room Delivery', 'कमरे में', 'रूम सर्विस']],
  ['other', ['Banquet', 'Courier', 'Mushroom', 'Barista', '', '🍕']],
] as const)('guesses %s from %j', (kind, labels) => {
  expect(labels.map(guessOrderTypeKind)).toEqual(labels.map(() => kind))
})

it('counts all but deliveries and pickups as in-house', () => {
  expect(ORDER_TYPE_KINDS.filter(isInHouse)).toEqual(['table', 'room', 'other'])
})

it('shows strangers no address that may be a home', () => {
  expect(ORDER_TYPE_KINDS.filter(isAddressShown)).toEqual(['pickup', 'table', 'room'])
})
