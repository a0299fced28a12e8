import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { DraftMenu, ItemFields } from '@thali/contract/menu-editor'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { moveElement } from '@thali/domain/menu/move-element'
import { Panel } from '../../shared/forms/panel.tsx'
import { useStore } from '../../shared/session.ts'
import { AmountInput } from './amount-input.tsx'
import { CopyGroups } from './copy-groups.tsx'
import { DiscountNote } from './discount-note.tsx'
import { emptyGroup, emptyOption } from './new-item.ts'
import { OneGroup } from './one-group.tsx'
import styles from './product.module.css'
import type { Part } from './product-part.ts'
import { ShareLine } from './share-line.tsx'
import { TakeSharedGroup } from './take-shared-group.tsx'
import type { Sharing } from './use-sharing.ts'

type ItemGroup = ItemFields['groups'][number]

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
            share={
              <ShareLine
                group={group}
                draft={draft}
                sharing={sharing}
                onGroup={(changed) => setGroup(at, changed)}
              />
            }
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
