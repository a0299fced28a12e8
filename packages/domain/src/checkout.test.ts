import { anOrderType } from '@thali/test-kit/make-menu'
import { expect, it } from 'vitest'
import { type CheckoutForm, checkCheckout } from './checkout.ts'

const filled: CheckoutForm = { name: '', countryCode: '+91', phone: '', address: '7', remarks: '' }
const dineIn = anOrderType()
const codes = (
  form: Partial<CheckoutForm>,
  type = dineIn,
  addressFromLink: string | null = null,
  valueMinor?: number,
) => checkCheckout({ ...filled, ...form }, type, { addressFromLink, valueMinor }).map(({ code }) => code)

it('passes with nothing but an address', () => {
  expect(codes({})).toEqual([])
})

it('wants an order type', () => {
  expect(checkCheckout(filled, null, { addressFromLink: null })).toEqual([
    { field: 'order-type', code: 'order-type.required' },
  ])
})

it('wants a phone only where a code is demanded, but a right one if any', () => {
  expect(codes({}, anOrderType({ otpAuthentication: true }))).toEqual(['phone.required'])
  expect(codes({ phone: '12345' })).toEqual(['phone.invalid'])
  expect(codes({ phone: '+91 98765 43210' }, anOrderType({ otpAuthentication: true }))).toEqual([])
})

it('wants an address, unless the table brings it', () => {
  expect(codes({ address: '  ' })).toEqual(['address.required'])
  expect(codes({ address: '' }, dineIn, 'Table 7')).toEqual([])
})

it('takes no typed table where a code must be scanned', () => {
  const problems = checkCheckout({ ...filled, address: '7' }, dineIn, {
    addressFromLink: null,
    isScanNeeded: true,
  })
  expect(problems).toEqual([{ field: 'address', code: 'table.scan-required' }])
})

it('wants a pickup time as HH:MM', () => {
  const pickup = anOrderType({ label: 'Pickup' })
  expect(codes({ address: 'at seven' }, pickup)).toEqual(['pickup-time.invalid'])
  expect(codes({ address: '19:05' }, pickup)).toEqual([])
})

it('allows 400 characters of name, address and remarks each', () => {
  const [fits, long] = ['x'.repeat(400), 'x'.repeat(401)]
  expect(codes({ name: fits, address: fits, remarks: fits })).toEqual([])
  expect(codes({ name: long, address: long, remarks: long })).toEqual([
    'name.too-long',
    'address.too-long',
    'remarks.too-long',
  ])
})

it('compares the cart value with the minimum, where it is told', () => {
  const delivery = anOrderType({ label: 'Delivery', minimumMinor: 700_00 })
  expect(codes({}, delivery, null, 699_99)).toEqual(['minimum'])
  expect(codes({}, delivery, null, 700_00)).toEqual([])
  expect(codes({}, delivery)).toEqual([])
})
