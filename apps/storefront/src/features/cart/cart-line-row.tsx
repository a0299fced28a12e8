import { useLingui } from '@lingui/react/macro'
import { lineVeg } from '@thali/domain/menu/listing'
import type { Item } from '@thali/domain/menu/menu'
import { isLoneChoice } from '@thali/domain/menu/option-rules'
import { leftOutIngredients } from '@thali/domain/menu/without'
import { needsOtherChoices } from '@thali/domain/order/cart-changes'
import type { LineLimit } from '@thali/domain/order/cart-left'
import type { CartLine, QuotedLine } from '@thali/domain/order/order'
import type { QuoteProblem } from '@thali/domain/order/quote-line'
import type { ReactNode } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { choiceLabels } from '../../texts/choice-messages.ts'
import { stateMessage } from '../../texts/state-message.ts'
import { labelIn } from '../../texts/translated.ts'
import { withoutText } from '../../texts/without-text.ts'
import { Button } from '../../ui/button.tsx'
import { ResponsiveImage, readyImages } from '../../ui/image.tsx'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import styles from './cart-lines.module.css'

interface CartLineRowProps {
  line: CartLine
  /** Null if it is no longer on the menu. */
  item: Item | null
  quoted: QuotedLine | null
  problem: QuoteProblem | null
  limit: LineLimit | undefined
  onChange: () => void
  onQuantity: (quantity: number) => void
  /** Content shown if the line is not available. */
  children?: ReactNode
}

/** Line of the cart: dish, choices, quantity and price. */
export function CartLineRow(props: CartLineRowProps) {
  const { line, item, quoted, problem, limit, onChange, onQuantity, children } = props
  const { t, i18n } = useLingui()
  const { lang, prices } = useStoreView()
  const label = item ? labelIn(lang, item) : ''
  const image = item && readyImages(item.images)[0]
  const choices = item ? choiceLabels(item, line.choices, lang) : []

  const left = limit?.left ?? null
  const leftText = left === null ? null : t`${left} left`

  // A dish that is not served cannot be changed either.
  const isChangeable = !problem || needsOtherChoices(problem.kind)

  return (
    <li className={styles.line} tabIndex={-1} data-item={line.itemId} data-gone={problem ? true : undefined}>
      <span className={styles.photo} aria-hidden="true">
        {image ? <ResponsiveImage image={image} alt="" sizes="64px" /> : [...label][0]}
      </span>
      <div className={styles.words}>
        {item && (
          <h2 dir="auto">
            <VegMark veg={lineVeg(item, line.choices)} />
            <span>{label}</span>
          </h2>
        )}
        {choices.length > 0 && <p dir="auto">{choices.join(' · ')}</p>}
        {quoted?.without && item && (
          <p className={styles.without} dir="auto">
            {withoutText(i18n, lang, leftOutIngredients(item, line.choices))}
          </p>
        )}
        {line.note && (
          <p className={styles.note} dir="auto">
            {line.note}
          </p>
        )}
        {problem && <Why problem={problem} item={item} />}
      </div>
      {isChangeable && (
        <button
          type="button"
          className={styles.change}
          aria-label={t`Change ${label}`}
          aria-haspopup="dialog"
          onClick={onChange}
        >
          {t`Change`}
        </button>
      )}
      <div className={styles.foot}>
        {problem ? (
          <Button look="outlined" onClick={() => onQuantity(0)}>
            {t`Take out`}
          </Button>
        ) : (
          <QuantityStepper
            label={[t`Quantity of ${label}`, leftText].filter(Boolean).join(', ')}
            value={line.quantity}
            max={limit?.most}
            onChange={onQuantity}
          />
        )}
        {!problem && leftText && <strong className={styles.left}>{leftText}</strong>}
        {quoted && (
          <span className={styles.price}>
            <Price minor={quoted.totalMinor} baseMinor={quoted.baseMinor * line.quantity} prices={prices} />
          </span>
        )}
      </div>
      {!isChangeable && children}
    </li>
  )
}

/** Reason why a line cannot be ordered. */
function Why({ problem, item }: { problem: QuoteProblem; item: Item | null }) {
  const { t, i18n } = useLingui()
  const { lang, times } = useStoreView()
  const requiredGroup = item?.groups.find(({ label }) => label === problem.group)
  const requiredOption = requiredGroup?.options.find(({ label }) => label === problem.option)
  const group = requiredGroup ? labelIn(lang, requiredGroup) : problem.group
  const option = requiredOption ? labelIn(lang, requiredOption) : problem.option
  const isLone = item && requiredGroup && isLoneChoice(item, requiredGroup)
  const messages = {
    'item.gone': item ? t`Not served at the moment` : t`This item is no longer on the menu`,
    'item.unavailable': item ? stateMessage(i18n, item.state, times) : t`Not served at the moment`,
    'choice.unavailable': t`${option} is no longer available`,
    'choice.unknown-option': t`${option} is no longer available`,
    'choice.required': t`Please choose ${group} again`,
    'choice.too-few': t`Please choose ${group} again`,
  }
  // A diner who never saw the choice gets the dish's description instead.
  const why = messages[isLone ? 'item.gone' : (problem.kind as keyof typeof messages)]
  return (
    <strong role="status" className={styles.why} dir="auto">
      {why ?? t`This cannot be ordered like this. Please add it again.`}
    </strong>
  )
}
