import { Trans, useLingui } from '@lingui/react/macro'
import { NumberInput } from '@mantine/core'
import type { Discounts } from '@thali/contract/discounts'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { discountMinor } from '@thali/domain/order/discount-terms'
import { useState } from 'react'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { type DiscountDraft, findDraftProblems, toValues } from './discount-draft.ts'
import { toNumberInput } from './discount-terms-fields.tsx'
import styles from './discounts.module.css'
import { useDiscountNames } from './use-discount-names.ts'

const USUAL = 500

interface DiscountExampleProps {
  readonly draft: DiscountDraft
  readonly of: Discounts
}

/** Example of what a diner saves, as text and amount, for the discount as typed. */
export function DiscountExample({ draft, of }: DiscountExampleProps) {
  const { t } = useLingui()
  const { currencySymbol, currencyCode } = useStore()
  const { price } = useFormats()
  const { terms, conditions } = useDiscountNames(of)
  const [typed, setTyped] = useState<number | '' | null>(null)
  if (findDraftProblems(draft).has('amount')) return null
  const values = toValues(draft)
  const cart = typed ?? Math.max(USUAL, draft.minimum === '' ? 0 : draft.minimum)
  const cartMinor = Math.round((cart === '' ? 0 : cart) * 100)
  const isReached = cartMinor >= values.minimumMinor
  const takenMinor = isReached ? discountMinor(values, cartMinor, stepOfCurrency(currencyCode)) : 0
  const [saved, paid] = [price(takenMinor), price(cartMinor - takenMinor)]
  const lacking = price(values.minimumMinor - cartMinor)
  return (
    <section className={styles.example} aria-label={t`Example`}>
      <p>
        <strong>{terms(values)}</strong>
        {conditions(values).map((part) => (
          <span key={part}> · {part}</span>
        ))}
      </p>
      <div className={styles.sum}>
        <NumberInput
          label={draft.categoryIds.length > 0 ? t`Dishes of these categories for` : t`Dishes for`}
          min={0}
          max={1_000_000}
          decimalScale={2}
          hideControls
          prefix={currencySymbol}
          value={cart}
          onChange={(value) => setTyped(toNumberInput(value))}
        />
        <p role="status">
          {isReached ? (
            <Trans>
              The guest pays <strong>{paid}</strong> and saves {saved}.
            </Trans>
          ) : (
            <Trans>Nothing yet: {lacking} are missing.</Trans>
          )}
        </p>
      </div>
      <p className={styles.muted}>{t`Before taxes and charges, which are computed on the rest.`}</p>
    </section>
  )
}
