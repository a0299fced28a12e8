import { useLingui } from '@lingui/react/macro'
import { DINER_API } from '@thali/contract/paths'
import { FEEDBACK_TEXT_MAX, RATINGS } from '@thali/domain/order/feedback'
import { plainLines } from '@thali/domain/typed-text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import {
  feedbackDraft,
  keepFeedbackDraft,
  NO_FEEDBACK,
  removeFeedbackDraft,
} from '../../state/device/feedback-draft.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './feedback-form.module.css'

const EMAIL_MAX = 254
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

interface FeedbackFormProps {
  orderSlug: string
  wasGiven: boolean
  onGiven: () => void
}

/** Rating of one to five stars with a comment, once per order. */
export function FeedbackForm({ orderSlug, wasGiven, onGiven }: FeedbackFormProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(NO_FEEDBACK)
  const { rating, text, email } = draft
  const [isEmailWrong, setEmailWrong] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const isSentHere = useRef(false)
  // The server renders the form empty.
  useEffect(() => setDraft(feedbackDraft(orderSlug)), [orderSlug])
  useEffect(() => {
    // The form was removed: the thanks take its focus.
    if (wasGiven && isSentHere.current) thanks.current?.focus()
  }, [wasGiven])
  const typed = email.trim()
  const emailError =
    isEmailWrong && typed !== '' && !EMAIL.test(typed) ? t`This e-mail address is incomplete.` : null
  const names = [t`Bad`, t`Not good`, t`All right`, t`Good`, t`Excellent`]

  if (wasGiven)
    return (
      <div ref={thanks} tabIndex={-1} className={styles.thanks}>
        <Notice tone="good" icon={<CheckIcon />} title={t`Thank you for your feedback!`} />
      </div>
    )

  function change(part: Partial<typeof draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepFeedbackDraft(orderSlug, next)
  }

  function finish() {
    removeFeedbackDraft(orderSlug)
    onGiven()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (rating === 0) return setError(t`Please choose one to five stars.`)
    const isWrong = typed !== '' && !EMAIL.test(typed)
    setEmailWrong(isWrong)
    if (isWrong) return document.getElementById('feedback-email')?.focus()
    isSentHere.current = true
    setSending(true)
    setError(null)
    const body = { rating, text: plainLines(text), ...(typed !== '' && { email: typed }) }
    const answer = await fetchApi(DINER_API.feedback, { orderSlug }, { body })
    setSending(false)
    if (answer.kind === 'ok') return finish()
    if (answer.kind === 'no-answer') return setError(t`Not sent. Check your connection and try again.`)
    if (answer.code === 'feedback.already-given') return finish()
    setError(i18n._(messageOfCode(answer.code, answer.message)))
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <fieldset className={styles.stars} aria-describedby={error ? 'feedback-error' : undefined}>
        <legend>{t`How was your order?`}</legend>
        <div>
          {RATINGS.map((value) => (
            <label key={value} data-lit={value <= rating ? true : undefined}>
              <input
                type="radio"
                name="rating"
                checked={rating === value}
                aria-label={names[value - 1]}
                onChange={() => {
                  change({ rating: value })
                  setError(null)
                }}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />
              </svg>
            </label>
          ))}
          <output aria-live="polite">{rating > 0 ? names[rating - 1] : ''}</output>
        </div>
      </fieldset>
      <Field id="feedback-text" label={t`Anything to add?`} aside={t`Optional`}>
        <textarea
          {...fieldAttributes('feedback-text')}
          rows={2}
          maxLength={FEEDBACK_TEXT_MAX}
          value={text}
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
          value={email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      {error && (
        <p id="feedback-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" look="outlined" isBusy={isSending}>{t`Send feedback`}</Button>
    </form>
  )
}
