import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { choose } from '@thali/domain/menu/choose-option'
import type { Category, Item } from '@thali/domain/menu/menu'
import {
  type AskedGroup,
  askedGroups,
  countOf,
  defaultChoices,
  findChoiceProblem,
  isInformation,
  isOptionAvailable,
  minimumOf,
  mostOfOne,
  optionState,
  readChoices,
  shownGroups,
} from '@thali/domain/menu/option-rules'
import { priceUnit } from '@thali/domain/menu/pricing'
import type { CartLine, Choice } from '@thali/domain/order/order'
import { useState } from 'react'
import { CountStepper } from '../../shared/forms/count-stepper.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { VegNonVegMark } from '../../shared/look/veg-non-veg-mark.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useItemStateName } from '../../shared/use-item-state-name.ts'
import styles from './options-dialog.module.css'

interface OptionsDialogProps {
  item: Item
  category: Category
  quantity: number
  onClose: () => void
  onAdd: (line: CartLine) => void
}

/** Form of a dish's options, with the usual ones preselected, so that Enter accepts them. */
export function OptionsDialog({ item, category, quantity: asked, onClose, onAdd }: OptionsDialogProps) {
  const { t, i18n } = useLingui()
  const { price } = useFormats()
  const [choices, setChoices] = useState<readonly Choice[]>(() => defaultChoices(item))
  const [quantity, setQuantity] = useState(asked)
  const groups = askedGroups(item, choices)
  // Answers to groups of an option that is no longer chosen are left out of the order.
  const answered = choices.filter(({ label }) => groups.some((one) => one.label === label))
  const isComplete = findChoiceProblem(item, answered) === null
  const { choices: taken, baseMinor } = readChoices(item, choices)
  // Options show their price before the discount of their dish.
  const { netMinor } = priceUnit(baseMinor, category, item)
  const add = () => {
    if (isComplete) onAdd({ itemId: item.id, categoryId: category.id, choices: taken, quantity })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={item.translations[i18n.locale]?.label || item.label}
      centered
      size="lg"
    >
      <Form onSubmit={add}>
        {groups
          .filter(({ group }) => !isInformation(group) && shownGroups(item, [group]).length > 0)
          .map((one) => (
            <Group
              key={one.label}
              asked={one}
              onChoose={(label, units) => setChoices(choose(answered, one, label, units).choices)}
            />
          ))}
        <div className={styles.foot}>
          <CountStepper
            label={t`Quantity of ${item.label}`}
            value={quantity}
            onChange={(next) => setQuantity(Math.max(1, next))}
          />
          <Button type="submit" size="lg" flex={1} disabled={!isComplete} data-autofocus>
            <Trans>Add</Trans>&nbsp;{price(netMinor * quantity)}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

interface GroupProps {
  asked: AskedGroup
  onChoose: (label: string, units?: number) => void
}

function Group({ asked: { label: name, group, units }, onChoose }: GroupProps) {
  const { t, i18n } = useLingui()
  const { price } = useFormats()
  const stateName = useItemStateName()
  const isSingle = group.maxSelection === 1
  const least = minimumOf(group)
  const left = group.maxSelection - countOf(units)
  return (
    <fieldset className={styles.group}>
      <legend>
        {name === group.label ? group.translations[i18n.locale]?.label || name : name}{' '}
        <span className={styles.hint}>
          {least > 1
            ? t`At least ${least}`
            : least === 1
              ? t`Required`
              : isSingle
                ? t`Choose one`
                : t`Up to ${group.maxSelection}`}
        </span>
      </legend>
      <div className={styles.options}>
        {group.options.map((option) => {
          const isAvailable = isOptionAvailable(option)
          const label = option.translations[i18n.locale]?.label || option.label
          const taken = units.get(option.label) ?? 0
          const row = (
            <>
              <span>
                {label} {option.veg === false && <VegNonVegMark veg={false} />}
              </span>
              <span>
                {isAvailable
                  ? option.priceMinor > 0 && price(option.priceMinor)
                  : stateName(optionState(option))}
              </span>
            </>
          )
          return mostOfOne(group) > 1 ? (
            <div key={option.label} className={styles.option}>
              {row}
              <CountStepper
                label={label}
                value={taken}
                max={isAvailable ? Math.min(mostOfOne(group), taken + left) : taken}
                onChange={(next) => onChoose(option.label, next)}
              />
            </div>
          ) : (
            <button
              key={option.label}
              type="button"
              className={styles.option}
              aria-pressed={taken > 0}
              disabled={!isAvailable}
              onClick={() => onChoose(option.label)}
            >
              {row}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
