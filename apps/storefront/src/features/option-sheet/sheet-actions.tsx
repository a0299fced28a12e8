import { useLingui } from '@lingui/react/macro'
import { cardPrice } from '@thali/domain/menu/listing'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { servedFrom } from '@thali/domain/menu/served-from'
import { formatPrice, formatPriceExact } from '@thali/domain/money/format-price'
import { useState } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { stateMessage } from '../../texts/state-message.ts'
import { labelIn } from '../../texts/translated.ts'
import { Button } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import type { DishToChoose } from './dish-to-choose.ts'
import styles from './option-sheet.module.css'
import { useAddDish } from './use-add-dish.ts'
import type { DishLine } from './use-dish-line.ts'

interface SheetActionsProps {
  dish: DishToChoose
  made: DishLine
  close: () => void
}

/** Foot of a dish's sheet: quantity, and the button that adds it; or why it cannot be ordered now. */
export function SheetActions({ dish, made, close }: SheetActionsProps) {
  const { item, category, otherDay } = dish
  const { t, i18n } = useLingui()
  const { lang, mode, times } = useStoreView()
  const add = useAddDish(dish, close)
  const label = labelIn(lang, item)
  const price = cardPrice(item, category)
  const isAvailable = item.state === AVAILABLE
  const isServed = isAvailable && mode === 'open'
  const [wasServed] = useState(isServed)
  const isSellable = isServed && price.orderable && (made.netMinor > 0 || made.unmet.length > 0)
  const soldOutOptions = made.soldOut.map((option) => labelIn(lang, option)).join(', ')
  // A dish with its own hours has them on each day.
  const isGoneToday = mode === 'open' && !isAvailable && servedFrom(item.state) === null
  const hasPrice = !(price.isFree || price.isUnpriced)

  return (
    <>
      {((wasServed && !isAvailable) || made.soldOut.length > 0) && (
        <p role="alert" className={styles.soldOut} dir="auto">
          {isAvailable ? t`Sold out just now: ${soldOutOptions}` : t`Sold out just now`}
        </p>
      )}
      {isServed && price.orderable && (
        <QuantityStepper
          label={t`Quantity of ${label}`}
          value={made.quantity}
          min={1}
          max={made.most}
          onChange={made.setQuantity}
        />
      )}
      {otherDay && isGoneToday && hasPrice ? (
        <>
          {!wasServed && (
            <strong className={styles.state} dir="auto">
              {stateMessage(i18n, item.state, times)}
            </strong>
          )}
          {otherDay(made.chosenLine)}
        </>
      ) : (
        <Button
          wide
          disabled={!isSellable}
          onClick={() => {
            const line = made.chosenLine()
            if (line) add(line)
          }}
        >
          <AddLabel dish={dish} made={made} />
        </Button>
      )}
    </>
  )
}

/** Label of the button: its action and the price, or the reason why the dish cannot be ordered. */
function AddLabel({ dish, made }: Omit<SheetActionsProps, 'close'>) {
  const { item, category, line, becomes } = dish
  const { t, i18n } = useLingui()
  const { store, mode, prices, times } = useStoreView()
  const price = cardPrice(item, category)
  const { netMinor, unmet, quantity } = made
  if (item.state !== AVAILABLE) return stateMessage(i18n, item.state, times)
  if (mode !== 'open') return t`Ordering is paused`
  if (price.isFree) return t`Free: not for ordering here`
  if (price.isUnpriced) return t`No price yet: it cannot be ordered`
  if (netMinor === 0 && unmet.length === 0) return t`Choose an option to add it`
  // Yen have no decimals.
  const writePrice = store.stepMinor ? formatPrice : formatPriceExact
  return (
    <span className={styles.add}>
      <span>{becomes ? t`Make it a meal` : line ? t`Update` : t`Add`}</span>
      {netMinor > 0 && <span>{writePrice(netMinor * quantity, prices)}</span>}
    </span>
  )
}
