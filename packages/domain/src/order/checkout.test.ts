import { anOrderType } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { type CheckoutInput, checkCheckout } from './checkout.ts'

const filled: CheckoutInput = { name: '', countryCode: '+91', phone: '', address: '7', remarks: '' }
const dineIn = anOrderType()
const clock = {
  now: Date.parse('2026-11-20T19:30+05:30'),
  timeZone: 'Asia/Kolkata',
  dayTurnsAtMinute: 240,
}
const codes = (form: Partial<CheckoutInput>, type = dineIn, addressFromLink: string | null = null) =>
  checkCheckout({ ...filled, ...form }, type, { addressFromLink, clock }).map(({ code }) => code)

it('passes with nothing but an address', () => {
  expect(codes({})).toEqual([])
})

it('requires an order type', () => {
  expect(checkCheckout(filled, null, { addressFromLink: null, clock })).toEqual([
    { field: 'order-type', code: 'order-type.required' },
  ])
})

it('requires a phone only for a one-time code, but a valid one if any', () => {
  expect(codes({}, anOrderType({ otpAuthentication: true }))).toEqual(['phone.required'])
  expect(codes({ phone: '12345' })).toEqual(['phone.invalid'])
  expect(codes({ phone: '+91 98765 43210' }, anOrderType({ otpAuthentication: true }))).toEqual([])
})

it('requires an address, unless the table link has it', () => {
  expect(codes({ address: '  ' })).toEqual(['address.required'])
  expect(codes({ address: '' }, dineIn, 'Table 7')).toEqual([])
})

it('accepts no typed table if a code must be scanned', () => {
  const problems = checkCheckout({ ...filled, address: '7' }, dineIn, {
    addressFromLink: null,
    isScanNeeded: true,
    clock,
  })
  expect(problems).toEqual([{ field: 'address', code: 'table.scan-required' }])
})

it('requires a number if the type needs one, with or without a code', () => {
  const delivery = anOrderType({ label: 'Delivery', phoneRequired: true })
  expect(codes({ phone: ' ' }, delivery)).toEqual(['phone.required'])
  expect(codes({ phone: '98765 43210' }, delivery)).toEqual([])
})

it('requires a pickup time as HH:MM, within opening hours', () => {
  const pickup = anOrderType({ label: 'Pickup' })
  expect(codes({ address: 'at seven' }, pickup)).toEqual(['pickup-time.invalid'])
  const hours = {
    week: [{ day: 'fri', fromMinute: 660, toMinute: 1380 }] as const,
    closures: [],
    lastOrderMinutes: 0,
  }
  const closed = { addressFromLink: null, clock: { ...clock, hours } }
  expect(checkCheckout({ ...filled, address: '23:05' }, pickup, closed)).toMatchObject([
    { code: 'pickup-time.closed' },
  ])
  expect(codes({ address: '19:45' }, pickup)).toEqual([])
})

it('names the problems in the order of the form', () => {
  const long = 'x'.repeat(401)
  const form = { ...filled, name: long, phone: '12', address: '', remarks: long }
  const fields = checkCheckout(form, null, { addressFromLink: null, clock }).map(({ field }) => field)
  expect(fields).toEqual(['order-type', 'address', 'name', 'phone', 'remarks'])
})

it('allows 400 characters of name, address and remarks each', () => {
  const [fits, long] = ['x'.repeat(400), 'x'.repeat(401)]
  expect(codes({ name: fits, address: fits, remarks: fits })).toEqual([])
  expect(codes({ name: long, address: long, remarks: long })).toEqual([
    'address.too-long',
    'name.too-long',
    'remarks.too-long',
  ])
})
