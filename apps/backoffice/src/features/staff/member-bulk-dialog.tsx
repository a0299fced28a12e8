import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { ChangedMembers, Member } from '@thali/contract/staff'
import type { Role } from '@thali/domain/people/permissions'
import { useState } from 'react'
import { refusalText } from '../../shared/error-messages.ts'
import styles from './member-bulk-bar.module.css'
import { RoleChoice } from './role-choice.tsx'
import { useChangeMembers } from './use-change-members.ts'

export type MemberBulkKind = 'role' | Member['status']

interface MemberBulkDialogProps {
  readonly kind: MemberBulkKind
  readonly members: readonly Member[]
  readonly onClose: () => void
  /** Called when the change is done and no refusal is left to read. */
  readonly onDone: () => void
}

/** Asks for confirmation before several members are changed, and lists those that were refused. */
export function MemberBulkDialog({ kind, members, onClose, onDone }: MemberBulkDialogProps) {
  const { t } = useLingui()
  // As at the time of the question: a refetched list has other people, or none.
  const [asked] = useState(members)
  const [role, setRole] = useState<Role>('waiter')
  const change = useChangeMembers()
  const titles = { role: t`Give a role`, active: t`Unblock`, banned: t`Ban` }
  const send = () =>
    change.mutate(
      {
        userIds: asked.map(({ id }) => id),
        change: kind === 'role' ? { role } : { status: kind },
      },
      { onSuccess: ({ refused }) => refused.length === 0 && onDone() },
    )
  const close = change.data ? onDone : onClose
  return (
    <Modal opened onClose={close} title={titles[kind]}>
      {change.data ? (
        <Outcome {...change.data} members={asked} onClose={onDone} />
      ) : (
        <Stack>
          {kind === 'banned' && (
            <p>
              <Trans>
                Signs them out on every device at once, and keeps them out until you lift the ban.
              </Trans>
            </p>
          )}
          <ul className={styles.names} aria-label={t`Selected people`}>
            {asked.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          {kind === 'role' && <RoleChoice label={t`Role`} value={role} onChange={setRole} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            <Button {...(kind === 'banned' && { color: 'red' })} loading={change.isPending} onClick={send}>
              {titles[kind]}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

interface OutcomeProps extends ChangedMembers {
  readonly members: readonly Member[]
  readonly onClose: () => void
}

/** Result of a change: the number of members changed, and those refused, each with the reason. */
function Outcome({ changed, refused, members, onClose }: OutcomeProps) {
  const { t, i18n } = useLingui()
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return (
    <Stack>
      <p role="status">
        <Plural
          value={changed.length}
          _0="Nobody was changed."
          one="# person was changed."
          other="# people were changed."
        />
      </p>
      <Alert color="yellow" title={t`Not changed`}>
        <ul className={styles.names}>
          {refused.map(({ userId, code }) => (
            <li key={userId}>
              {names.get(userId) ?? userId}
              <small>{i18n._(refusalText(code))}</small>
            </li>
          ))}
        </ul>
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t`Close`}</Button>
      </Group>
    </Stack>
  )
}
