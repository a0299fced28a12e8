import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconBan, IconUserCheck, IconUserCog } from '@tabler/icons-react'
import type { Member } from '@thali/contract/staff'
import { useState } from 'react'
import styles from './member-bulk-bar.module.css'
import { MemberBulkDialog, type MemberBulkKind } from './member-bulk-dialog.tsx'

interface MemberBulkBarProps {
  /** Selected members among those shown in the list. */
  readonly members: readonly Member[]
  /** Number of members shown in the list. */
  readonly shown: number
  readonly onAll: () => void
  readonly onNone: () => void
}

/** Actions on the selected members. */
export function MemberBulkBar({ members, shown, onAll, onNone }: MemberBulkBarProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<MemberBulkKind | null>(null)
  const acts = [
    { kind: 'role', label: t`Role…`, icon: <IconUserCog size={18} /> },
    { kind: 'active', label: t`Unblock…`, icon: <IconUserCheck size={18} /> },
    { kind: 'banned', label: t`Ban…`, icon: <IconBan size={18} /> },
  ] as const
  return (
    <section className={styles.bar} aria-label={t`Selected people`}>
      <strong role="status">
        <Plural value={members.length} one="# person selected" other="# people selected" />
      </strong>
      {members.length < shown && (
        <Button variant="subtle" onClick={onAll}>
          <Trans>Select all {shown} that match</Trans>
        </Button>
      )}
      <Button variant="subtle" onClick={onNone}>{t`Select none`}</Button>
      <Group gap={8} className={styles.acts ?? ''}>
        {acts.map((act) => (
          <Button key={act.kind} variant="default" leftSection={act.icon} onClick={() => setKind(act.kind)}>
            {act.label}
          </Button>
        ))}
      </Group>
      {kind && (
        <MemberBulkDialog kind={kind} members={members} onClose={() => setKind(null)} onDone={onNone} />
      )}
    </section>
  )
}
