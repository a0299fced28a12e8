import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Group, NumberInput, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { DraftMenu, ItemFields } from '@thali/contract/menu-editor'
import { EDIT_LIMITS } from '@thali/domain/check-edited-item'
import { moveElement } from '@thali/domain/move-element'
import { Panel } from '../../shared/forms/panel.tsx'
import { useStore } from '../../shared/session.ts'
import { AmountInput } from './amount-input.tsx'
import { CopyGroups } from './copy-groups.tsx'
import { DiscountNote } from './discount-note.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { emptyGroup, emptyOption } from './new-item.ts'
import styles from './product.module.css'
import type { Part } from './product-part.ts'

type ItemGroup = ItemFields['groups'][number]
type ItemOption = ItemGroup['options'][number]

interface GroupFieldsProps extends Part {
  readonly draft: DraftMenu
  readonly categoryIds: readonly string[]
}

/** What the dish costs: one price, or groups of options. */
export function GroupFields({ item, onChange, problemAt, draft, categoryIds }: GroupFieldsProps) {
  const { t } = useLingui()
  const { groups } = item
  const setGroup = (at: number, group: ItemGroup) => onChange({ groups: groups.with(at, group) })
  const [only] = groups
  const isSimple = groups.length === 1 && only?.options.length === 1 && only.maxSelection === 1
  return (
    <Panel title={t`Price and choices`}>
      {isSimple && only ? (
        <OnePrice group={only} onGroup={(group) => setGroup(0, group)} problemAt={problemAt} />
      ) : (
        groups.map((group, at) => (
          <OneGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a group has no id, and its fields hold no state
            key={at}
            group={group}
            at={at}
            of={groups.length}
            problemAt={problemAt}
            onGroup={(changed) => setGroup(at, changed)}
            onMove={(to) => onChange({ groups: [...moveElement(groups, at, to)] })}
            onRemove={() => onChange({ groups: groups.toSpliced(at, 1) })}
          />
        ))
      )}
      <AmountInput
        label={t`Discount in percent`}
        className={styles.short ?? ''}
        hundredths={item.discountBps}
        error={problemAt('discountBps')}
        onHundredths={(discountBps) => onChange({ discountBps })}
      />
      <DiscountNote item={item} categoryIds={categoryIds} draft={draft} />
      <Group gap={8}>
        {isSimple && only ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => setGroup(0, { ...only, options: [...only.options, emptyOption('')] })}
          >
            <Trans>Add a size</Trans>
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={groups.length >= EDIT_LIMITS.groups}
          onClick={() => onChange({ groups: [...groups, emptyGroup()] })}
        >
          <Trans>Add a group of choices</Trans>
        </Button>
        <CopyGroups draft={draft} groups={groups} onGroups={(copied) => onChange({ groups: copied })} />
      </Group>
    </Panel>
  )
}

interface OnePriceProps extends Pick<Part, 'problemAt'> {
  readonly group: ItemGroup
  readonly onGroup: (group: ItemGroup) => void
}

function OnePrice({ group, onGroup, problemAt }: OnePriceProps) {
  const { t } = useLingui()
  const { currencySymbol } = useStore()
  const [option] = group.options
  if (!option) return null
  return (
    <AmountInput
      label={t`Price`}
      className={styles.short ?? ''}
      leftSection={currencySymbol}
      hundredths={option.priceMinor}
      error={problemAt('groups.0.options.0.price')}
      onHundredths={(priceMinor) => onGroup({ ...group, options: [{ ...option, priceMinor }] })}
    />
  )
}

