import { aDiscount } from '@thali/builders/make-discount'
import { aGroup, anItem, anOption, anOrderType, menusOf } from '@thali/builders/make-menu'
import type { CounterMenu } from '@thali/contract/counter-orders'
import { defaultChoices } from '@thali/domain/menu/option-rules'
import { expect, it } from 'vitest'
import { type CounterDraft, emptyDraft, withLine } from './counter-draft.ts'
import { quoteCounter } from './quote-counter.ts'

const thali = anItem('Thali', { groups: [aGroup('Size', [anOption('Regular', 200_00)])] })
const orderType = anOrderType({ label: 'Dine-In' })
const menu: CounterMenu = {
  orderTypes: [orderType],
  menus: menusOf(thali),
  discounts: [],
  tips: null,
  roundBills: false,
  timeZone: 'Asia/Kolkata',
}
const rule = aDiscount('Regulars', { needsCode: true, needsPhone: true, minimumMinor: 300_00 })
const at = { date: '2026-11-20', minuteOfDay: 1200 }

function quoted(quantity: number, fields: Partial<CounterDraft> = {}) {
  const line = { itemId: thali.id, categoryId: null, choices: defaultChoices(thali), quantity }
  const draft = { ...withLine(emptyDraft('Dine-In'), line), code: { typed: 'REGULAR', rule }, ...fields }
  return quoteCounter(menu, orderType, draft, at)
}

it('takes a code’s discount off, and asks for the phone by which it is counted', () => {
  expect(quoted(2)).toMatchObject({ quote: { totalMinor: 360_00 }, obstacle: null, lacksPhone: true })
  expect(quoted(2, { phone: '98450 12345' })).toMatchObject({ lacksPhone: false })
})

it('says why a code takes nothing off, and asks for no phone then', () => {
  expect(quoted(1)).toMatchObject({
    quote: { totalMinor: 200_00 },
    obstacle: 'minimum',
    lacksPhone: false,
  })
})
