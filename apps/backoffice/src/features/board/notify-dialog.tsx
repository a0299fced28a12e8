import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Stack } from '@mantine/core'
import { DevicePanel } from '../../shared/push/device-panel.tsx'

/** Has this device notified when an order waits too long. */
export function NotifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Notifications`}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        <span>
          <Trans>
            New orders ring on the open board. If nobody touches one for some minutes, the devices here are
            notified, wherever they are.
          </Trans>
        </span>
        <DevicePanel />
      </Stack>
    </Modal>
  )
}
