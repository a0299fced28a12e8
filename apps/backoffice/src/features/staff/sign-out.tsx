import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconLogout } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Member } from '@thali/contract/staff'
import { useAction } from '../../shared/use-call.ts'
import styles from './person-panel.module.css'

/** Signs a member out everywhere after a lost phone or a session left open on another computer; they sign in again. */
export function SignOut({ member: { id: userId, name, lastSeenAt } }: { member: Member }) {
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
