import { expect, it } from 'vitest'
import { COUNTRIES, DEFAULT_DIAL_CODE } from './countries.ts'

it('starts with India and its default code', () => {
  expect(COUNTRIES[0]).toEqual({ code: 'IN', name: 'India', dialCode: DEFAULT_DIAL_CODE })
})

it('lists the others by name', () => {
  const names = COUNTRIES.slice(1).map(({ name }) => name)
  const byName = new Intl.Collator('en')
  expect(names).toEqual([...names].sort(byName.compare))
})

it('lists every country once, with a name and a dialling code', () => {
  expect(COUNTRIES.length).toBeGreaterThan(230)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length)
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length)
  for (const { code, name, dialCode } of COUNTRIES) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(name).not.toBe('')
    expect(dialCode).toMatch(/^\+[1-9]\d{0,3}$/)
  }
})

it.each([
  ['US', '+1'],
  ['GB', '+44'],
  ['AE', '+971'],
  ['NP', '+977'],
  ['SG', '+65'],
  ['JM', '+1876'],
])('dials %s with %s', (code, dialCode) => {
  expect(COUNTRIES.find((country) => country.code === code)?.dialCode).toBe(dialCode)
})
