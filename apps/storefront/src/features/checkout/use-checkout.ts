import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '@thali/contract/refusals'
import type { Refused } from '@thali/contract/send-call'
import type { StoreMenus } from '@thali/domain/menu/menu'
import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import { formatAmount } from '@thali/domain/money/format-price'
import { type CheckoutInput, checkCheckout } from '@thali/domain/order/checkout'
import { nextCheckoutStep } from '@thali/domain/order/checkout-step'
import { orderSizeProblem } from '@thali/domain/order/order-size'
import type { OrderType } from '@thali/domain/order/order-type'
import { isInHouse } from '@thali/domain/order/order-type-kind'
import type { PartialQuote } from '@thali/domain/order/quote'
import type { TipWish } from '@thali/domain/order/tip'
import { normalisePhone } from '@thali/domain/people/phone'
import { useState } from 'react'
import type { TableLink } from '../../state/device/table-link.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { messageOfCode } from '../../texts/error-messages.ts'
import { clearToasts, showToast } from '../../ui/toast-store.ts'
import type { CheckoutDraft } from './draft.ts'
import { type FieldName, focusField, PROBLEM_MESSAGES, REFUSED_FIELD } from './field-problems.ts'
import type { ReadyOrder } from './placement-body.ts'
import { useClosedTime } from './use-closed-time.ts'
import { useDialCodeWait } from './use-dial-code.ts'
import { useOtp } from './use-otp.ts'

/** Notices that hold for the chosen type, or for want of one. */
const ABOUT_TYPE = { topic: 'order-type' }

interface CheckoutQuestion {
  readonly menus: StoreMenus
  readonly orderType: OrderType | null
  readonly fresh: PartialQuote
  /** Serving times of the menus of the ordered dishes. */
  readonly windows: readonly OrderedWindow[]
  readonly draft: CheckoutDraft
  /** Dialling code of the chosen country; null until it is known. */
  readonly prefix: string | null
  readonly link: TableLink | null
  /** Address that the scanned table gives; null: none. */
  readonly linkAddress: string | null
  readonly isScanNeeded: boolean
  /** Wait beyond the store's limit: a time has to be chosen. */
  readonly isTimeNeeded: boolean
  /** Code of the discount that applies; null: without a code. */
  readonly discountCode: string | null
  /** Null: none is given. */
  readonly tip: TipWish | null
  /** Whether that discount is counted by phone number. */
  readonly isPhoneNeeded: boolean
  /** Sends the order; called once it is complete. */
  readonly onReady: (order: ReadyOrder) => void
  /** Called when some lines cannot be sold as they are. */
  readonly onLinesAtFault: () => void
}

