/** Amounts of a closing on paper add up to those of the closing, none cut. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGE_TAGS } from '../language.ts'
import { priceStyle } from '../money/format-price.ts'
import { closingAmounts } from '../payment/closing.ts'
import { closingDocument, type PrintedClosing } from './closing-document.ts'
import { layOutDocument } from './lay-out-document.ts'

const minor = fc.integer({ min: 0, max: 9_999_999_99 })
const method = fc.record({
  method: fc.constantFrom('cash', 'card', 'upi', 'other', 'razorpay'),
  count: fc.nat(99),
  inMinor: minor,
  backMinor: minor,
  tipMinor: minor,
  roundOffMinor: fc.integer({ min: -50, max: 50 }),
})
const closing = fc
  .record({
    methods: fc.uniqueArray(method, { selector: ({ method }) => method, maxLength: 5 }),
    floatMinor: minor,
    countedMinor: fc.option(minor),
    leftMinor: minor,
  })
  .map(({ methods, ...drawer }): PrintedClosing => {
    const amounts = closingAmounts(methods, drawer, -70_00)
    return {
      store: 'Tara Tiffins',
      number: 7,
      day: '22 Nov 2026',
      closedAt: '22 Nov 2026, 23:10',
      since: '',
      byName: 'Meena',
      currencyCode: 'INR',
      amounts,
      orderTypes: [
        { orderType: 'Dine-In', netMinor: amounts.netMinor - 100 },
        { orderType: 'होम डिलीवरी', netMinor: 100 },
      ],
      movements: [
        { amountMinor: -120_00, reason: 'Milk' },
        { amountMinor: 50_00, reason: 'Change' },
      ],
      unpaid: { payableMinor: 262_50 },
      note: '',
    }
  })

const address = { street: '', pinCode: '', city: '', state: '', country: 'India' }
const style = priceStyle({ currencySymbol: '₹', currencyCode: 'INR', address })

it('has each amount of the closing, whole, and sums that are those of its lines', () => {
  fc.assert(
    fc.property(closing, fc.constantFrom(...LANGUAGE_TAGS), (facts, language) => {
      const document = closingDocument(facts, style, language)
      const paper = { width: 32, measure: (text: string) => text.length, lacks: () => false }
      expect(layOutDocument(document, paper)).not.toHaveProperty('problem')
      const { lines } = document
      const read = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)
      const amounts = lines.flatMap((line) => (line.kind === 'vital' ? [read(line.amount)] : []))
      const { methods, netMinor, countedMinor, differenceMinor, expectedMinor } = facts.amounts
      expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(netMinor)
      const back = methods.reduce((sum, { backMinor }) => sum + backMinor, 0)
      const rows = amounts.slice(2, 2 + methods.length + (back === 0 ? 0 : 1))
      expect(rows.reduce((sum, one) => sum + one, 0)).toBe(netMinor)
      for (const minor of [expectedMinor, -120_00, 50_00, 262_50]) expect(amounts).toContain(minor)
      if (countedMinor !== null) {
        expect(amounts).toContain(countedMinor)
        expect(amounts).toContain(differenceMinor)
      }
    }),
  )
})
