import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Stack } from '@mantine/core'
import { DevicePanel } from '../../shared/push/device-panel.tsx'

/** Turns on notifications on this device about orders that wait too long. */
export function NotifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} title={t`Notifications`} centered>
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
