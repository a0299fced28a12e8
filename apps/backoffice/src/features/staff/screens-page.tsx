import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { IconDeviceTablet } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Screen } from '@thali/contract/screens'
import { AddableListPage } from '../../shared/look/addable-list-page.tsx'
import styles from '../../shared/look/list-page.module.css'
import { RevocableRow } from '../../shared/look/revocable-row.tsx'
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
  return (
    <AddableListPage
      title={t`Screens`}
      frame={AccessPage}
      query={screens}
      items={screens.data}
      failure={t`The screens could not be loaded`}
      addLabel={t`Add a screen`}
      empty={{
        icon: IconDeviceTablet,
        title: t`No screen yet`,
        text: t`A tablet in the kitchen shows the orders without a personal account, and never signs itself out.`,
      }}
      rows={(items) => (
        <ul className={`${styles.rows} ${styles.narrow}`} aria-label={t`Screens`}>
          {items.map((screen) => (
            <ScreenRow key={screen.id} screen={screen} />
          ))}
        </ul>
      )}
      dialog={(onClose) => <AddScreenDialog onClose={onClose} />}
    />
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
    <RevocableRow name={name} icon={IconDeviceTablet} revoke={revoke}>
      <p className={styles.title}>{name}</p>
      <p>{seen === null ? t`Waits for its tablet` : t`Seen ${distance(seen, now)}`}</p>
      <p className={styles.muted}>{t`Added by ${createdBy}, ${moment(createdAt)}`}</p>
    </RevocableRow>
  )
}
