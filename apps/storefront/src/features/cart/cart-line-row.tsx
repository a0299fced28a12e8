import { useLingui } from '@lingui/react/macro'
import type { Item } from '@thali/domain/menu'
import type { CartLine, QuotedLine } from '@thali/domain/order'
import type { QuoteProblem } from '@thali/domain/quote'
import { Button } from '../../shared/button.tsx'
import { choiceWords } from '../../shared/choice-words.ts'
import { DishIcon } from '../../shared/icons.tsx'
import { Picture, readyImages } from '../../shared/picture.tsx'
import { Price } from '../../shared/price.tsx'
import { QuantityStepper } from '../../shared/quantity-stepper.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import { labelIn } from '../../shared/translated.ts'
import { VegMark } from '../../shared/veg-mark.tsx'
import styles from './cart-lines.module.css'

interface CartLineRowProps {
  line: CartLine
  /** Null when the menu does not have it any more. */
  item: Item | null
  quoted: QuotedLine | null
  problem: QuoteProblem | null
  onQuantity: (quantity: number) => void
}

/** One line of the cart: what, how, how many, how much. */
export function CartLineRow({ line, item, quoted, problem, onQuantity }: CartLineRowProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const label = item ? labelIn(lang, item) : t`This item is not on the menu any more`
  const image = item && readyImages(item.images)[0]
  const choices = item ? choiceWords(item, line.choices, lang) : []

  return (
    <li className={styles.line} data-gone={problem ? true : undefined}>
      <span className={styles.photo}>
        {image ? <Picture image={image} alt="" sizes="64px" /> : <DishIcon />}
      </span>
      <div className={styles.words}>
        <h2 dir="auto">
          <VegMark veg={quoted?.veg ?? item?.veg ?? null} />
          <span>{label}</span>
        </h2>
        {choices.length > 0 && <p dir="auto">{choices.join(' · ')}</p>}
        {problem && <Why problem={problem} item={item} />}
      </div>
      {problem ? (
        <Button look="outlined" className={styles.takeOut} onClick={() => onQuantity(0)}>
          {t`Take out`}
        </Button>
      ) : (
        <span className={styles.stepper}>
          <QuantityStepper label={t`Quantity of ${label}`} value={line.quantity} onChange={onQuantity} />
        </span>
      )}
      {quoted && (
        <span className={styles.price}>
          <Price minor={quoted.totalMinor} baseMinor={quoted.baseMinor * line.quantity} />
        </span>
      )}
    </li>
  )
}

/** Why a line cannot be ordered, in words. */
function Why({ problem, item }: { problem: QuoteProblem; item: Item | null }) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const askedGroup = item?.groups.find(({ label }) => label === problem.group)
  const askedOption = askedGroup?.options.find(({ label }) => label === problem.option)
  const group = askedGroup ? labelIn(lang, askedGroup) : problem.group
  const option = askedOption ? labelIn(lang, askedOption) : problem.option
  const words = {
    'item.gone': t`Not served at the moment`,
    'item.unavailable': item?.state ?? t`Not served at the moment`,
    'choice.unavailable': t`${option} is not available any more`,
    'choice.unknown-option': t`${option} is not available any more`,
    'choice.required': t`Please choose ${group} again`,
  }
  const why = words[problem.kind as keyof typeof words]
  return (
    <strong className={styles.why} dir="auto">
      {why ?? t`This cannot be ordered as it is. Please add it again.`}
    </strong>
  )
}
