import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Invitation } from '@thali/contract/staff'
import { useSearchParams } from 'react-router'
import { useAction } from '../../shared/use-call.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { FactList } from './fact-list.tsx'
import { MemberPanel } from './member-panel.tsx'
import { MemberStatus } from './member-status.tsx'
import styles from './person-panel.module.css'
import { useStaff } from './use-staff.tsx'

/** URL parameter with the id of the open person. */
export const PERSON_PARAMETER = 'person'

/** Person of the list in a drawer: their facts, and the actions on them. */
export function PersonDrawer() {
  const { data } = useStaff()
  const [search, setSearch] = useSearchParams()
  const id = search.get(PERSON_PARAMETER)
  const member = data?.staff.find((one) => one.id === id)
  const invitation = data?.invitations.find((one) => one.id === id)
  const close = () =>
    setSearch(
      (now) => {
        now.delete(PERSON_PARAMETER)
        return now
      },
      { replace: true },
    )
  return (
    <Drawer
      opened={member !== undefined || invitation !== undefined}
      onClose={close}
      position="right"
      size={480}
      title={member?.name ?? invitation?.name}
    >
      {member && <MemberPanel member={member} onGone={close} />}
      {invitation && <InvitationPanel invitation={invitation} onGone={close} />}
    </Drawer>
  )
}

interface InvitationPanelProps {
  readonly invitation: Invitation
  readonly onGone: () => void
}

/** Open invitation, with the actions on it. */
function InvitationPanel({ invitation, onGone }: InvitationPanelProps) {
  const { t } = useLingui()
  const roleName = useRoleName()
  const { moment } = useStoreTimeFormats()
  const revoke = useAction(ACCESS_API.revokeInvitation, {
    values: { invitationId: invitation.id },
    renews: ['staff'],
  })
  return (
    <div className={styles.panel}>
      <FactList
        facts={[
          [t`Status`, <MemberStatus key="status" status="invited" />],
          [t`Role`, roleName(invitation.role)],
          [t`E-mail`, invitation.email ?? t`None: invited by a code`],
          [t`Invited by`, invitation.invitedBy],
          [t`Invited`, moment(invitation.createdAt)],
          [t`Ends`, moment(invitation.expiresAt)],
        ]}
      />
      <section className={`${styles.part} ${styles.danger}`}>
        <p>
          <Trans>
            The link works once. Once withdrawn it no longer works; you can invite again at any time.
          </Trans>
        </p>
        <Button
          variant="light"
          color="red"
          leftSection={<IconMailOff size={18} />}
          loading={revoke.isPending}
          onClick={() => revoke.mutate(undefined, { onSuccess: onGone })}
        >
          <Trans>Withdraw the invitation</Trans>
        </Button>
      </section>
    </div>
  )
}
