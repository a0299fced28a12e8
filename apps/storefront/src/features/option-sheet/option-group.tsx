import { useLingui } from '@lingui/react/macro'
import type { OptionGroup } from '@thali/domain/menu/menu'
import { isInformation } from '@thali/domain/menu/option-rules'
import { groupHint } from '@thali/domain/menu/option-texts'
import { useId } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { descriptionIn, labelIn } from '../../texts/translated.ts'
import { Badge } from '../../ui/badge.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import styles from './option-group.module.css'
import { OptionRow } from './option-row.tsx'

interface OptionGroupFieldsetProps {
  name: string
  itemLabel: string
  group: OptionGroup
  selected: readonly string[]
  /** The diner tried to add without answering it. */
  isMissing: boolean
  isReadOnly: boolean
  onToggle: (optionLabel: string) => void
}

/** One question about a dish, or a list of what it holds. */
export function OptionGroupFieldset(props: OptionGroupFieldsetProps) {
  const { name, itemLabel, group, selected, isMissing, isReadOnly, onToggle } = props
  const { t } = useLingui()
  const { lang } = useStoreView()
  const hintId = useId()
  const errorId = useId()
  const label = labelIn(lang, group)
  const description = descriptionIn(lang, group)
  const hint = groupHint(group)
  // Where nothing can be chosen, nothing is asked for.
  const hintText = isReadOnly
    ? ''
    : hint.kind === 'up-to'
      ? t`Select upto ${hint.count} options`
      : hint.kind === 'any-one'
        ? t`Please select any 1 option`
        : itemLabel
  const hints = [hintText, description].filter(Boolean).join(' · ')

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
          <Badge tone={selected.length > 0 ? 'good' : 'accent'}>
            {selected.length > 0 && <CheckIcon />}
            {t`Required`}
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
          {t`Please choose: ${label}`}
        </p>
      )}
      <div className={styles.rows}>
        {group.options.map((option) => (
          <OptionRow
            key={option.id}
            name={name}
            group={group}
            option={option}
            checked={selected.includes(option.label)}
            isReadOnly={isReadOnly}
            onToggle={() => onToggle(option.label)}
          />
        ))}
      </div>
    </fieldset>
  )
}
