import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { PastedOutcome } from '@thali/domain/menu/paste-cells'
import { useState } from 'react'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import type { Change } from './bulk-change.ts'
import { BulkDifferences } from './bulk-dialog.tsx'
import styles from './grid.module.css'
import { useBulkChange } from './use-bulk-change.ts'
import { useGridColumnNames } from './use-grid-column-names.ts'

/** Limit of the values shown that are left out: enough to find the column at fault. */
const SHOWN = 20

interface PasteDialogProps {
  readonly draft: DraftMenu
  readonly outcome: PastedOutcome
  readonly onClose: () => void
  readonly onDone: (stepId: string) => void
}

/** Preview of cells that were pasted into the table: what changes, what is left out and why. */
export function PasteDialog({ draft, outcome, onClose, onDone }: PasteDialogProps) {
  const { t } = useLingui()
  const names = useGridColumnNames()
  // The outcome is of the rows as they were when it was pasted.
  const [{ cells, rejected, linesLeft, columnsLeft }] = useState(outcome)
  const itemIds = Object.keys(cells)
  const change = itemIds.length > 0 ? ({ kind: 'cells', cells } as Change) : null
  const { preview, write, error } = useBulkChange({
    itemIds,
    change,
    onDone: (stepId) => {
      onDone(stepId)
      onClose()
    },
  })
  const { data } = preview
  const labelOf = (id: string) => draft.items.find((item) => item.id === id)?.label ?? id
  const more = rejected.length - SHOWN
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Paste into the table`}>
      <Stack>
        <ErrorAlert error={error} />
        {rejected.length > 0 && (
          <Alert
            color="yellow"
            title={
              <Plural
                value={rejected.length}
                one="# value does not fit; the dish keeps its own"
                other="# values do not fit; these dishes keep their own"
              />
            }
          >
            <ul className={styles.rejected}>
              {rejected.slice(0, SHOWN).map(({ itemId, column, text }) => (
                <li key={`${itemId} ${column}`}>
                  {labelOf(itemId)}, {names[column]}: <q dir="auto">{text.trim()}</q>
                </li>
              ))}
            </ul>
            {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
          </Alert>
        )}
        {linesLeft > 0 && (
          <Alert color="yellow">
            <Plural
              value={linesLeft}
              one="# line is left over: the list ends before it"
              other="# lines are left over: the list ends before them"
            />
          </Alert>
        )}
        {columnsLeft > 0 && (
          <Alert color="yellow">
            <Plural
              value={columnsLeft}
              one="# column is left over: nothing can be pasted there"
              other="# columns are left over: nothing can be pasted there"
            />
          </Alert>
        )}
        {!change && <Text role="status">{t`Nothing would change.`}</Text>}
        {data && data.skipped.length > 0 && (
          <Alert
            color="yellow"
            title={
              <Plural
                value={data.skipped.length}
                one="# dish cannot have this price and keeps its own"
                other="# dishes cannot have these prices and keep their own"
              />
            }
          >
            {data.skipped.slice(0, SHOWN).map(labelOf).join(', ')}
            {data.skipped.length > SHOWN && ' …'}
          </Alert>
        )}
        {change && (data ? <BulkDifferences preview={data} kind="cells" /> : <Skeleton height={120} />)}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {change ? t`Cancel` : t`Close`}
          </Button>
          {change && (
            <Button
              data-autofocus
              disabled={!data || data.total === 0}
              loading={write.isPending || preview.isPlaceholderData}
              onClick={() => data && write.mutate(data.revision)}
            >
              <Trans>Change</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
