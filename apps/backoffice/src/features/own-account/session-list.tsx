import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Sessions } from '@thali/contract/accounts'
import { describeDevice } from '../../shared/describe-device.ts'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './own-page.module.css'
import { useRevokeSession, useSessions } from './use-sessions.ts'

/** All signed-in devices of the person; a lost phone is signed out here. */
export function SessionList() {
  const { t } = useLingui()
  const sessions = useSessions()
  const revoke = useRevokeSession()
  const { data } = sessions
  return (
    <FormPanel title={t`Where you are signed in`}>
      {!data && <ErrorAlert error={sessions.error} />}
      {sessions.isPending && <Skeleton height={120} radius={8} />}
      <ul className={styles.rows}>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button
          variant="light"
          color="red"
          w="fit-content"
          loading={revoke.isPending && revoke.variables === undefined}
          onClick={() => revoke.mutate(undefined)}
        >
          <Trans>Sign out all others</Trans>
        </Button>
      )}
    </FormPanel>
  )
}

function SessionRow({ session }: { session: Sessions['sessions'][number] }) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const { moment, distance } = useStoreTimeFormats()
  const revoke = useRevokeSession()
  const { browser, system, isHandheld } = describeDevice(session.device)
  const known = [browser, system].filter((part) => part !== null).join(', ')
  const name = known === '' ? t`Unknown device` : known
  const { startedAt, lastSeenAt, isCurrent } = session
  return (
    <li className={styles.row}>
      {isHandheld ? <IconDeviceMobile aria-hidden="true" /> : <IconDeviceDesktop aria-hidden="true" />}
      <span className={styles.about}>
        <span className={styles.title}>{name}</span>
        <br />
        <span className={styles.muted}>
          {isCurrent ? t`This device` : t`Seen ${distance(lastSeenAt, now)}`} ·{' '}
          {t`since ${moment(startedAt)}`}
        </span>
      </span>
      {!isCurrent && (
        <Button
          variant="default"
          aria-label={t`Sign out ${name}, signed in since ${moment(startedAt)}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate(session.id)}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
