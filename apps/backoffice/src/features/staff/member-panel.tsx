import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBan, IconLogout, IconPasswordUser, IconUserCheck } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Member } from '@thali/contract/staff'
import { permissionToManage } from '@thali/domain/people/permissions'
import { useMay, useSession } from '../../shared/session.ts'
import { useAction } from '../../shared/use-call.ts'
import { useNow } from '../../shared/use-now.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { FactList } from './fact-list.tsx'
import { MemberStatus } from './member-status.tsx'
import styles from './person-panel.module.css'
import { RemoveMember } from './remove-member.tsx'
import { RoleChoice } from './role-choice.tsx'
import { SignInCodePart } from './sign-in-code-part.tsx'
import { useChangeRole, useChangeStatus } from './use-staff.tsx'

interface MemberPanelProps {
  readonly member: Member
  readonly onGone: () => void
}

/** Member of the staff, current or former, with the actions on them. */
export function MemberPanel({ member, onGone }: MemberPanelProps) {
  const { t } = useLingui()
  const { data: session } = useSession()
  const mayManage = useMay(permissionToManage(member.role))
  const roleName = useRoleName()
  const { moment, distance } = useStoreTimeFormats()
  const now = useNow(60_000)
  const changeRole = useChangeRole()
  const changeStatus = useChangeStatus()
  const isSelf = session?.user?.id === member.id
  const isBanned = member.status === 'banned'
  const seen = member.lastSeenAt
  return (
    <div className={styles.panel}>
      <FactList
        facts={[
          [t`Status`, <MemberStatus key="status" status={member.status} />],
          [t`Role`, roleName(member.role)],
          [t`E-mail`, member.email ?? t`None: signed in by a code`],
          [t`PIN for screens`, member.hasPin ? t`Set` : t`None`],
          [t`Works here since`, moment(member.joinedAt)],
          [t`Last seen`, seen === null ? t`Not signed in anywhere` : distance(seen, now)],
        ]}
      />
      {isSelf && <p>{t`This is you. Another owner or manager can change your role.`}</p>}
      {!mayManage && !isSelf && <p>{t`Only owners change the accounts of owners.`}</p>}
      {mayManage && !isSelf && !isBanned && (
        <section className={styles.part}>
          <RoleChoice
            label={t`Role`}
            value={changeRole.isPending ? changeRole.variables.role : member.role}
            disabled={changeRole.isPending}
            isWithoutEmail={member.email === null}
            onChange={(role) => changeRole.mutate({ member, role })}
          />
        </section>
      )}
      {mayManage &&
        !isSelf &&
        !isBanned &&
        (member.email === null ? <SignInCodePart member={member} /> : <SignOut member={member} />)}
      {mayManage && member.hasPin && <ClearPin member={member} />}
      {mayManage && !isSelf && (
        <section className={`${styles.part} ${styles.danger}`}>
          <h3>{isBanned ? t`Banned` : t`Ban`}</h3>
          <p>
            {isBanned ? (
              <Trans>Cannot sign in here. What they did keeps their name.</Trans>
            ) : (
              <Trans>
                Signs them out on every device at once, and keeps them out until you lift the ban.
              </Trans>
            )}
          </p>
          <Group gap={8}>
            {isBanned ? (
              <Button
                leftSection={<IconUserCheck size={18} />}
                loading={changeStatus.isPending}
                onClick={() => changeStatus.mutate({ member, status: 'active' })}
              >
                <Trans>Activate</Trans>
              </Button>
            ) : (
              <Button
                variant="light"
                color="red"
                aria-label={t`Ban ${member.name}`}
                leftSection={<IconBan size={18} />}
                loading={changeStatus.isPending}
                onClick={() => changeStatus.mutate({ member, status: 'banned' })}
              >
                <Trans>Ban</Trans>
              </Button>
            )}
            {isBanned && <RemoveMember member={member} onGone={onGone} />}
          </Group>
        </section>
      )}
    </div>
  )
}

/** Signs a member out everywhere after a lost phone or a session left open on another computer; they sign in again. */
function SignOut({ member: { id: userId, name, lastSeenAt } }: { member: Member }) {
  const { t } = useLingui()
  const endSessions = useAction(ACCESS_API.endMemberSessions, {
    values: { userId },
    renews: ['staff'],
    onSuccess: () => notifications.show({ message: t`${name} is signed out everywhere.` }),
  })
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Lost a device?</Trans>
      </h3>
      <p>
        <Trans>
          Signs them out on every device at once. They sign in again by their password or passkey.
        </Trans>
      </p>
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          disabled={lastSeenAt === null}
          loading={endSessions.isPending}
          onClick={() => endSessions.mutate()}
        >
          <Trans>Sign out everywhere</Trans>
        </Button>
      </Group>
    </section>
  )
}

/** Clears a PIN that others know, so that its owner sets a new one. */
function ClearPin({ member: { id: userId, name } }: { member: Member }) {
  const { t } = useLingui()
  const clear = useAction(ACCESS_API.clearMemberPin, {
    values: { userId },
    renews: ['staff'],
    onSuccess: () => notifications.show({ message: t`${name} no longer has a PIN.` }),
  })
  return (
    <section className={styles.part}>
      <h3>
        <Trans>PIN for screens</Trans>
      </h3>
      <p>
        <Trans>
          Do others know it? Remove it: no screen acts for this person until they set another one in their
          account.
        </Trans>
      </p>
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconPasswordUser size={18} aria-hidden="true" />}
          loading={clear.isPending}
          onClick={() => clear.mutate()}
        >
          <Trans>Remove the PIN</Trans>
        </Button>
      </Group>
    </section>
  )
}
