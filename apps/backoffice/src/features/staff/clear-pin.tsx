import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPasswordUser } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Member } from '@thali/contract/staff'
import { useAction } from '../../shared/use-call.ts'
import styles from './person-panel.module.css'

/** Clears a PIN that others know, so that its owner sets a new one. */
export function ClearPin({ member: { id: userId, name } }: { member: Member }) {
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
