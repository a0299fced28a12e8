import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EDIT_LIMITS, hasDishes, mostOptions } from '@thali/domain/menu/check-edited-item'
import type { EditedGroup, EditedOption } from '@thali/domain/menu/edited-menu'
import { moveElement } from '@thali/domain/menu/move-element'
import type { ReactNode } from 'react'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { AddDish, dishOption, useDishes } from './combo-dishes.tsx'
import { asking, withGroups, withRequired } from './edit-group.ts'
import { GroupRuleFields } from './group-rule-fields.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { emptyOption } from './new-item.ts'
import { OptionFields } from './option-fields.tsx'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'

interface OptionGroupFieldsProps extends Pick<ProductFormPart, 'problemAt'> {
  readonly group: EditedGroup
  readonly at: number
  /** Number that names it; by default its place. */
  readonly number?: number
  readonly of: number
  /** Control that shares the group with other dishes. */
  readonly share?: ReactNode
  /** Path of its list of groups; for nested groups, that of the option's list. */
  readonly within?: string
  /** True: it is asked after an option; false: it belongs to the dish. */
  readonly isNested?: boolean
  readonly onGroup: (group: EditedGroup) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** Fields of an option group: its name, its rules, its options. */
export function OptionGroupFields(props: OptionGroupFieldsProps) {
  const { group, at, of, share, within = 'groups', isNested = false, onGroup, onMove, onRemove } = props
  const { problemAt, number = at + 1 } = props
  const { t } = useLingui()
  const { options, label } = group
  const name = label || t`group ${number}`
  const path = `${within}.${at}`
  const isInformation = group.maxSelection === 0
  const most = mostOptions(group, isNested)
  const dishes = useDishes()
  const setOption = (place: number, option: EditedOption) =>
    onGroup({ ...group, options: options.with(place, option) })
  return (
    <>
      <div className={styles.groupHead}>
        <TextInput
          label={t`Name of the group`}
          data-path={`${path}.label`}
          value={label}
          maxLength={EDIT_LIMITS.label}
          error={problemAt(`${path}.label`)}
          onChange={(event) => onGroup({ ...group, label: event.currentTarget.value })}
        />
        <NumberField
          label={t`At most`}
          className={styles.short ?? ''}
          min={0}
          max={most}
          allowDecimal={false}
          value={group.maxSelection}
          onNumber={(maxSelection) => onGroup({ ...group, maxSelection })}
        />
        <Group gap={4} className={styles.groupActs ?? ''}>
          <MoveButtons name={name} at={at} of={of} onMove={onMove} />
          <RemoveButton label={t`Remove ${name}`} onClick={onRemove} />
        </Group>
      </div>
      {share}
      <Switch
        label={t`Guests must choose`}
        checked={group.required}
        onChange={({ currentTarget }) => onGroup(withRequired(group, currentTarget.checked))}
      />
      <GroupRuleFields group={group} path={path} problemAt={problemAt} onGroup={onGroup} />
      <ul className={styles.options}>
        {options.map((option, place) => (
          <OptionFields
            key={option.id}
            option={option}
            dishName={dishes.get(option.itemId ?? '')?.label}
            path={`${path}.options.${place}`}
            isInformation={isInformation}
            place={place}
            of={options.length}
            problemAt={problemAt}
            onOption={(changed) => setOption(place, changed)}
            onMove={(to) => onGroup({ ...group, options: [...moveElement(options, place, to)] })}
            onRemove={() => onGroup({ ...group, options: options.toSpliced(place, 1) })}
            {...(!isNested && !isInformation && { onAsk: () => setOption(place, asking(option)) })}
          >
            {option.groups && (
              <OptionGroups
                option={option}
                dishName={dishes.get(option.itemId ?? '')?.label}
                path={`${path}.options.${place}.groups`}
                problemAt={problemAt}
                onOption={(changed) => setOption(place, changed)}
              />
            )}
          </OptionFields>
        ))}
      </ul>
      {problemAt(`${path}.options`) && <p className={styles.wrong}>{problemAt(`${path}.options`)}</p>}
      {hasDishes(group) ? (
        <AddDish
          label={t`Add a dish to ${name}`}
          taken={options}
          isDisabled={options.length >= most}
          onDish={(dish) => onGroup({ ...group, options: [...options, dishOption(dish)] })}
        />
      ) : (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} />}
          disabled={options.length >= most}
          onClick={() => onGroup({ ...group, options: [...options, emptyOption('')] })}
        >
          <Trans>Add an option</Trans>
        </Button>
      )}
    </>
  )
}

interface OptionGroupsProps extends Pick<ProductFormPart, 'problemAt'> {
  readonly option: EditedOption
  readonly dishName: string | undefined
  readonly path: string
  readonly onOption: (option: EditedOption) => void
}

function OptionGroups({ option, dishName, path, problemAt, onOption }: OptionGroupsProps) {
  const { t } = useLingui()
  const { groups = [] } = option
  const asker = option.label || dishName || t`this option`
  const setGroups = (changed: readonly EditedGroup[]) => onOption(withGroups(option, changed))
  return (
    <div className={styles.optionGroups}>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no id, and its fields hold no state but what is unfolded
        <fieldset key={at} className={styles.group}>
          <legend>{t`Asked after ${asker}`}</legend>
          <OptionGroupFields
            group={group}
            at={at}
            of={groups.length}
            within={path}
            isNested
            problemAt={problemAt}
            onGroup={(changed) => setGroups(groups.with(at, changed))}
            onMove={(to) => setGroups(moveElement(groups, at, to))}
            onRemove={() => setGroups(groups.toSpliced(at, 1))}
          />
        </fieldset>
      ))}
      {problemAt(path) && <p className={styles.wrong}>{problemAt(path)}</p>}
    </div>
  )
}