/** Steps from a filled form to an order that can be sent: missing fields, and the one-time code. */
export function useCheckout(question: CheckoutQuestion) {
  const { menus, orderType, fresh, draft, prefix, link, linkAddress, isScanNeeded, onReady, onLinesAtFault } =
    question
  const { discountCode, tip, isPhoneNeeded, isTimeNeeded, windows } = question
  const { t, i18n } = useLingui()
  const { store, prices } = useStoreView()
  const [wasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field: FieldName | 'otp' | 'form'; message: string } | null>(null)
  const otp = useOtp(store.id)
  const dialCode = useDialCodeWait(
    prefix,
    () => void submit(),
    () => refuse('phone', t`The country code could not be loaded. Check your connection and try again.`),
  )

  const closedTime = useClosedTime(windows)
  const kind = orderType?.kind ?? 'other'
  const slot = orderType?.slots ? draft.slot : null
  // No time is as soon as possible: what time it is the server knows, phones are fast and slow.
  const time = kind === 'pickup' && orderType?.slots ? (slot?.time ?? '') : null
  const form: CheckoutInput = {
    name: draft.name,
    countryCode: prefix ?? '',
    phone: draft.phone,
    address: time ?? draft.addresses[kind] ?? '',
    remarks: draft.remarks,
  }
  // Without a type the kind of address is not known yet.
  const addressFromLink = orderType ? linkAddress : ''
  const clock = { ...store, now: Date.now(), windows }
  const wanted = slot ?? {}
  const found = checkCheckout(form, orderType, { addressFromLink, isScanNeeded, clock, wanted })
  // Without its country's code a number cannot be checked.
  const isNumberOpen = prefix === null && draft.phone.trim() !== ''
  const problems = isNumberOpen ? found.filter(({ field }) => field !== 'phone') : found
  const sizeMessage = orderType && sizeMessageOf(orderType)
  const number = normalisePhone(form.countryCode, draft.phone)
  const e164 = number.ok ? number.e164 : ''
  const sentHere = otp.sent?.e164 === e164 && orderType?.otpAuthentication ? otp.sent : null
  // The step of the code shows none of the form's fields: with one to correct, the form is shown until it is sent.
  if (otp.sent && !otp.isAside && problems.length > 0) otp.setAside(true)
  const isCodeStep = sentHere !== null && !otp.isAside && problems.length === 0

  const unsentCode = otp.unsent?.e164 === e164 && orderType?.otpAuthentication ? otp.unsent.unsentCode : null

  function errorOf(field: FieldName | 'otp'): string | null {
    if (refused?.field === field) return refused.message
    const problem = wasTried ? problems.find((one) => one.field === field) : undefined
    if (problem?.code === 'pickup-time.closed') return closedTime(form.address.trim())
    return problem ? i18n._(PROBLEM_MESSAGES[problem.code]) : null
  }

  function sizeMessageOf(type: OrderType): string | null {
    const problem = orderSizeProblem(fresh.quote, type)
    if (problem === null) return null
    const { minimumMinor, maximumMinor, maximumLines } = type
    if (problem === 'lines') {
      return t`${plural(maximumLines ?? 0, { one: 'At most # line in one order', other: 'At most # lines in one order' })}`
    }
    const limitMinor = problem === 'minimum' ? minimumMinor : (maximumMinor ?? 0)
    const limit = `${prices.symbol} ${formatAmount(limitMinor, prices)}`
    return problem === 'minimum' ? t`Minimum Cart Value is ${limit}` : t`Maximum Cart Value is ${limit}`
  }

  async function submit(isWithoutCode = false) {
    setTried(true)
    setRefused(null)
    const [first] = problems
    const step = nextCheckoutStep({
      hasLinesAtFault: fresh.problems.length > 0,
      hasProblems: first !== undefined,
      isSizeWrong: sizeMessage !== null,
      // Without one the form has a problem.
      orderType: orderType ?? { otpAuthentication: false },
      isTimeChosen: slot !== null,
      canBeSoon: store.ordering.open && !isTimeNeeded,
      isPhoneMissing: isPhoneNeeded && draft.phone.trim() === '',
      isDialCodeMissing: isNumberOpen,
      sentCode: isCodeStep ? 'shown' : sentHere && sentHere.expiresAt > Date.now() ? 'aside' : 'none',
      typedCode: otp.code.trim(),
      isWithoutCode,
    })
    if (step === 'send') return send(isWithoutCode)
    const mend: Record<typeof step, () => unknown> = {
      'take-lines-out'() {
        showToast('error', t`Some items cannot be ordered now. Please take them out.`)
        onLinesAtFault()
      },
      'mend-field'() {
        if (!first) return
        // What is said at the top of the page must not lie over the field that is to be mended.
        clearToasts()
        if (first.code === 'order-type.required') showToast('error', t`Please Select Order Type`, ABOUT_TYPE)
        focusField(first.field)
      },
      'mend-size'() {
        showToast('error', sizeMessage ?? '', ABOUT_TYPE)
        focusField('size')
      },
      'choose-time': () => refuse('time', t`Please choose a day and a time.`),
      'enter-phone': () => refuse('phone', t`Enter your mobile number to use the code.`),
      'await-dial-code': () => dialCode.setWaiting(true),
      'show-code': () => otp.setAside(false),
      'ask-code': askForCode,
      'enter-code': () => refuse('otp', t`Please Enter the OTP`),
    }
    await mend[step]()
  }

  function send(isWithoutCode: boolean) {
    if (!orderType) return
    const ready: ReadyOrder = {
      ...form,
      store,
      menus,
      orderType,
      quote: fresh.quote,
      discountCode,
      tip,
      address: linkAddress ?? form.address,
      slot,
      tableLink: linkAddress !== null && isInHouse(kind) ? link : null,
      unsentCode: isWithoutCode ? unsentCode : null,
      otp:
        isCodeStep && !isWithoutCode && otp.sent
          ? { verificationId: otp.sent.verificationId, code: otp.code.trim() }
          : null,
    }
    onReady(ready)
  }

  async function askForCode() {
    setRefused(null)
    const answer = await otp.ask({ prefix: form.countryCode, phone: draft.phone, e164 })
    if (answer.kind === 'sent') showToast('info', t`OTP Sent to ${e164}`)
    else if (answer.kind === 'refused') showRefusal(answer.code, answer.details, answer.message)
    else if (answer.status > 0) refuse('form', i18n._(messageOfCode('fault')))
    else refuse('form', t`The OTP could not be sent. Check your connection and try again.`)
  }

  function refuse(field: FieldName | 'otp' | 'form', message: string) {
    setRefused({ field, message })
    if (field !== 'form') setTimeout(() => focusField(field))
  }

  function showRefusal(code: RefusalCode, details: Refused['details'] = {}, words = '') {
    const field = code.startsWith('otp.') && isCodeStep ? 'otp' : (REFUSED_FIELD[code] ?? 'form')
    if (code === 'otp.wrong') otp.setCode('')
    if (field !== 'otp' && field !== 'form') otp.setAside(true)
    refuse(field, otpMessage(code, details) ?? i18n._(messageOfCode(code, words)))
  }

  /** Message with figures of the refusal: tries left, or time to wait. Null: the general message applies. */
  function otpMessage(code: RefusalCode, { triesLeft, retryInSeconds }: Refused['details']): string | null {
    if (code === 'otp.wrong' && triesLeft === 0) {
      return t`Entered OTP is not correct, and it was the last try. Please ask for a new OTP.`
    }
    if (code === 'otp.wrong' && typeof triesLeft === 'number') {
      return t`Entered OTP is not correct. ${plural(triesLeft, { one: '# try left', other: '# tries left' })}`
    }
    if (code === 'otp.too-soon' && typeof retryInSeconds === 'number') {
      return t`A new OTP can be sent in ${plural(retryInSeconds, { one: '# second', other: '# seconds' })}.`
    }
    return null
  }

  function clearRefusal() {
    dialCode.setWaiting(false)
    setRefused(null)
  }

  return {
    kind,
    /** Message that the order is too small or too large for the chosen type; null when it fits. */
    sizeMessage,
    isCodeStep,
    otp,
    errorOf,
    /** Error of the whole form rather than of a field. */
    formError: refused?.field === 'form' ? refused.message : null,
    /** Clears the server's refusal after an edit, since it may not apply any more. */
    clearRefusal,
    /** Starts over for another order type, whose fields have not been tried yet. */
    askAnew: () => {
      setTried(false)
      clearRefusal()
      clearToasts(({ topic }) => topic !== ABOUT_TYPE.topic)
    },
    /** Whether a request has to end before the order can be sent. */
    isBusy: otp.isAsking || dialCode.isWaiting,
    /** No code could be sent: the order may go without, and staff look at it first. */
    mayGoWithoutCode: unsentCode !== null,
    submit,
    askForCode,
    showRefusal,
  }
}
