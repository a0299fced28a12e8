import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { Member } from '@thali/contract/staff'
import styles from './person-panel.module.css'
import { useEndSessions } from './use-staff.tsx'

/** Signs a member out everywhere after a lost phone or a session left open on another computer; they sign in again. */
export function SignOut({ member }: { member: Member }) {
  const endSessions = useEndSessions(member)
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
          disabled={member.lastSeenAt === null}
          loading={endSessions.isPending}
          onClick={() => endSessions.mutate()}
        >
          <Trans>Sign out everywhere</Trans>
        </Button>
      </Group>
    </section>
  )
}
