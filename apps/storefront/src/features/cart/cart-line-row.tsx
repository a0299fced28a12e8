import { useLingui } from '@lingui/react/macro'
import { lineVeg } from '@thali/domain/menu/listing'
import type { Item } from '@thali/domain/menu/menu'
import { askedGroups, isLoneChoice } from '@thali/domain/menu/option-rules'
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
  /** Content shown if the dish cannot be ordered with other choices either. */
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

  const needsChoices = problem !== null && needsOtherChoices(problem.kind)
  const change = {
    type: 'button',
    'aria-label': t`Change ${label}`,
    'aria-haspopup': 'dialog',
    onClick: onChange,
    children: t`Change`,
  } as const

  return (
    <li
      className={styles.line}
      tabIndex={-1}
      data-item={line.itemId}
      data-gone={(problem && !needsChoices) || undefined}
    >
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
        {problem && <Why problem={problem} item={item} line={line} />}
      </div>
      {!problem && <button className={styles.change} {...change} />}
      <div className={styles.foot}>
        {needsChoices && <Button look="outlined" {...change} />}
        {problem ? (
          <Button look={needsChoices ? 'quiet' : 'outlined'} onClick={() => onQuantity(0)}>
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
      {problem && !needsChoices && children}
    </li>
  )
}

interface WhyProps {
  problem: QuoteProblem
  item: Item | null
  line: CartLine
}

/** Reason why a line cannot be ordered, with the way on where that is not just to take it out. */
function Why({ problem, item, line }: WhyProps) {
  const { t, i18n } = useLingui()
  const { lang, times } = useStoreView()
  const asked = item ? askedGroups(item, line.choices) : []
  const requiredGroup = asked.find(({ label }) => label === problem.group)?.group
  const requiredOption = requiredGroup?.options.find(({ label }) => label === problem.option)
  const group = requiredGroup ? labelIn(lang, requiredGroup) : problem.group
  const option = requiredOption ? labelIn(lang, requiredOption) : problem.option
  const isLone = item && requiredGroup && isLoneChoice(item, requiredGroup)
  const gone = t`${option} is no longer available. Please choose again.`
  const changed = t`The choices of this dish have changed. Please choose again.`
  const messages = {
    'item.gone': item ? t`Not served at the moment` : t`This item is no longer on the menu`,
    'item.unavailable': item ? stateMessage(i18n, item.state, times) : t`Not served at the moment`,
    'choice.unavailable': gone,
    'choice.unknown-option': gone,
    'choice.required': t`Please choose ${group} again`,
    'choice.too-few': t`Please choose ${group} again`,
    'choice.unknown-group': changed,
    'choice.over-cap': changed,
    'choice.duplicate': changed,
  }
  // A diner who never saw the choice gets the dish's description instead.
  const why = messages[isLone ? 'item.gone' : (problem.kind as keyof typeof messages)]
  return (
    <strong role="status" className={styles.why} dir="auto">
      {why ?? t`This cannot be ordered like this. Please add it again.`}
    </strong>
  )
}
