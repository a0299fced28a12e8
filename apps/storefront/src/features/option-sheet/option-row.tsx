import { useLingui } from '@lingui/react/macro'
import type { Item, Option, OptionGroup } from '@thali/domain/menu/menu'
import { isInformation, isOptionAvailable, mostOfOne, optionState } from '@thali/domain/menu/option-rules'
import { shownOptionLabel } from '@thali/domain/menu/option-texts'
import { formatPrice } from '@thali/domain/money/format-price'
import { roundToStep } from '@thali/domain/money/money'
import { QUANTITY_MAX } from '@thali/domain/order/quote-line'
import { useId } from 'react'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { stateMessage } from '../../texts/state-message.ts'
import { labelIn } from '../../texts/translated.ts'
import { withoutText } from '../../texts/without-text.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import { OptionAllergens } from './option-allergens.tsx'
import { DishDescription, DishPicture } from './option-dish.tsx'
import styles from './option-group.module.css'

interface OptionRowProps {
  name: string
  group: OptionGroup
  option: Option
  /** The dish that it stands for, in a combo. */
  dish: Item | undefined
  units: number
  /** The group takes no more. */
  isFull: boolean
  isReadOnly: boolean
  /** Called with the units; without units, it was tapped. */
  onChoose: (units?: number) => void
}

/** Option across the whole width, its price on the right. */
export function OptionRow(props: OptionRowProps) {
  const { name, group, option, dish, units, isFull, isReadOnly, onChoose } = props
  const { t, i18n } = useLingui()
  const { store, lang, prices, times } = useStoreView()
  const id = useId()
  const [vegId, withoutId, allergensId] = [`${id}-veg`, `${id}-without`, `${id}-allergens`]
  const hasAllergens = option.allergens.length > 0
  const label = labelIn(lang, option)

  if (isInformation(group)) {
    return (
      <div className={styles.row}>
        <span className={styles.name} dir="auto">
          {label}
        </span>
        <span className={styles.price} dir="auto">
          {option.text}
        </span>
      </div>
    )
  }

  const isAvailable = isOptionAvailable(option)
  const amount = formatPrice(roundToStep(option.priceMinor, store.stepMinor), prices)
  const free = dish ? t`Included` : t`Free`
  const price = option.priceMinor === 0 ? free : dish ? `+${amount}` : amount
  const { left } = option
  const offer = left === undefined ? price : t`${price} · ${left} left`
  const cost = isAvailable ? offer : stateMessage(i18n, optionState(option), times)
  const text = (
    <>
      {dish && <DishPicture dish={dish} />}
      <VegMark veg={option.veg} id={vegId} />
      <span className={styles.name} dir="auto" title={label}>
        {isReadOnly && units > 1 && `${units} × `}
        {shownOptionLabel(group, label)}
        {option.without && (
          <span id={withoutId} className={styles.without}>
            {withoutText(i18n, lang, option.without)}
          </span>
        )}
        {dish && <DishDescription dish={dish} />}
        {hasAllergens && <OptionAllergens id={allergensId} allergens={option.allergens} />}
      </span>
      <span className={styles.price}>{cost}</span>
    </>
  )
  if (isReadOnly) return <div className={styles.row}>{text}</div>

  const most = Math.min(mostOfOne(group), left ?? QUANTITY_MAX)
  if (mostOfOne(group) > 1) {
    const isStuck = isFull || !isAvailable
    return (
      <div
        className={classNames(
          styles.row,
          styles.counted,
          units > 0 && styles.taken,
          !isAvailable && styles.gone,
        )}
      >
        {text}
        <QuantityStepper
          label={`${label}, ${cost}`}
          value={units}
          max={isStuck ? units : most}
          onChange={onChoose}
        />
      </div>
    )
  }

  const isSingle = group.maxSelection === 1
  const facts = [option.veg !== null && vegId, option.without && withoutId, hasAllergens && allergensId]
  const checked = units > 0
  return (
    <label className={classNames(styles.row, styles.choice, !isAvailable && styles.gone)}>
      {text}
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={isSingle ? `${name}-option` : undefined}
        aria-label={`${label}, ${cost}`}
        aria-describedby={facts.filter(Boolean).join(' ') || undefined}
        checked={checked}
        disabled={!isAvailable && !checked}
        onChange={() => {
          if (!checked || !isSingle) onChoose()
        }}
        onClick={() => {
          // A second tap on the chosen option of an optional group clears it.
          if (checked && isSingle && !group.required) onChoose()
        }}
      />
    </label>
  )
}
