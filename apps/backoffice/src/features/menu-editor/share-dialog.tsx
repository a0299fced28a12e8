import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { useState } from 'react'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { BulkDifferences } from './bulk-dialog.tsx'
import { categoriesInOrder, filterProducts } from './filter-products.ts'
import styles from './sharing.module.css'
import { useBulkChange } from './use-bulk-change.ts'

/** Rows shown at once; the search finds the others. */
const SHOWN = 50

interface ShareDialogProps {
  readonly itemId: string
  readonly group: ItemFields['groups'][number]
  readonly draft: DraftMenu
  /** Dishes that already share it. */
  readonly shared: readonly string[]
  readonly title: string
  readonly onShared: () => void
  readonly onClose: () => void
}

/** Chooses dishes, previews the effect of sharing, and shares. */
export function ShareDialog({ itemId, group, draft, shared, title, onShared, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { preview, write, error } = useBulkChange({
    itemIds: [...chosen],
    change: chosen.size > 0 ? { kind: 'share', itemId, group: group.label } : null,
    done: t`“${group.label}” is shared`,
    onDone: () => {
      onClose()
      onShared()
    },
    onUndone: onShared,
  })
  const { data } = preview
  return (
    <Modal opened onClose={onClose} size="lg" title={title}>
      <Stack>
        <Text c="var(--ink-muted)">
          <Trans>
            Its options are then edited in one place. A dish with a group of the same name has it replaced.
          </Trans>
        </Text>
        <DishChoice draft={draft} without={[itemId, ...shared]} chosen={chosen} onChosen={setChosen} />
        <ErrorAlert error={error} />
        {chosen.size > 0 &&
          (data ? (
            <BulkDifferences preview={data} kind="share" />
          ) : (
            preview.isPending && <Skeleton height={120} />
          ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            disabled={chosen.size === 0 || !data || data.total === 0}
            loading={write.isPending || (chosen.size > 0 && preview.isPlaceholderData)}
            onClick={() => data && write.mutate(data.revision)}
          >
            <Plural value={chosen.size} _0="Share" one="Share with # dish" other="Share with # dishes" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface DishChoiceProps {
  readonly draft: DraftMenu
  readonly without: readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}

function DishChoice({ draft, without, chosen, onChosen }: DishChoiceProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [categoryId, setCategory] = useState<string | null>(null)
  const found = filterProducts(draft, { text, categoryId, filters: [] }).filter(
    ({ id }) => !without.includes(id),
  )
  const more = found.length - SHOWN
  const isAll = found.length > 0 && found.every(({ id }) => chosen.has(id))
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const after = new Set(chosen)
    for (const id of ids) {
      if (isOn) after.add(id)
      else after.delete(id)
    }
    onChosen(after)
  }
  return (
    <div className={styles.choice}>
      <div className={styles.narrowing}>
        <SearchField data-autofocus hint={t`Search for a dish`} value={text} onSearch={setText} />
        <Select
          aria-label={t`Category`}
          placeholder={t`All categories`}
          clearable
          searchable
          data={categoriesInOrder(draft).map(({ id, label }) => ({ value: id, label }))}
          value={categoryId}
          onChange={setCategory}
        />
      </div>
      {found.length > 0 ? (
        <>
          <Checkbox
            className={styles.all ?? ''}
            label={t`All ${found.length} that match`}
            checked={isAll}
            onChange={() =>
              toggle(
                found.map(({ id }) => id),
                !isAll,
              )
            }
          />
          <ul className={styles.rows}>
            {found.slice(0, SHOWN).map(({ id, label, categories }) => (
              <li key={id}>
                <Checkbox
                  label={label}
                  description={categories.join(' · ')}
                  checked={chosen.has(id)}
                  onChange={(event) => toggle([id], event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Text role="status">
          <Trans>No dish matches</Trans>
        </Text>
      )}
      {more > 0 && (
        <Text c="var(--ink-muted)">
          <Plural value={more} one="# more: search for it" other="# more: search for them" />
        </Text>
      )}
    </div>
  )
}