interface OneGroupProps extends OnePriceProps {
  readonly at: number
  readonly of: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function OneGroup({ group, at, of, onGroup, onMove, onRemove, problemAt }: OneGroupProps) {
  const { t } = useLingui()
  const { options, label } = group
  const name = label || t`group ${at + 1}`
  const path = `groups.${at}`
  const setOption = (place: number, option: ItemOption) =>
    onGroup({ ...group, options: options.with(place, option) })
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Group</Trans> {at + 1}
      </legend>
      <div className={styles.groupHead}>
        <TextInput
          label={t`Name of the group`}
          value={label}
          maxLength={EDIT_LIMITS.label}
          error={problemAt(`${path}.label`)}
          onChange={(event) => onGroup({ ...group, label: event.currentTarget.value })}
        />
        <NumberInput
          label={t`At most`}
          className={styles.short ?? ''}
          min={0}
          max={EDIT_LIMITS.options}
          allowDecimal={false}
          value={group.maxSelection}
          onChange={(value) => onGroup({ ...group, maxSelection: Number(value) || 0 })}
        />
        <Group gap={4} className={styles.groupActs ?? ''}>
          <MoveButtons name={name} at={at} of={of} onMove={onMove} />
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t`Remove ${name}`}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </div>
      <Switch
        label={t`Guests must choose`}
        checked={group.required}
        onChange={(event) => onGroup({ ...group, required: event.currentTarget.checked })}
      />
      <ul className={styles.options}>
        {options.map((option, place) => (
          <OneOption
            key={option.id}
            option={option}
            path={`${path}.options.${place}`}
            isInformation={group.maxSelection === 0}
            place={place}
            of={options.length}
            problemAt={problemAt}
            onOption={(changed) => setOption(place, changed)}
            onMove={(to) => onGroup({ ...group, options: [...moveElement(options, place, to)] })}
            onRemove={() => onGroup({ ...group, options: options.toSpliced(place, 1) })}
          />
        ))}
      </ul>
      {problemAt(`${path}.options`) && <p className={styles.wrong}>{problemAt(`${path}.options`)}</p>}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} />}
        disabled={options.length >= EDIT_LIMITS.options}
        onClick={() => onGroup({ ...group, options: [...options, emptyOption('')] })}
      >
        <Trans>Add an option</Trans>
      </Button>
    </fieldset>
  )
}

interface OneOptionProps extends Pick<Part, 'problemAt'> {
  readonly option: ItemOption
  readonly path: string
  readonly isInformation: boolean
  readonly place: number
  readonly of: number
  readonly onOption: (option: ItemOption) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function OneOption(props: OneOptionProps) {
  const { option, path, isInformation, place, of, onOption, onMove, onRemove, problemAt } = props
  const { t } = useLingui()
  const { currencySymbol } = useStore()
  const name = option.label || t`option ${place + 1}`
  return (
    <li className={styles.option}>
      <TextInput
        aria-label={t`Name of option ${place + 1}`}
        placeholder={t`Name`}
        value={option.label}
        maxLength={EDIT_LIMITS.label}
        error={problemAt(`${path}.label`)}
        onChange={(event) => onOption({ ...option, label: event.currentTarget.value })}
      />
      {isInformation ? (
        <TextInput
          aria-label={t`Text of ${name}`}
          placeholder={t`Text`}
          value={option.text ?? ''}
          onChange={(event) => onOption({ ...option, text: event.currentTarget.value, priceMinor: 0 })}
        />
      ) : (
        <AmountInput
          aria-label={t`Price of ${name}`}
          placeholder="0"
          leftSection={currencySymbol}
          hundredths={option.priceMinor}
          error={problemAt(`${path}.price`)}
          onHundredths={(priceMinor) => onOption({ ...option, priceMinor })}
        />
      )}
      {!isInformation && (
        <Checkbox
          label={t`Chosen at first`}
          checked={option.isDefault}
          onChange={(event) => onOption({ ...option, isDefault: event.currentTarget.checked })}
        />
      )}
      <Group gap={4} wrap="nowrap" className={styles.optionActs ?? ''}>
        <MoveButtons name={name} at={place} of={of} onMove={onMove} />
        <ActionIcon size={44} variant="subtle" color="gray" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  )
}
