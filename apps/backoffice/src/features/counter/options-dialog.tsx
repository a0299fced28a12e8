import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { Category, Item, OptionGroup } from '@thali/domain/menu/menu'
import {
  choosableGroups,
  defaultChoices,
  findChoiceProblem,
  isOptionAvailable,
  toggleOption,
} from '@thali/domain/menu/option-rules'
import type { CartLine, Choice } from '@thali/domain/order/order'
import { type FormEvent, useState } from 'react'
import { VegMark } from '../../shared/look/veg-mark.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './options-dialog.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'

interface OptionsDialogProps {
  item: Item
  category: Category
  quantity: number
  onClose: () => void
  onAdd: (line: CartLine) => void
}

/** Asks what kind of a dish is meant; its usual choice is made already, so that Enter takes it. */
export function OptionsDialog({ item, category, quantity: asked, onClose, onAdd }: OptionsDialogProps) {
  const { t, i18n } = useLingui()
  const [choices, setChoices] = useState<readonly Choice[]>(() => defaultChoices(item))
  const [quantity, setQuantity] = useState(asked)
  const isComplete = findChoiceProblem(item, choices) === null
  const chosen = ({ label }: OptionGroup) => choices.find((choice) => choice.label === label)?.contents ?? []
  const toggle = (group: OptionGroup, label: string) => {
    const { selected } = toggleOption(group, chosen(group), label)
    const others = choices.filter((choice) => choice.label !== group.label)
    setChoices(selected.length > 0 ? [...others, { label: group.label, contents: selected }] : others)
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) onAdd({ itemId: item.id, categoryId: category.id, choices, quantity })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={item.translations[i18n.locale]?.label || item.label}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={add}>
        {choosableGroups(item).map((group) => (
          <Group key={group.label} group={group} chosen={chosen(group)} onToggle={toggle} />
        ))}
        <div className={styles.foot}>
          <QuantityStepper
            label={t`Quantity of ${item.label}`}
            value={quantity}
            onChange={(next) => setQuantity(Math.max(1, next))}
          />
          <Button type="submit" size="lg" flex={1} disabled={!isComplete} data-autofocus>
            <Trans>Add</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface GroupProps {
  group: OptionGroup
  chosen: readonly string[]
  onToggle: (group: OptionGroup, label: string) => void
}

function Group({ group, chosen, onToggle }: GroupProps) {
  const { t, i18n } = useLingui()
  const { price } = useFormats()
  const isSingle = group.maxSelection === 1
  return (
    <fieldset className={styles.group}>
      <legend>
        {group.translations[i18n.locale]?.label || group.label}{' '}
        <span className={styles.hint}>
          {group.required ? t`Required` : isSingle ? t`Choose one` : t`Up to ${group.maxSelection}`}
        </span>
      </legend>
      <div className={styles.options}>
        {group.options.map((option) => (
          <button
            key={option.label}
            type="button"
            className={styles.option}
            aria-pressed={chosen.includes(option.label)}
            disabled={!isOptionAvailable(option)}
            onClick={() => onToggle(group, option.label)}
          >
            <span>
              {option.translations[i18n.locale]?.label || option.label}{' '}
              {option.veg === false && <VegMark veg={false} />}
            </span>
            <span>
              {isOptionAvailable(option) ? option.priceMinor > 0 && price(option.priceMinor) : option.state}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
