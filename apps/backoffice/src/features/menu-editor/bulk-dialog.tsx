import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { BulkPreview } from '@thali/contract/menu-import'
import type { MenuChange } from '@thali/domain/menu/menu-changes'
import { useState } from 'react'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import type { BulkKind, Change } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { ChangeList } from './change-list.tsx'
import { useBulkChange } from './use-bulk-change.ts'

interface BulkDialogProps {
  readonly kind: BulkKind
  readonly draft: DraftMenu
  readonly itemIds: readonly string[]
  readonly onClose: () => void
}

/** Form of a change to many dishes, with a preview of its effect and the button that applies it. */
export function BulkDialog({ kind, draft, itemIds, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [change, setChange] = useState<Change | null>(kind === 'remove' ? { kind } : null)
  const { preview, write, error } = useBulkChange({ itemIds, change, onDone: onClose })
  const titles: Record<BulkKind, string> = {
    price: t`Change prices`,
    discount: t`Set a discount`,
    veg: t`Set the veg mark`,
    taxes: t`Set taxes`,
    list: t`Put into a category`,
    remove: t`Remove from the menu`,
  }
  const { data } = preview
  return (
    <Modal opened onClose={onClose} size="lg" title={titles[kind]}>
      <Stack>
        <Text c="var(--ink-muted)">
          <Plural value={itemIds.length} one="For # dish" other="For # dishes" />
        </Text>
        <BulkFields kind={kind} draft={draft} onChange={setChange} />
        <ErrorAlert error={error} />
        {change &&
          (data ? (
            <BulkDifferences preview={data} kind={kind} />
          ) : (
            preview.isPending && <Skeleton height={120} />
          ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            color={kind === 'remove' ? 'red' : undefined}
            disabled={!change || !data || data.total === 0}
            loading={write.isPending || (change !== null && preview.isPlaceholderData)}
            onClick={() => data && write.mutate(data.revision)}
          >
            {kind === 'remove' ? t`Remove` : t`Change`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Limit of the rows shown: enough to check the intended effect. */
const SHOWN = 50

interface BulkDifferencesProps {
  readonly preview: BulkPreview
  /** `cells`: those that are skipped are named elsewhere. */
  readonly kind: BulkKind | 'share' | 'cells'
}

/** Preview of the effect of a change to many dishes on each. */
export function BulkDifferences({ preview, kind }: BulkDifferencesProps) {
  const { differences, total } = preview
  const skipped = preview.skipped.length
  if (total === 0)
    return (
      <Text role="status">
        <Trans>Nothing would change.</Trans>
      </Text>
    )
  return (
    <div>
      {skipped > 0 && kind !== 'cells' && (
        <Alert color="yellow" mb={8}>
          {kind === 'share' ? (
            <Plural
              value={skipped}
              one="# dish has as many groups as it can hold and is left out"
              other="# dishes have as many groups as they can hold and are left out"
            />
          ) : (
            <Plural
              value={skipped}
              one="# dish would cost nothing and stays unchanged"
              other="# dishes would cost nothing and stay unchanged"
            />
          )}
        </Alert>
      )}
      <Text role="status" fw={600} mb={8}>
        <Plural value={total} one="# change" other="# changes" />
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div tabIndex={0} style={{ maxHeight: 320, overflowY: 'auto' }}>
        <ChangeList changes={differences.slice(0, SHOWN) as MenuChange[]} total={total} />
      </div>
    </div>
  )
}
