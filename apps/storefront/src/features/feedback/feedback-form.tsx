import { useLingui } from '@lingui/react/macro'
import { FEEDBACK_TEXT_MAX } from '@thali/domain/order/feedback'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCharactersLeft } from '../../texts/characters-left.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './feedback-form.module.css'
import { FIRST_STAR_ID, StarRating } from './star-rating.tsx'
import { useFeedback } from './use-feedback.ts'

const EMAIL_MAX = 254
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

interface FeedbackFormProps {
  orderSlug: string
  wasGiven: boolean
  /** When the order last arrived: it does so anew once the connection is back. */
  lastEventAt: number
  onGiven: () => void
}

/** Rating of one to five stars with a comment, once per order. */
export function FeedbackForm({ orderSlug, wasGiven, lastEventAt, onGiven }: FeedbackFormProps) {
  const { t } = useLingui()
  const { draft, change, send, isSending, error } = useFeedback(orderSlug, lastEventAt, onGiven)
  const [isRatingMissing, setRatingMissing] = useState(false)
  const [isEmailWrong, setEmailWrong] = useState(false)
  const left = useCharactersLeft(draft.text, FEEDBACK_TEXT_MAX)
  const thanks = useRef<HTMLDivElement>(null)
  const isSentHere = useRef(false)
  useEffect(() => {
    // The form was removed: the thanks take its focus.
    if (wasGiven && isSentHere.current) thanks.current?.focus()
  }, [wasGiven])
  const email = draft.email.trim()
  const isWrong = email !== '' && !EMAIL.test(email)
  const emailError = isEmailWrong && isWrong ? t`This e-mail address is incomplete.` : null

  if (wasGiven)
    return (
      <div ref={thanks} tabIndex={-1} className={styles.thanks}>
        <Notice tone="good" icon={<CheckIcon />} title={t`Thank you for your feedback!`} />
      </div>
    )

  function submit(event: FormEvent) {
    event.preventDefault()
    setRatingMissing(draft.rating === 0)
    setEmailWrong(isWrong)
    if (draft.rating === 0) return document.getElementById(FIRST_STAR_ID)?.focus()
    if (isWrong) return document.getElementById('feedback-email')?.focus()
    isSentHere.current = true
    send()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StarRating
        rating={draft.rating}
        isMissing={isRatingMissing}
        onChange={(rating) => {
          change({ rating })
          setRatingMissing(false)
        }}
      />
      <Field id="feedback-text" label={t`Anything to add?`} aside={t`Optional`} hint={left}>
        <textarea
          {...fieldAttributes('feedback-text', null, left)}
          rows={2}
          maxLength={FEEDBACK_TEXT_MAX}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <Field
        id="feedback-email"
        label={t`E-mail, if you want an answer`}
        aside={t`Optional`}
        error={emailError}
      >
        <input
          {...fieldAttributes('feedback-email', emailError, true)}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" look="outlined" isBusy={isSending}>{t`Send feedback`}</Button>
    </form>
  )
}
