import type { RefusalCode } from '@thali/contract/refusals'
import type { Refused } from '@thali/contract/send-call'
import { useState } from 'react'
import { useRefusalMessage } from '../../texts/refusal-message.ts'
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
  const messageOf = useRefusalMessage()
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
    refuse(field, messageOf({ code, details, message }))
  }

  return {
    refuse,
    show,
    clear: () => setRefused(null),
    messageAt: (part: RefusedPart) => (refused?.field === part ? refused.message : null),
  }
}
