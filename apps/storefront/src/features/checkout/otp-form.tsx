import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { CHECKOUT_FORM } from './checkout-form.tsx'
import { fieldId, focusField } from './field-problems.ts'
import styles from './otp-form.module.css'
import type { SentCode } from './use-otp.ts'

interface OtpFormProps {
  sent: SentCode
  code: string
  error: string | null
  isAsking: boolean
  onCode: (code: string) => void
  onResend: () => void
  onBack: () => void
  onSubmit: () => void
}

/** The second step: the code that was sent to the phone. */
export function OtpForm({ sent, code, error, isAsking, onCode, onResend, onBack, onSubmit }: OtpFormProps) {
  const { t } = useLingui()
  const { e164, digits, resendAt } = sent
  const seconds = useCountdown(resendAt)
  const id = fieldId('otp')
  useEffect(() => focusField('otp'), [])

  return (
    <form
      id={CHECKOUT_FORM}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.head}>
        <button type="button" className={styles.back} aria-label={t`Back to the form`} onClick={onBack}>
          <BackIcon />
        </button>
        <h2>{t`Confirm your number`}</h2>
      </div>
      <p>
        <bdi>{e164}</bdi>
      </p>
      <Field id={id} label={t`OTP`} error={error}>
        <input
          {...fieldAttributes(id, error)}
          className={styles.code}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits}
          dir="ltr"
          value={code}
          onChange={(event) => onCode(event.target.value.replace(/\D/g, ''))}
        />
      </Field>
      {seconds > 0 ? (
        <p className={styles.wait}>{t`Resend OTP in ${seconds} seconds`}</p>
      ) : (
        <Button look="quiet" className={styles.resend} isBusy={isAsking} onClick={onResend}>
          {t`Resend OTP`}
        </Button>
      )}
    </form>
  )
}

/** Whole seconds until an instant, updated each second; 0 from then on. Correct also after the phone slept. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => {
    if (until > Date.now()) setNow(Date.now())
  }, [until])

  return seconds
}
