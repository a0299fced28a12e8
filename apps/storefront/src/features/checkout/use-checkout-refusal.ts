import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '@thali/contract/refusals'
import type { Refused } from '@thali/contract/send-call'
import { useState } from 'react'
import { messageOfCode } from '../../texts/error-messages.ts'
import { type FieldName, focusField, REFUSED_FIELD } from './field-problems.ts'
import type { useOtp } from './use-otp.ts'

/** Field that a refusal is about, or the whole form. */
export type RefusedPart = FieldName | 'otp' | 'form'

/**
 * Refusal of an order or of a code, shown at the field that it is about until that is edited.
 *
 * @param hasSlot a time was chosen from a list, rather than typed in the address field
 */
export function useCheckoutRefusal(otp: ReturnType<typeof useOtp>, isCodeStep: boolean, hasSlot: boolean) {
  const { t, i18n } = useLingui()
  const [refused, setRefused] = useState<{ field: RefusedPart; message: string } | null>(null)

  function refuse(field: RefusedPart, message: string) {
    setRefused({ field, message })
    if (field !== 'form') setTimeout(() => focusField(field))
  }

  function show(code: RefusalCode, details: Refused['details'] = {}, message = '') {
    const own = hasSlot && code === 'order.time-invalid' ? 'time' : (REFUSED_FIELD[code] ?? 'form')
    const field = code.startsWith('otp.') && isCodeStep ? 'otp' : own
    if (code === 'otp.wrong') otp.setCode('')
    if (field !== 'otp' && field !== 'form') otp.setAside(true)
    refuse(field, otpMessage(code, details) ?? i18n._(messageOfCode(code, message)))
  }

  /** Message with figures of the refusal: tries left, or time to wait. Null: the general message applies. */
  function otpMessage(code: RefusalCode, { triesLeft, retryInSeconds }: Refused['details']): string | null {
    if (code === 'otp.wrong' && triesLeft === 0) {
      return t`Entered OTP is not correct, and it was the last try. You need a new OTP.`
    }
    if (code === 'otp.wrong' && typeof triesLeft === 'number') {
      return t`Entered OTP is not correct. ${plural(triesLeft, { one: '# try left', other: '# tries left' })}`
    }
    if (code === 'otp.too-soon' && typeof retryInSeconds === 'number') {
      return t`A new OTP can be sent in ${plural(retryInSeconds, { one: '# second', other: '# seconds' })}.`
    }
    return null
  }

  return {
    refuse,
    show,
    clear: () => setRefused(null),
    messageAt: (part: RefusedPart) => (refused?.field === part ? refused.message : null),
  }
}
