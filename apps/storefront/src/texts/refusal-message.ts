import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Refused } from '@thali/contract/send-call'
import { messageOfCode } from './error-messages.ts'

/** Refusal as text, of a one-time code with its figures: tries left, or time to wait. */
export function useRefusalMessage() {
  const { t, i18n } = useLingui()
  return ({ code, details, message }: Pick<Refused, 'code' | 'details' | 'message'>): string => {
    const { triesLeft, retryInSeconds } = details
    if (code === 'otp.wrong' && triesLeft === 0) {
      return t`Entered OTP is not correct, and it was the last try. You need a new OTP.`
    }
    if (code === 'otp.wrong' && typeof triesLeft === 'number') {
      return t`Entered OTP is not correct. ${plural(triesLeft, { one: '# try left', other: '# tries left' })}`
    }
    if (code === 'otp.too-soon' && typeof retryInSeconds === 'number') {
      return t`A new OTP can be sent in ${plural(retryInSeconds, { one: '# second', other: '# seconds' })}.`
    }
    return i18n._(messageOfCode(code, message))
  }
}
