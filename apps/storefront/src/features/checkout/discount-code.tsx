import { useLingui } from '@lingui/react/macro'
import { formatPrice } from '@thali/domain/money/format-price'
import type { DiscountRule } from '@thali/domain/order/discount'
import type { DiscountObstacle } from '@thali/domain/order/discounted-quote'
import type { Quote } from '@thali/domain/order/order'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { useEffect, useId, useRef, useState } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import disclosure from '../../ui/disclosure.module.css'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import styles from './discount-code.module.css'
import type { DiscountCodeState } from './use-discount-code.ts'

/** Longer than any code with blanks in it. */
const TYPED_MAX = 40

interface DiscountCodeProps {
  given: DiscountCodeState
  quote: Quote
  obstacle: DiscountObstacle | null
}

/** Field for a discount code, with its outcome. */
export function DiscountCode({ given, quote, obstacle }: DiscountCodeProps) {
  const { t } = useLingui()
  const { lang, store, prices } = useStoreView()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { rule, code, isAsking, outcome } = given
  const status = useRef<HTMLParagraphElement>(null)
  const summary = useRef<HTMLElement>(null)
  const wasPressed = useRef(false)
  // The focused field or button was removed.
  useEffect(() => {
    if (wasPressed.current) (rule ? status : summary).current?.focus()
    wasPressed.current = false
  }, [rule])

  if (rule && code) {
    return (
      <div className={styles.given}>
        {obstacle ? <ClockIcon /> : <CheckIcon />}
        <p ref={status} tabIndex={-1} role="status">
          <strong>{code}</strong>
          <span className={styles.outcome} dir="auto">
            {obstacle ? obstacleMessage(obstacle, rule) : t`Applied to this order`}
          </span>
        </p>
        <Button
          look="quiet"
          aria-label={t`Remove the code ${code}`}
          onClick={() => {
            wasPressed.current = true
            given.drop()
          }}
        >
          {t`Remove`}
        </Button>
      </div>
    )
  }

  const error = outcome && outcomeMessage(outcome)
  return (
    <details className={`${disclosure.disclosure} ${styles.fold}`} open={outcome !== null || undefined}>
      <summary ref={summary}>{t`Have a code?`}</summary>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '' || isAsking) return
          wasPressed.current = true
          void given.give(typed)
        }}
      >
        <Field id={id} label={t`Discount code`} error={error}>
          <input
            {...fieldAttributes(id, error)}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={TYPED_MAX}
            dir="ltr"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" look="outlined" isBusy={isAsking}>
          {isAsking ? t`Checking …` : t`Apply`}
        </Button>
      </form>
    </details>
  )

  function outcomeMessage(of: NonNullable<DiscountCodeState['outcome']>): string {
    if (of === 'unknown') return t`This code is not valid, or no longer valid. Check how it is written.`
    if (of === 'gone') return t`Your code is no longer valid. The total is without it.`
    if (of === 'too-many') return t`Too many codes were tried from here. Please try again later.`
    return t`The code could not be checked. Check your connection and try again.`
  }

  function obstacleMessage(of: DiscountObstacle, { minimumMinor, orderTypes }: DiscountRule): string {
    if (of === 'minimum') {
      const lacking = formatPrice(minimumMinor - quote.valueMinor, prices)
      return t`Add dishes for ${lacking} more to use it.`
    }
    if (of === 'order-type') {
      const types = orderTypes.map((label) => storeLabelIn(lang, store, label)).join(', ')
      return t`It is for ${types} only.`
    }
    if (of === 'time') return t`It is not valid at this time.`
    if (of === 'dishes') return t`It is for other dishes.`
    const better = quote.discount ? storeLabelIn(lang, store, quote.discount.label) : ''
    return better === '' ? t`It does not apply to this cart.` : t`${better} saves you as much or more.`
  }
}
