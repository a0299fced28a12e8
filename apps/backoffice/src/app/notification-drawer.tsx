import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import { lazyPart } from '../shared/lazy-part.tsx'
import { RowSkeletons } from '../shared/look/row-skeletons.tsx'

const NotificationPanel = lazyPart(
  async () => (await import('../features/notifications/notification-panel.tsx')).NotificationPanel,
  <RowSkeletons />,
)

/** The notification centre, beside any open screen. */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer opened onClose={onClose} position="right" title={t`Notices`}>
      <NotificationPanel onLeave={onClose} />
    </Drawer>
  )
}
