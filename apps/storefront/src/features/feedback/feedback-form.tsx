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
  /** When the order last arrived: it does so anew once the connection is back. */
  lastEventAt: number
  onGiven: () => void
}

/** Rating of one to five stars with a comment, once per order. */
export function FeedbackForm({ orderSlug, wasGiven, lastEventAt, onGiven }: FeedbackFormProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(NO_FEEDBACK)
  const { rating, text, email } = draft
  const [isRatingMissing, setRatingMissing] = useState(false)
  const [isEmailWrong, setEmailWrong] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const isSentHere = useRef(false)
  const isUnsent = useRef(false)
  // The server renders the form empty.
  useEffect(() => setDraft(feedbackDraft(orderSlug)), [orderSlug])
  useEffect(() => {
    // The form was removed: the thanks take its focus.
    if (wasGiven && isSentHere.current) thanks.current?.focus()
  }, [wasGiven])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the connection is back, as the answers are then
  useEffect(() => {
    if (isUnsent.current) void send()
  }, [lastEventAt])
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
    isUnsent.current = false
    setError(null)
    const next = { ...draft, ...part }
    setDraft(next)
    keepFeedbackDraft(orderSlug, next)
  }

  function finish() {
    removeFeedbackDraft(orderSlug)
    onGiven()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const isWrong = typed !== '' && !EMAIL.test(typed)
    setRatingMissing(rating === 0)
    setEmailWrong(isWrong)
    if (rating === 0) return document.getElementById('feedback-rating')?.focus()
    if (isWrong) return document.getElementById('feedback-email')?.focus()
    isSentHere.current = true
    void send()
  }

  async function send() {
    isUnsent.current = false
    setSending(true)
    setError(null)
    const body = { rating, text: plainLines(text), ...(typed !== '' && { email: typed }) }
    const answer = await fetchApi(DINER_API.feedback, { orderSlug }, { body })
    setSending(false)
    if (answer.kind === 'ok') return finish()
    if (answer.kind === 'no-answer') {
      isUnsent.current = true
      return setError(t`Not sent yet. Keep this page open: it is sent as soon as the network is back.`)
    }
    if (answer.code === 'feedback.already-given') return finish()
    setError(i18n._(messageOfCode(answer.code, answer.message)))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset
        className={styles.stars}
        aria-describedby={isRatingMissing ? 'feedback-rating-error' : undefined}
      >
        <legend>{t`How was your order?`}</legend>
        <div>
          {RATINGS.map((value) => (
            <label key={value} data-lit={value <= rating ? true : undefined}>
              <input
                id={value === 1 ? 'feedback-rating' : undefined}
                type="radio"
                name="rating"
                checked={rating === value}
                aria-label={names[value - 1]}
                onChange={() => {
                  change({ rating: value })
                  setRatingMissing(false)
                }}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />
              </svg>
            </label>
          ))}
          <output aria-live="polite">{rating > 0 ? names[rating - 1] : ''}</output>
        </div>
        {isRatingMissing && (
          <p id="feedback-rating-error" className={styles.error} role="alert">
            {t`Please choose one to five stars.`}
          </p>
        )}
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
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" look="outlined" isBusy={isSending}>{t`Send feedback`}</Button>
    </form>
  )
}
