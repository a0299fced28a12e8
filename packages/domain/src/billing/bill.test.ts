import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kitchenTicket } from '../order/kitchen-ticket.ts'
import { totalCart } from '../order/totals.ts'
import { makeBill } from './bill.ts'

const anOrder = fc
  .array(
    fc.record({
      label: fc.constantFrom('Chai', 'Dosa', 'Thali'),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitMinor: fc.integer({ min: 1, max: 100_000 }),
      taxes: fc.subarray([
        { label: 'CGST', bps: 250 },
        { label: 'SGST', bps: 250 },
      ]),
      isStruck: fc.boolean(),
      tipMinor: fc.integer({ min: 0, max: 5000 }),
      isRounded: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((sold) => {
    const lines = sold.map(({ label, quantity, unitMinor, taxes, isStruck }) => ({
      label,
      quantity,
      choices: [{ label: 'Heat', contents: ['Hot'] }],
      totalMinor: quantity * unitMinor,
      taxes,
      discarded: isStruck ? {} : null,
    }))
    const packing = {
      label: 'Packing',
      kind: 'absolute',
      amountMinor: 1000,
      bps: 0,
      optional: false,
    } as const
    const totals = totalCart(
      lines.filter(({ discarded }) => discarded === null),
      [packing],
      { tipMinor: sold[0]?.tipMinor, isRounded: sold[0]?.isRounded },
    )
    return { lines, ...totals }
  })

it('adds up: units to lines, lines to the value, value, charges, taxes, tip and rounding to the total', () => {
  fc.assert(
    fc.property(fc.array(anOrder, { minLength: 1, maxLength: 4 }), (orders) => {
      const bill = makeBill(orders)
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
      for (const line of bill.lines) expect(line.unitMinor * line.quantity).toBe(line.totalMinor)
      expect(bill.lines.every(({ unitMinor }) => Number.isInteger(unitMinor))).toBe(true)
      expect(sum(bill.lines.map(({ totalMinor }) => totalMinor))).toBe(bill.valueMinor)
      const extras = [...bill.charges, ...bill.taxes].map(({ amountMinor }) => amountMinor)
      expect(bill.valueMinor + sum(extras) + bill.tipMinor + bill.roundingMinor).toBe(bill.totalMinor)
      expect(bill.totalMinor).toBe(sum(orders.map(({ totalMinor }) => totalMinor)))
    }),
  )
})

it('lists a dish of several orders on one line, and apart where its choices, price or tax differ', () => {
  const tax = { label: 'GST 5%', bps: 500 }
  const chai = { label: 'Chai', quantity: 1, choices: [], totalMinor: 20_00, taxes: [tax] }
  const round = (...lines: Parameters<typeof makeBill>[0][number]['lines']) => ({
    ...totalCart([], []),
    lines,
  })
  const { lines } = makeBill([
    round(chai, { ...chai, label: 'Dosa' }),
    round({ ...chai, quantity: 2, totalMinor: 40_00 }, { ...chai, totalMinor: 25_00 }),
    round(chai, { ...chai, discarded: {} }, { ...chai, choices: [{ label: 'Sugar', contents: ['None'] }] }),
    round({ ...chai, taxes: [{ ...tax, bps: 1200 }] }),
  ])
  expect(lines.map(({ label, quantity, unitMinor }) => [quantity, label, unitMinor])).toEqual([
    [4, 'Chai', 20_00],
    [1, 'Dosa', 20_00],
    [1, 'Chai', 25_00],
    [1, 'Chai', 20_00],
    [1, 'Chai', 20_00],
  ])
})

it('has every line of an order on the kitchen’s ticket once, struck ones apart', () => {
  fc.assert(
    fc.property(anOrder, ({ lines }) => {
      const facts = { number: 7, orderType: 'Dine-In', address: 'Table 4', remarks: '' }
      const sold = lines.map((line) => ({ ...line, veg: true }))
      const ticket = kitchenTicket({ ...facts, lines: sold })
      expect(ticket.lines.length + ticket.struckLines.length).toBe(lines.length)
      expect(ticket.lines.map(({ label }) => label)).toEqual(
        lines.filter(({ discarded }) => discarded === null).map(({ label }) => label),
      )
      expect(ticket.portions).toBe(ticket.lines.reduce((all, { quantity }) => all + quantity, 0))
    }),
  )
})
