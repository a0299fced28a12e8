import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import type { EditedGroup } from '@thali/domain/menu/edited-menu'
import { useState } from 'react'
import styles from './sharing.module.css'
import type { GroupSharing } from './use-sharing.ts'
import { withOwnIds } from './with-own-ids.ts'

interface TakeSharedGroupProps {
  readonly groups: readonly EditedGroup[]
  readonly sharing: GroupSharing
  readonly onGroup: (group: EditedGroup) => void
}

/** Adds a group that other dishes share: this one shares it, too, once it is saved. */
export function TakeSharedGroup({ groups, sharing, onGroup }: TakeSharedGroupProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const offered = sharing.groups.filter(
    ({ group }) =>
      !groups.some(({ sharedId, label }) => sharedId === group.sharedId || label.trim() === group.label),
  )
  if (offered.length === 0) return null
  const take = (sharedId: string | null) => {
    const found = offered.find(({ group }) => group.sharedId === sharedId)
    const [from] = found?.dishes ?? []
    if (!found || !from) return
    sharing.onTaken({ itemId: from.id, revision: from.revision })
    for (const group of withOwnIds([found.group])) onGroup(group)
    setOpen(false)
  }
  if (!isOpen)
    return (
      <Button
        variant="default"
        leftSection={<IconLink size={18} />}
        disabled={groups.length >= EDIT_LIMITS.groups}
        onClick={() => setOpen(true)}
      >
        <Trans>Add a shared group</Trans>
      </Button>
    )
  return (
    <Select
      aria-label={t`Shared group to add`}
      placeholder={t`Which group?`}
      searchable
      autoFocus
      defaultDropdownOpened
      limit={50}
      data={offered.map(({ group }) => ({ value: group.sharedId ?? '', label: group.label }))}
      renderOption={({ option }) => {
        const found = offered.find(({ group }) => group.sharedId === option.value)
        return (
          <span className={styles.offer}>
            <strong>{option.label}</strong>
            <span>{found?.group.options.map(({ label }) => label).join(', ')}</span>
            <span>
              <Plural value={found?.dishes.length ?? 0} one="in # dish" other="in # dishes" />
            </span>
          </span>
        )
      }}
      onChange={take}
      onBlur={() => setOpen(false)}
      nothingFoundMessage={t`No group of this name`}
    />
  )
}
