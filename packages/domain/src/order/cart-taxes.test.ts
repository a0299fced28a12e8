import { aCharge, aGroup, anItem, anOption, menusOf } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { orderTaxRows, taxableLines } from '../billing/make-invoice.ts'
import type { OrderLineId } from '../ids.ts'
import type { Tax } from '../menu/menu.ts'
import { quoteLines, requoteAfterDiscards } from './quote.ts'
import { totalCart } from './totals.ts'

const VAT = [{ label: 'VAT', bps: 2000 }]

const dish = (label: string, priceMinor: number, taxes: Tax[]) =>
  anItem(label, { groups: [aGroup('Portion', [anOption('Regular', priceMinor)])], taxes })

const sold = (totalMinor: number, taxes: Tax[] = VAT) => ({ totalMinor, taxes, isDiscounted: true })

it('states the tax included in a total of lines and charges', () => {
  const delivery = aCharge('Delivery', { amountMinor: 6_00, taxes: VAT })
  expect(totalCart([sold(120_00)], [delivery], { isTaxInside: true, tipMinor: 1_00 })).toMatchObject({
    taxes: [],
    includedTaxes: [{ label: 'VAT', amountMinor: 21_00 }],
    totalMinor: 127_00,
  })
  expect(totalCart([sold(120_00)], [])).not.toHaveProperty('includedTaxes')
})

it('takes several taxes out of one price, and rounds each label once over all rates', () => {
  const halves = ['CGST', 'SGST'].map((label) => ({ label, bps: 900 }))
  const { includedTaxes } = totalCart([sold(118_00, halves), sold(1_05, [{ label: 'CGST', bps: 500 }])], [], {
    isTaxInside: true,
  })
  expect(includedTaxes).toEqual([
    { label: 'CGST', amountMinor: 9_05 },
    { label: 'SGST', amountMinor: 9_00 },
  ])
})

it('takes a discount off the price with its tax', () => {
  const discount = {
    id: 'd',
    label: 'Half',
    kind: 'percentage',
    amountMinor: 0,
    bps: 5000,
    capMinor: null,
  } as const
  expect(totalCart([sold(120_00)], [], { isTaxInside: true, discount })).toMatchObject({
    includedTaxes: [{ amountMinor: 10_00 }],
    totalMinor: 60_00,
  })
})

it('has other rates by order type: the price stays, on strikes too; other rates of the label do', () => {
  const [meal, drink] = [dish('Meal', 107_00, [{ label: 'VAT', bps: 1900 }]), dish('Drink', 120_00, VAT)]
  const lines = [meal, drink].map(({ id }) => ({ itemId: id, categoryId: null, choices: [], quantity: 1 }))
  const { quote } = quoteLines({
    menus: menusOf(meal, drink),
    orderType: { charges: [], taxRates: [{ label: 'VAT', fromBps: 1900, bps: 700 }] },
    ticked: [],
    lines,
    isTaxInside: true,
  })
  expect(quote).toMatchObject({ includedTaxes: [{ amountMinor: 27_00 }], totalMinor: 227_00 })
  const kept = quote.lines.map((line, at) => ({ ...line, id: `line-${at}` as OrderLineId, image: null }))
  const snapshot = {
    lines: kept,
    chargeRules: [],
    currencySymbol: '£',
    currencyCode: 'GBP',
    isTaxInside: true as const,
  }
  const left = requoteAfterDiscards(snapshot, new Set(['line-1' as OrderLineId]))
  expect(left).toMatchObject({ includedTaxes: [{ amountMinor: 7_00 }], totalMinor: 107_00 })
  expect(orderTaxRows(taxableLines(kept, undefined), quote, 'as-labelled', '')).toMatchObject([
    { taxableMinor: 100_00, taxes: [{ bps: 700, amountMinor: 7_00 }] },
    { taxableMinor: 100_00, taxes: [{ bps: 2000, amountMinor: 20_00 }] },
  ])
})
