import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { DISCOUNTS_API } from '@thali/contract/discounts-paths'
import type { DiscountRule } from '@thali/domain/order/discount'
import type { DiscountObstacle } from '@thali/domain/order/discounted-quote'
import type { Quote } from '@thali/domain/order/order'
import { useState } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { useCall } from '../../shared/use-call.ts'
import { useFormats } from '../../shared/use-formats.ts'
import type { CounterDiscountCode } from './counter-draft.ts'
import styles from './counter-ticket.module.css'

/** Limit of the typed text: longer than any code with blanks in it. */
const TYPED_MAX = 40

interface GuestCodeProps {
  readonly given: CounterDiscountCode | null
  readonly quote: Quote
  /** Reason why the code takes nothing off; null: it takes something off. */
  readonly obstacle: DiscountObstacle | null
  /** True: the code is limited per phone number, and no number was typed. */
  readonly lacksPhone: boolean
  readonly onGive: (code: CounterDiscountCode | null) => void
}

/** Field for a diner's discount code, and the result of applying it. */
export function GuestCode({ given, quote, obstacle, lacksPhone, onGive }: GuestCodeProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const explain = useObstacle(quote)
  const check = useCall(DISCOUNTS_API.checkGuestCode, {
    onSuccess: (rule, { body: { code } }) => {
      setTyped('')
      onGive({ typed: code, rule })
    },
  })
  const ask = () => {
    if (typed.trim() !== '' && !check.isPending) check.mutate({ body: { code: typed.trim() } })
  }
  if (given)
    return (
      <div className={styles.code}>
        <p role="status">
          <strong>{given.typed}</strong> ·{' '}
          {obstacle
            ? explain(obstacle, given.rule)
            : lacksPhone
              ? t`Type the guest’s phone number: the code counts by it.`
              : t`Applied to this order`}
        </p>
        <Button variant="subtle" onClick={() => onGive(null)}>{t`Remove`}</Button>
      </div>
    )
  return (
    <details className={styles.more}>
      <summary>{t`Discount code`}</summary>
      <div className={styles.code}>
        <TextInput
          aria-label={t`Discount code`}
          autoComplete="off"
          maxLength={TYPED_MAX}
          value={typed}
          error={check.isError && i18n._(errorMessage(check.error))}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The surrounding form would place the order.
            event.preventDefault()
            ask()
          }}
        />
        <Button variant="default" loading={check.isPending} onClick={ask}>{t`Apply`}</Button>
      </div>
    </details>
  )
}

function useObstacle(quote: Quote): (of: DiscountObstacle, rule: DiscountRule) => string {
  const { t } = useLingui()
  const { price, orderType } = useFormats()
  return (of, { minimumMinor, orderTypes }) => {
    if (of === 'minimum') return t`Add ${price(minimumMinor - quote.valueMinor)} more to use it.`
    if (of === 'order-type') return t`It is for ${orderTypes.map(orderType).join(', ')} only.`
    if (of === 'time') return t`It is not valid at this time.`
    if (of === 'dishes') return t`It is for other dishes.`
    const better = quote.discount?.label
    return better ? t`${better} saves the guest as much or more.` : t`It does not apply to this order.`
  }
}
