import { useLingui } from '@lingui/react/macro'
import { formatPrice } from '@thali/domain/money/format-price'
import { bpsToNumber, minorToDecimal, parseMinor } from '@thali/domain/money/money'
import { type TipOffer, type TipWish, tipMinorOf } from '@thali/domain/order/tip'
import { type ReactNode, useId, useState } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import tiles from './radio-tile.module.css'
import styles from './tip-choice.module.css'

/** More digits than any tip has. */
const TYPED_MAX = 12

interface TipChoiceProps {
  offer: TipOffer
  /** Null: nothing was chosen yet. */
  chosen: TipWish | null
  /** Base of the percentages. */
  reducedMinor: number
  limitMinor: number
  onChoose: (tip: TipWish | null) => void
}

const amountOf = (amountMinor: number): TipWish => ({ kind: 'amount', amountMinor })

/** Choice of a tip; none is preselected. */
export function TipChoice({ offer, chosen, reducedMinor, limitMinor, onChoose }: TipChoiceProps) {
  const { t } = useLingui()
  const { prices, store } = useStoreView()
  const { symbol } = prices
  const id = useId()
  const suggested: readonly TipWish[] = [
    ...offer.percentsBps.map((bps): TipWish => ({ kind: 'percent', bps })),
    ...offer.amountsMinor.map(amountOf),
  ]
  const given = chosen && tipMinorOf(chosen, reducedMinor) > 0 ? chosen : null
  const isSuggested = given !== null && suggested.some((wish) => isSame(wish, given))
  const own = given?.kind === 'amount' && !isSuggested ? given.amountMinor : null
  const [isOther, setOther] = useState(own !== null)
  const [typed, setTyped] = useState(own === null ? '' : minorToDecimal(own).replace(/\.00$/, ''))
  const typedMinor = parseMinor(typed.trim().replace(',', '.'))
  const limit = formatPrice(limitMinor, prices)
  const error =
    isOther && typed.trim() !== '' && (typedMinor === null || typedMinor > limitMinor)
      ? t`Enter an amount up to ${limit}. No tip has been added.`
      : null

  const choose = (wish: TipWish) => {
    setOther(false)
    onChoose(wish)
  }
  const type = (text: string) => {
    setTyped(text)
    const minor = parseMinor(text.trim().replace(',', '.'))
    onChoose(minor === null ? null : amountOf(minor))
  }
  const option = (key: string, isChecked: boolean, onChange: () => void, label: ReactNode) => (
    <label key={key} className={`${tiles.tile} ${styles.option}`}>
      <input type="radio" name={id} checked={isChecked} onChange={onChange} />
      {label}
    </label>
  )

  return (
    <fieldset className={styles.tips}>
      <legend>
        {t`Add a tip?`} <small>{t`Voluntary, and not taxed.`}</small>
      </legend>
      <div className={styles.options}>
        {option('none', !isOther && chosen !== null && given === null, () => choose(amountOf(0)), t`No tip`)}
        {suggested.map((wish, index) =>
          option(
            `${index}`,
            !isOther && given !== null && isSame(wish, given),
            () => choose(wish),
            <span>
              {wish.kind === 'percent' && (
                <>
                  {bpsToNumber(wish.bps)} % <br />
                </>
              )}
              <span className={wish.kind === 'percent' ? styles.amount : undefined}>
                {formatPrice(tipMinorOf(wish, reducedMinor, store.stepMinor), prices)}
              </span>
            </span>,
          ),
        )}
        {option(
          'other',
          isOther,
          () => {
            setOther(true)
            type(typed)
          },
          t`Other`,
        )}
      </div>
      {isOther && (
        <Field id={`${id}-other`} label={t`Tip in ${symbol}`} error={error}>
          <input
            {...fieldAttributes(`${id}-other`, error)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={TYPED_MAX}
            dir="ltr"
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
      )}
    </fieldset>
  )
}

function isSame(one: TipWish, other: TipWish): boolean {
  if (one.kind === 'percent') return other.kind === 'percent' && one.bps === other.bps
  return other.kind === 'amount' && one.amountMinor === other.amountMinor
}
