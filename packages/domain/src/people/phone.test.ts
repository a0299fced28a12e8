import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '../store/countries.ts'
import { maskPhone, normalisePhone, phoneParts, prefixDigits } from './phone.ts'

const read = (prefix: string, text: string) => {
  const answer = normalisePhone(prefix, text)
  return answer.ok ? answer.e164 : null
}

describe('Indian numbers', () => {
  it.each([
    '9876543210',
    ' 98765 43210 ',
    '98765-43210',
    '+91 98765 43210',
    '+91-9876543210',
    '0091 9876543210',
    '919876543210',
    '09876543210',
    '+91 09876543210',
    '(+91) 9876543210',
    '९८७६५४३२१०',
    '\u202a+91 98765 43210\u202c',
  ])('are read from %s', (text) => {
    expect(read('+91', text)).toBe('+919876543210')
  })

  it('may begin with 91 themselves', () => {
    expect(read('+91', '9198765432')).toBe('+919198765432')
  })

  it.each([
    '',
    '987654321',
    '98765432101',
    '5876543210',
    '98765x3210',
    '+1 9876543210',
    '98765+43210',
    '++919876543210',
  ])('are not read from %s', (text) => {
    expect(read('+91', text)).toBeNull()
  })
})

describe('other numbers', () => {
  it('have 4 to 14 digits', () => {
    expect(read('+44', '020 7946 0018')).toBe('+442079460018')
    expect(read('+44', '+44 (0)20 7946 0018')).toBe('+442079460018')
    expect(read('+1', '001 212 555 0100')).toBe('+12125550100')
    expect(read('+65', '123')).toBeNull()
    expect(read('+65', '123456789012345')).toBeNull()
  })

  it('keep the 0 if it is dialled from abroad', () => {
    expect(read('+39', '06 698 12345')).toBe('+390669812345')
  })
})

it('reads a country code however it is written', () => {
  expect(['+91', '91', '%2B91', ' +91 ', '%2b91'].map(prefixDigits)).toEqual(['91', '91', '91', '91', '91'])
  expect(['', '+', '0', '+12345', 'IN'].map(prefixDigits)).toEqual([null, null, null, null, null])
  expect(read('', '9876543210')).toBeNull()
})

it('shows the last four digits only, and fewer of very short numbers', () => {
  expect(maskPhone('+919876543210')).toBe('******3210')
  expect(maskPhone('+6851234')).toBe('******34')
})

describe('the parts of a number', () => {
  it('are its country code and the rest', () => {
    expect(phoneParts('+919876543210')).toEqual({ prefix: '+91', number: '9876543210' })
    expect(phoneParts('+14155550123')).toEqual({ prefix: '+1', number: '4155550123' })
    expect(phoneParts('+971501234567')).toEqual({ prefix: '+971', number: '501234567' })
  })

  it('are read again as the same number, in every country', () => {
    for (const { dialCode } of COUNTRIES) {
      const e164 = read(dialCode, '9876543210')
      if (e164 === null) throw new Error(`${dialCode} has no such number`)
      const { prefix, number } = phoneParts(e164)
      expect(dialCode.startsWith(prefix), dialCode).toBe(true)
      expect(read(prefix, number)).toBe(e164)
    }
  })
})
