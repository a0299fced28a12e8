import { expect, it } from 'vitest'
import { kitchenTicket } from './kitchen-ticket.ts'

const order = { number: 7, orderType: 'Dine-In', address: 'Table 4', remarks: '' }
const roti = { label: 'Roti', group: 'Bread', option: 'Roti', quantity: 2, veg: true }
const lassi = {
  label: 'Lassi',
  group: 'Drink',
  option: 'Lassi',
  quantity: 1,
  veg: true,
  names: { hi: 'लस्सी' },
}
const thali = {
  label: 'Thali',
  quantity: 3,
  veg: true,
  choices: [
    { label: 'Bread', contents: ['Roti', 'Roti'] },
    { label: 'Drink', contents: ['Lassi'] },
  ],
  components: [roti, lassi],
  discarded: null,
}

it('counts each dish of a combo by the units of both', () => {
  const { lines, portions } = kitchenTicket({ ...order, lines: [thali] })
  expect(lines).toEqual([
    expect.objectContaining({
      label: 'Thali',
      quantity: 3,
      options: [],
      components: [
        { label: 'Roti', quantity: 6, options: [], veg: true },
        { label: 'Lassi', quantity: 3, options: [], veg: true },
      ],
    }),
  ])
  expect(portions).toBe(9)
})

it('omits lines of other stations, and names dishes in the language of the ticket', () => {
  const lines = [{ ...thali, components: [{ ...roti, isElsewhere: true }, lassi] }]
  const ticket = kitchenTicket({ ...order, lines }, 'hi')
  expect(ticket.lines[0]?.components).toEqual([{ label: 'लस्सी', quantity: 3, options: [], veg: true }])
  expect(ticket.portions).toBe(3)
})
