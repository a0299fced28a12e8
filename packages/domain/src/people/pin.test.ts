import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSimplePin, PIN_DIGITS } from './pin.ts'

const digit = fc.integer({ min: 0, max: 9 })
const pins = fc.array(digit, { minLength: PIN_DIGITS, maxLength: PIN_DIGITS }).map((all) => all.join(''))

describe('a PIN', () => {
  it.each(['000000', '121212', '123123', '123456', '987654', '890123', '210987'])(
    'is simple as %s',
    (pin) => {
      expect(isSimplePin(pin)).toBe(true)
    },
  )

  it.each(['739205', '112233', '123457', '100000'])('is not simple as %s', (pin) => {
    expect(isSimplePin(pin)).toBe(false)
  })

  it('is as simple backwards as forwards', () => {
    fc.assert(fc.property(pins, (pin) => isSimplePin(pin) === isSimplePin([...pin].reverse().join(''))))
  })

  it('is simple in one of some hundred ways: a million others are left', () => {
    let simple = 0
    for (let pin = 0; pin < 10 ** PIN_DIGITS; pin += 1)
      if (isSimplePin(String(pin).padStart(PIN_DIGITS, '0'))) simple += 1
    // 1000 of three digits twice, 100 of two digits thrice without the 10 of one digit, 10 up and 10 down.
    expect(simple).toBe(1000 + 90 + 20)
  })
})
