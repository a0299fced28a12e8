import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconBan, IconUserCheck } from '@tabler/icons-react'
import type { Member } from '@thali/contract/staff'
import { permissionToManage } from '@thali/domain/people/permissions'
import { useMay, useSession } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { ClearPin } from './clear-pin.tsx'
import { FactList } from './fact-list.tsx'
import { MemberStatus } from './member-status.tsx'
import styles from './person-panel.module.css'
import { RemoveMember } from './remove-member.tsx'
import { RoleChoice } from './role-choice.tsx'
import { SignInCodePart } from './sign-in-code-part.tsx'
import { SignOut } from './sign-out.tsx'
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
