import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { ChangedMembers, ChangeMembers, Member } from '@thali/contract/staff'
import type { Role } from '@thali/domain/people/permissions'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { refusalText } from '../../shared/error-messages.ts'
import { loadFailureTexts } from '../../shared/failure-texts.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import styles from './member-bulk-bar.module.css'
import { RoleChoice } from './role-choice.tsx'
import { staffQuery } from './use-staff.tsx'

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

/** Applies one change to several members; shows how many were changed if none was refused. */
function useChangeMembers() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ChangeMembers) => {
      const changed = await callApi(ACCESS_API.changeMembers, { storeId }, { body })
      // Results name refusals of their own.
      await loadFailureTexts()
      return changed
    },
    onSuccess: ({ changed, refused }) => {
      if (refused.length > 0) return
      const message = t`${plural(changed.length, { 0: 'Nobody was changed.', one: '# person was changed.', other: '# people were changed.' })}`
      notifications.show({ message })
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries(staffQuery(storeId)),
  })
}
