import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, NumberInput, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { DraftMenu, ItemFields } from '@thali/contract/menu-editor'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { moveElement } from '@thali/domain/menu/move-element'
import { Panel } from '../../shared/forms/panel.tsx'
import { useStore } from '../../shared/session.ts'
import { AmountInput } from './amount-input.tsx'
import { CopyGroups } from './copy-groups.tsx'
import { DiscountNote } from './discount-note.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { emptyGroup, emptyOption } from './new-item.ts'
import { OptionFields } from './option-fields.tsx'
import styles from './product.module.css'
import type { Part } from './product-part.ts'
import { ShareLine } from './share-line.tsx'
import { TakeSharedGroup } from './take-shared-group.tsx'
import type { Sharing } from './use-sharing.ts'

type ItemGroup = ItemFields['groups'][number]
type ItemOption = ItemGroup['options'][number]

interface GroupFieldsProps extends Part {
  readonly draft: DraftMenu
  readonly categoryIds: readonly string[]
  readonly sharing: Sharing
}

/** What the dish costs: one price, or groups of options. */
export function GroupFields(props: GroupFieldsProps) {
  const { item, onChange, problemAt, draft, categoryIds, sharing } = props
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
            draft={draft}
            sharing={sharing}
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
        data-path="discountBps"
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
        <TakeSharedGroup
          groups={groups}
          sharing={sharing}
          onGroup={(group) => onChange({ groups: [...groups, group] })}
        />
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
      data-path="groups.0.options.0.price"
      onHundredths={(priceMinor) => onGroup({ ...group, options: [{ ...option, priceMinor }] })}
    />
  )
}

interface OneGroupProps extends OnePriceProps, Pick<GroupFieldsProps, 'draft' | 'sharing'> {
  readonly at: number
  readonly of: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function OneGroup(props: OneGroupProps) {
  const { group, at, of, draft, sharing, onGroup, onMove, onRemove, problemAt } = props
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
          data-path={`${path}.label`}
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
      <ShareLine group={group} draft={draft} sharing={sharing} onGroup={onGroup} />
      <Switch
        label={t`Guests must choose`}
        checked={group.required}
        onChange={(event) => onGroup({ ...group, required: event.currentTarget.checked })}
      />
      <ul className={styles.options}>
        {options.map((option, place) => (
          <OptionFields
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
