import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Item, Option } from '@thali/domain/menu/menu'
import {
  type AskedGroup,
  countOf,
  isInformation,
  isOptionAvailable,
  minimumOf,
} from '@thali/domain/menu/option-rules'
import { groupHint, isFixedPart } from '@thali/domain/menu/option-texts'
import { Fragment, type ReactNode, useId } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { descriptionIn, labelIn } from '../../texts/translated.ts'
import { Badge } from '../../ui/badge.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import styles from './option-group.module.css'
import { OptionRow } from './option-row.tsx'

interface OptionGroupFieldsetProps {
  itemLabel: string
  /** Every dish by its id: options of a combo are some of them. */
  dishes: Readonly<Record<string, Item>>
  asked: AskedGroup
  /** The diner tried to add the dish without answering it. */
  isMissing: boolean
  isReadOnly: boolean
  /** Called with the units of an option; without units, it was tapped. */
  onChoose: (optionLabel: string, units?: number) => void
  below: (option: Option) => ReactNode
}

/** Option group of a dish, or a list of its fixed contents. */
export function OptionGroupFieldset(props: OptionGroupFieldsetProps) {
  const { itemLabel, dishes, asked, isMissing, onChoose, below } = props
  const { group, units } = asked
  const isFixed = isFixedPart(group) && group.options.every(isOptionAvailable)
  const isReadOnly = props.isReadOnly || isFixed
  const name = `group-${asked.label}`
  const { t } = useLingui()
  const { lang } = useStoreView()
  const hintId = useId()
  const errorId = useId()
  const label = labelIn(lang, group)
  const description = descriptionIn(lang, group)
  const hint = groupHint(group)
  // A group without anything to choose asks nothing.
  const hintText = isReadOnly
    ? ''
    : hint.kind === 'exactly'
      ? t`Choose ${hint.count}`
      : hint.kind === 'between'
        ? t`Choose ${hint.least} to ${hint.count}`
        : hint.kind === 'up-to'
          ? t`Select upto ${hint.count} options`
          : hint.kind === 'any-one'
            ? t`Please select any 1 option`
            : itemLabel
  const { freeCount = 0, priceRule } = group
  const priceHint = priceRule
    ? t`only the most expensive is charged`
    : freeCount > 0 &&
      t`${plural(freeCount, { one: 'the cheapest one is free', other: 'the # cheapest are free' })}`
  const hints = [hintText, !isReadOnly && priceHint, description].filter(Boolean).join(' · ')
  const [count, least] = [countOf(units), minimumOf(group)]
  const isMet = count >= least

  return (
    <fieldset
      name={name}
      className={styles.group}
      aria-describedby={isMissing ? `${hintId} ${errorId}` : hints && hintId}
      data-missing={isMissing || undefined}
    >
      <legend className={styles.legend}>
        <span className={styles.label} dir="auto">
          {label}
        </span>
        {group.required && !isReadOnly && !isInformation(group) && (
          <Badge tone={isMet ? 'good' : 'accent'}>
            {isMet && <CheckIcon />}
            {least > 1 ? (isMet ? t`${count} chosen` : t`${count} of ${least} chosen`) : t`Required`}
          </Badge>
        )}
      </legend>
      {hints && (
        <p id={hintId} className={styles.hint} dir="auto">
          {hints}
        </p>
      )}
      {isMissing && (
        <p id={errorId} className={styles.error} role="alert">
          {least > 1 ? t`Choose ${least - count} more: ${label}` : t`Please choose: ${label}`}
        </p>
      )}
      <div className={styles.rows}>
        {group.options.map((option) => (
          <Fragment key={option.id}>
            <OptionRow
              name={name}
              group={group}
              option={option}
              dish={option.itemId && dishes[option.itemId]}
              units={units.get(option.label) ?? 0}
              isFull={count >= group.maxSelection}
              isReadOnly={isReadOnly}
              onChoose={(taken) => onChoose(option.label, taken)}
            />
            <Below>{below(option)}</Below>
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}

function Below({ children }: { children: ReactNode }) {
  return children && <div className={styles.below}>{children}</div>
}
