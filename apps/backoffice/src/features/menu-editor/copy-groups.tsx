import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy } from '@tabler/icons-react'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { useState } from 'react'
import { useAction } from '../../shared/use-call.ts'
import { groupsToCopy } from './groups-to-copy.ts'

interface CopyGroupsProps {
  readonly draft: DraftMenu
  readonly groups: ItemFields['groups']
  readonly onGroups: (groups: ItemFields['groups']) => void
}

/** Adds the choices of another dish as copies that belong to this dish. */
export function CopyGroups({ draft, groups, onGroups }: CopyGroupsProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const copy = useAction(EDITOR_API.draftItem, {
    onSuccess({ item }) {
      const added = groupsToCopy(item.groups, groups)
      onGroups([...groups, ...added].slice(0, EDIT_LIMITS.groups))
      const message = added.length > 0 ? t`Copied. Check them, then save.` : t`They are all here already.`
      notifications.show({ message })
      setOpen(false)
    },
  })
  if (!isOpen)
    return (
      <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => setOpen(true)}>
        <Trans>Copy choices from another dish</Trans>
      </Button>
    )
  return (
    <Select
      aria-label={t`Dish to copy the choices of`}
      placeholder={t`Which dish?`}
      searchable
      autoFocus
      limit={50}
      disabled={copy.isPending}
      data={draft.items.map(({ id, label }) => ({ value: id, label }))}
      onChange={(itemId) => itemId && copy.mutate({ itemId })}
      nothingFoundMessage={t`No dish of this name`}
    />
  )
}
