import type { OrderType } from './order-type.ts'

/**
 * Next step from a filled form to a sent order: mend something, get the one-time code, or send.
 *
 * - `take-lines-out`: some lines cannot be sold as they are
 * - `mend-field`: the first problem of the form
 * - `mend-size`: the order is too small or too large for its type
 * - `choose-time`: nothing is made now, or not soon enough
 * - `enter-phone`: the discount is counted by phone number
 * - `await-dial-code`: the country's code is not loaded, without which a number cannot be checked
 * - `show-code`: a code was sent to this number, and is still valid
 * - `ask-code`: a code has to be sent
 * - `enter-code`: the code is not typed
 */
export type NextCheckoutStep =
  | 'take-lines-out'
  | 'mend-field'
  | 'mend-size'
  | 'choose-time'
  | 'enter-phone'
  | 'await-dial-code'
  | 'show-code'
  | 'ask-code'
  | 'enter-code'
  | 'send'

/** State of a checkout that decides its next step. */
export interface CheckoutState {
  readonly hasLinesAtFault: boolean
  /** The form has problems, a missing order type among them. */
  readonly hasProblems: boolean
  readonly isSizeWrong: boolean
  readonly orderType: Pick<OrderType, 'slots' | 'otpAuthentication'>
  readonly isTimeChosen: boolean
  /** The store is open, and its wait is within its limit. */
  readonly canBeSoon: boolean
  readonly isPhoneMissing: boolean
  readonly isDialCodeMissing: boolean
  /** Code that was sent to the typed number: none, or an expired one; valid, with the form in front; or its step is shown. */
  readonly sentCode: 'none' | 'aside' | 'shown'
  readonly typedCode: string
  /** No code could be sent, and the diner goes on without one. */
  readonly isWithoutCode: boolean
}

/** The first step that is left. */
export function nextCheckoutStep(state: CheckoutState): NextCheckoutStep {
  const { orderType, sentCode } = state
  if (state.hasLinesAtFault) return 'take-lines-out'
  if (state.hasProblems) return 'mend-field'
  if (state.isSizeWrong) return 'mend-size'
  if (orderType.slots && !state.isTimeChosen && !state.canBeSoon) return 'choose-time'
  if (state.isPhoneMissing) return 'enter-phone'
  if (state.isDialCodeMissing) return 'await-dial-code'
  if (sentCode === 'aside') return 'show-code'
  if (orderType.otpAuthentication && sentCode === 'none' && !state.isWithoutCode) return 'ask-code'
  if (sentCode === 'shown' && state.typedCode === '') return 'enter-code'
  return 'send'
}
