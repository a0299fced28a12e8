import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPasswordUser } from '@tabler/icons-react'
import type { Member } from '@thali/contract/staff'
import styles from './person-panel.module.css'
import { useClearPin } from './use-staff.tsx'

/** Clears a PIN that others know, so that its owner sets a new one. */
export function ClearPin({ member }: { member: Member }) {
  const clear = useClearPin(member)
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
