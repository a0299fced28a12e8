import { useLingui } from '@lingui/react/macro'
import { RATINGS } from '@thali/domain/order/feedback'
import type { FeedbackDraft } from '../../state/device/feedback-draft.ts'
import styles from './feedback-form.module.css'

/** Id of the first star. */
export const FIRST_STAR_ID = 'feedback-rating'

interface StarRatingProps {
  rating: FeedbackDraft['rating']
  /** The form was sent without one. */
  isMissing: boolean
  onChange: (rating: FeedbackDraft['rating']) => void
}

/** Choice of one to five stars, with the meaning of the chosen ones. */
export function StarRating({ rating, isMissing, onChange }: StarRatingProps) {
  const { t } = useLingui()
  const names = [t`Bad`, t`Not good`, t`All right`, t`Good`, t`Excellent`]
  return (
    <fieldset className={styles.stars} aria-describedby={isMissing ? 'feedback-rating-error' : undefined}>
      <legend>{t`How was your order?`}</legend>
      <div>
        {RATINGS.map((value) => (
          <label key={value} data-lit={value <= rating ? true : undefined}>
            <input
              id={value === 1 ? FIRST_STAR_ID : undefined}
              type="radio"
              name="rating"
              checked={rating === value}
              aria-label={names[value - 1]}
              onChange={() => onChange(value)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />
            </svg>
          </label>
        ))}
        <output aria-live="polite">{rating > 0 ? names[rating - 1] : ''}</output>
      </div>
      {isMissing && (
        <p id="feedback-rating-error" className={styles.error} role="alert">
          {t`Please choose one to five stars.`}
        </p>
      )}
    </fieldset>
  )
}
