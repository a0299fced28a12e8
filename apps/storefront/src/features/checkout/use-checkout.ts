import { useLingui } from '@lingui/react/macro'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { needsOtherChoices } from '@thali/domain/order/cart-changes'
import { nextCheckoutStep } from '@thali/domain/order/checkout-step'
import { isInHouse } from '@thali/domain/order/order-type-kind'
import type { PartialQuote } from '@thali/domain/order/quote'
import type { TipWish } from '@thali/domain/order/tip'
import { useState } from 'react'
import type { TableLink } from '../../state/device/table-link.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { messageOfCode } from '../../texts/error-messages.ts'
import { clearToasts, showToast } from '../../ui/toast-store.ts'
import { focusField, PROBLEM_MESSAGES } from './field-problems.ts'
import type { ReadyOrder } from './placement-body.ts'
import { type CheckoutFields, readCheckout } from './read-checkout.ts'
import { type RefusedPart, useCheckoutRefusal } from './use-checkout-refusal.ts'
import { useClosedTime } from './use-closed-time.ts'
import { useDialCodeWait } from './use-dial-code.ts'
import { useOtp } from './use-otp.ts'
import { usePassedTime } from './use-passed-time.ts'
import { useSizeMessage } from './use-size-message.ts'

/** Notices for the chosen type, or for the lack of one. */
const ABOUT_TYPE = { topic: 'order-type' }

interface CheckoutQuestion extends CheckoutFields {
  readonly menus: StoreMenus
  readonly fresh: PartialQuote
  readonly link: TableLink | null
  /** Wait beyond the store's limit, or an order for later without a time: a time has to be chosen. */
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
  const { menus, orderType, fresh, draft, prefix, link, linkAddress, onReady, onLinesAtFault } = question
  const { discountCode, tip, isPhoneNeeded, isTimeNeeded, windows } = question
  const { t, i18n } = useLingui()
  const { store } = useStoreView()
  const [wasTried, setTried] = useState(false)
  const otp = useOtp(store.id)
  const closedTime = useClosedTime(windows)
  const sizeMessage = useSizeMessage(fresh.quote, orderType)
  const { kind, slot, form, problems, isNumberOpen, e164 } = readCheckout(question, store)
  const passedTime = usePassedTime(
    kind === 'pickup' && !slot ? form.address.trim() : '',
    draft.addressedAt,
    windows,
  )
  const sentHere = otp.sent?.e164 === e164 && orderType?.otpAuthentication ? otp.sent : null
  // The code step shows none of the form's fields: if one needs correcting, the form is shown until it is sent.
  if (otp.sent && !otp.isAside && problems.length > 0) otp.setAside(true)
  const isCodeStep = sentHere !== null && !otp.isAside && problems.length === 0
  const unsentCode = otp.unsent?.e164 === e164 && orderType?.otpAuthentication ? otp.unsent.unsentCode : null
  const refusal = useCheckoutRefusal(otp, isCodeStep, slot !== null)
  const { refuse } = refusal
  const dialCode = useDialCodeWait(
    prefix,
    () => void submit(),
    () => refuse('phone', t`The country code could not be loaded. Check your connection and try again.`),
  )

  function errorOf(field: RefusedPart): string | null {
    const refused = refusal.messageAt(field)
    if (refused !== null) return refused
    const problem = wasTried ? problems.find((one) => one.field === field) : undefined
    if (problem?.code === 'pickup-time.closed') return closedTime(form.address.trim())
    return problem ? i18n._(PROBLEM_MESSAGES[problem.code]) : null
  }

  async function submit(isWithoutCode = false) {
    setTried(true)
    refusal.clear()
    const [first] = problems
    const step = nextCheckoutStep({
      hasLinesAtFault: fresh.problems.length > 0,
      hasProblems: first !== undefined,
      isSizeWrong: sizeMessage !== null,
      // Without one, the form has a problem.
      orderType: orderType ?? { otpAuthentication: false },
      isTimeChosen: slot !== null,
      canBeSoon: store.ordering.open && !isTimeNeeded,
      isPhoneMissing: isPhoneNeeded && draft.phone.trim() === '',
      isDialCodeMissing: isNumberOpen,
      sentCode: isCodeStep ? 'shown' : sentHere && sentHere.expiresAt > Date.now() ? 'aside' : 'none',
      typedCode: otp.code.trim(),
      isWithoutCode,
    })
    if (step === 'send') {
      const passed = passedTime()
      if (passed === null) return send(isWithoutCode)
      otp.setAside(true)
      return refuse('address', passed)
    }
    const mend: Record<typeof step, () => unknown> = {
      'take-lines-out'() {
        const changeable = fresh.problems.filter(({ kind }) => needsOtherChoices(kind)).length
        showToast(
          'error',
          changeable === 0
            ? t`Some items cannot be ordered now. Please take them out.`
            : changeable === fresh.problems.length
              ? t`Some items cannot be ordered as chosen. Please change them.`
              : t`Some items cannot be ordered now. Please change them or take them out.`,
        )
        onLinesAtFault()
      },
      'mend-field'() {
        if (!first) return
        // Notices at the top of the page must not cover the field to correct.
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
    onReady({
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
    })
  }

  async function askForCode() {
    refusal.clear()
    const answer = await otp.ask({ prefix: form.countryCode, phone: draft.phone, e164 })
    if (answer.kind === 'sent') showToast('info', t`OTP Sent to ${e164}`)
    else if (answer.kind === 'refused') refusal.show(answer.code, answer.details, answer.message)
    else if (answer.status > 0) refuse('form', i18n._(messageOfCode('fault')))
    else refuse('form', t`The OTP could not be sent. Check your connection and try again.`)
  }

  function clearRefusal() {
    dialCode.setWaiting(false)
    refusal.clear()
  }

  return {
    kind,
    /** Message that the order is too small or too large for the chosen type; null when it fits. */
    sizeMessage,
    isCodeStep,
    otp,
    errorOf,
    /** Clears the server's refusal after an edit, since it may no longer apply. */
    clearRefusal,
    /** Starts over for another order type, whose fields have not been tried yet. */
    askAnew: () => {
      setTried(false)
      clearRefusal()
      clearToasts(({ topic }) => topic !== ABOUT_TYPE.topic)
    },
    /** Whether a request has to end before the order can be sent. */
    isBusy: otp.isAsking || dialCode.isWaiting,
    /** No code could be sent: the order may be placed without one, and staff check it first. */
    mayGoWithoutCode: unsentCode !== null,
    submit,
    askForCode,
    showRefusal: refusal.show,
  }
}
