import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDeviceTablet, IconPlus } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Screen } from '@thali/contract/screens'
import { useState } from 'react'
import styles from '../../shared/look/list-page.module.css'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useAction } from '../../shared/use-call.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { AccessPage } from './access-page.tsx'
import { AddScreenDialog } from './add-screen-dialog.tsx'
import { useScreens } from './use-screens.ts'

/** `…/management/user/list/screens`: wall tablets, which belong to no person. */
export function ScreensPage() {
  const { t } = useLingui()
  const screens = useScreens()
  const [isAdding, setAdding] = useState(false)
  const { data } = screens
  const add = () => setAdding(true)
  return (
    <AccessPage
      title={t`Screens`}
      count={data?.length}
      action={
        data?.length !== 0 && (
          <Button
            leftSection={<IconPlus size={18} />}
            onClick={add}
            disabled={!data}
          >{t`Add a screen`}</Button>
        )
      }
    >
      <Pending query={screens} failure={t`The screens could not be loaded`} />
      {data?.length === 0 && (
        <StateMessage
          icon={<IconDeviceTablet size={32} />}
          title={t`No screen yet`}
          action={{ label: t`Add a screen`, onClick: add }}
        >
          {t`A tablet in the kitchen shows the orders without a personal account, and never signs itself out.`}
        </StateMessage>
      )}
      {data && data.length > 0 && (
        <ul className={`${styles.rows} ${styles.narrow}`} aria-label={t`Screens`}>
          {data.map((screen) => (
            <ScreenRow key={screen.id} screen={screen} />
          ))}
        </ul>
      )}
      {isAdding && <AddScreenDialog onClose={() => setAdding(false)} />}
    </AccessPage>
  )
}

function ScreenRow({ screen }: { screen: Screen }) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const { distance, moment } = useStoreTimeFormats()
  const { name, createdBy, createdAt, pairedAt, lastSeenAt } = screen
  const revoke = useAction(ACCESS_API.revokeScreen, {
    values: { screenId: screen.id },
    renews: ['screens'],
    onSuccess: () => notifications.show({ message: t`The screen ${name} is signed out.` }),
  })
  const seen = lastSeenAt ?? pairedAt
  return (
    <li className={`${styles.row} ${styles.withAction}`}>
      <IconDeviceTablet className={styles.icon ?? ''} aria-hidden="true" />
      <div>
        <p className={styles.title}>{name}</p>
        <p>{seen === null ? t`Waits for its tablet` : t`Seen ${distance(seen, now)}`}</p>
        <p className={styles.muted}>{t`Added by ${createdBy}, ${moment(createdAt)}`}</p>
      </div>
      <Button
        variant="default"
        aria-label={t`Revoke ${name}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  )
}
