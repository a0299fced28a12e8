import { useLingui } from '@lingui/react/macro'
import { Chip, Group, NumberInput } from '@mantine/core'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import type { Quote } from '@thali/domain/order/order'
import {
  reducedValueMinor,
  type TipOffer,
  type TipWish,
  tipLimitMinor,
  tipMinorOf,
} from '@thali/domain/order/tip'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './counter-ticket.module.css'

interface GuestTipProps {
  readonly offer: TipOffer
  /** Null: nothing. */
  readonly given: TipWish | null
  readonly quote: Quote
  readonly onGive: (tip: TipWish | null) => void
}

/** Tip of a diner: one of the store's suggestions, or an amount. */
export function GuestTip({ offer, given, quote, onGive }: GuestTipProps) {
  const { t } = useLingui()
  const { currencySymbol, currencyCode } = useStore()
  const { price } = useFormats()
  const reducedMinor = reducedValueMinor(quote)
  const limitMinor = tipLimitMinor(offer, reducedMinor)
  const suggested: readonly TipWish[] = [
    ...offer.percentsBps.map((bps): TipWish => ({ kind: 'percent', bps })),
    ...offer.amountsMinor.map((amountMinor): TipWish => ({ kind: 'amount', amountMinor })),
  ]
  const isTooHigh = given !== null && tipMinorOf(given, reducedMinor) > limitMinor
  return (
    <details className={styles.more}>
      <summary>{t`Tip`}</summary>
      <Group gap={8} role="group" aria-label={t`Suggestions`}>
        {suggested.map((wish) => {
          const key = keyOf(wish)
          const isChosen = given !== null && keyOf(given) === key
          return (
            <Chip key={key} checked={isChosen} onChange={() => onGive(isChosen ? null : wish)}>
              {wish.kind === 'percent' && `${bpsToNumber(wish.bps)} % · `}
              {price(tipMinorOf(wish, reducedMinor, stepOfCurrency(currencyCode)))}
            </Chip>
          )
        })}
      </Group>
      <NumberInput
        label={t`Amount`}
        prefix={`${currencySymbol} `}
        min={0}
        decimalScale={2}
        hideControls
        value={given?.kind === 'amount' ? minorToNumber(given.amountMinor) : ''}
        error={isTooHigh && t`At most ${price(limitMinor)}. No tip is added.`}
        onChange={(value) => {
          const amountMinor = Math.round((Number(value) || 0) * 100)
          onGive(amountMinor > 0 ? { kind: 'amount', amountMinor } : null)
        }}
        onKeyDown={(event) => {
          // The surrounding form would place the order.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </details>
  )
}

function keyOf(wish: TipWish): string {
  return wish.kind === 'percent' ? `${wish.bps} bps` : `${wish.amountMinor}`
}
