import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckoutState, nextCheckoutStep } from './checkout-step.ts'

const FILLED: CheckoutState = {
  hasLinesAtFault: false,
  hasProblems: false,
  isSizeWrong: false,
  orderType: { otpAuthentication: false },
  isTimeChosen: false,
  canBeSoon: true,
  isPhoneMissing: false,
  isDialCodeMissing: false,
  sentCode: 'none',
  typedCode: '',
  isWithoutCode: false,
}
const withCode = { ...FILLED, orderType: { otpAuthentication: true } }
const slots = {} as NonNullable<CheckoutState['orderType']['slots']>
const withSlots = { ...FILLED, orderType: { otpAuthentication: false, slots } }

it('sends a complete form', () => {
  expect(nextCheckoutStep(FILLED)).toBe('send')
})

it('requires fixes of unavailable lines, the form and the size in this order, before anything else', () => {
  const all = {
    ...withCode,
    hasLinesAtFault: true,
    hasProblems: true,
    isSizeWrong: true,
    isPhoneMissing: true,
  }
  expect(nextCheckoutStep(all)).toBe('take-lines-out')
  expect(nextCheckoutStep({ ...all, hasLinesAtFault: false })).toBe('mend-field')
  expect(nextCheckoutStep({ ...all, hasLinesAtFault: false, hasProblems: false })).toBe('mend-size')
})

it('requires a time if nothing is made soon, and the order type has times', () => {
  expect(nextCheckoutStep({ ...withSlots, canBeSoon: false })).toBe('choose-time')
  expect(nextCheckoutStep({ ...withSlots, canBeSoon: false, isTimeChosen: true })).toBe('send')
  expect(nextCheckoutStep({ ...FILLED, canBeSoon: false })).toBe('send')
})

it('waits for the country’s code before it asks for a one-time code', () => {
  expect(nextCheckoutStep({ ...withCode, isDialCodeMissing: true })).toBe('await-dial-code')
  expect(nextCheckoutStep({ ...FILLED, isPhoneMissing: true, isDialCodeMissing: true })).toBe('enter-phone')
})

describe('with a required one-time code', () => {
  it('requests one, waits for its input, and sends', () => {
    expect(nextCheckoutStep(withCode)).toBe('ask-code')
    expect(nextCheckoutStep({ ...withCode, sentCode: 'shown' })).toBe('enter-code')
    expect(nextCheckoutStep({ ...withCode, sentCode: 'shown', typedCode: '123456' })).toBe('send')
  })

  it('shows one that is valid instead of asking for another', () => {
    expect(nextCheckoutStep({ ...withCode, sentCode: 'aside', typedCode: '123456' })).toBe('show-code')
  })

  it('sends without one if none could be sent', () => {
    expect(nextCheckoutStep({ ...withCode, isWithoutCode: true })).toBe('send')
  })

  it('never sends without one otherwise', () => {
    const states = fc.record({
      hasLinesAtFault: fc.boolean(),
      hasProblems: fc.boolean(),
      isSizeWrong: fc.boolean(),
      isTimeChosen: fc.boolean(),
      canBeSoon: fc.boolean(),
      isPhoneMissing: fc.boolean(),
      isDialCodeMissing: fc.boolean(),
      sentCode: fc.constantFrom('none' as const, 'aside' as const, 'shown' as const),
      typedCode: fc.constantFrom('', '123456'),
    })
    fc.assert(
      fc.property(states, (state) => {
        const step = nextCheckoutStep({ ...withCode, ...state })
        if (step === 'send') expect([state.sentCode, state.typedCode]).toEqual(['shown', '123456'])
      }),
    )
  })
})
