import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconBell, IconBellOff, IconDeviceMobile } from '@tabler/icons-react'
import { RemoveButton } from '../look/remove-button.tsx'
import { useNow } from '../use-now.ts'
import { useStoreTimeFormats } from '../use-store-time-formats.ts'
import styles from './device-panel.module.css'
import { usePushDevices, useThisDevice } from './use-push-devices.ts'

/** Notifications of this device, and of others that the person may see. */
export function DevicePanel() {
  const { t } = useLingui()
  const { data, isError } = usePushDevices()
  const device = useThisDevice()
  const { distance } = useStoreTimeFormats()
  const nowMs = useNow(60_000)
  if (isError) return <p role="alert">{t`The devices could not be loaded. Try again in a moment.`}</p>
  if (!data) return <Skeleton height={96} radius={8} />
  const isListed = data.devices.some(({ id }) => id === device.id)
  const isOn = device.state === 'on' && isListed
  const { id } = device
  return (
    <div className={styles.panel}>
      <div className={styles.own} data-on={isOn || undefined}>
        {isOn ? <IconBell aria-hidden="true" /> : <IconBellOff aria-hidden="true" />}
        <p role="status">
          {isOn ? (
            <Trans>This device is notified when an order waits too long, also with the screen locked.</Trans>
          ) : device.state === 'unsupported' ? (
            <Trans>
              This browser cannot be notified here. It takes https and a recent browser; on an iPhone or iPad
              add this page to the Home Screen first and open it from there.
            </Trans>
          ) : device.state === 'blocked' ? (
            <Trans>
              Notifications of this page are blocked in the browser. Allow them in its settings for this site.
            </Trans>
          ) : device.turnOn.error instanceof DOMException ? (
            <Trans>
              This browser refuses notifications, as private windows and some browsers do. Use another one.
            </Trans>
          ) : (
            <Trans>This device is not notified yet.</Trans>
          )}
        </p>
        {device.state !== 'unsupported' && device.state !== 'blocked' && (
          <Group gap={8}>
            {isOn && id !== null ? (
              <>
                <Button
                  variant="default"
                  loading={device.test.isPending}
                  onClick={() => device.test.mutate({ deviceId: id })}
                >
                  <Trans>Send a test</Trans>
                </Button>
                <Button
                  variant="default"
                  loading={device.remove.isPending}
                  onClick={() => device.remove.mutate(id)}
                >
                  <Trans>Turn off</Trans>
                </Button>
              </>
            ) : (
              <Button loading={device.turnOn.isPending} onClick={() => device.turnOn.mutate(data.publicKey)}>
                <Trans>Notify this device</Trans>
              </Button>
            )}
          </Group>
        )}
      </div>
      {data.devices.length > (isListed ? 1 : 0) && (
        <ul className={styles.list} aria-label={t`Devices that are notified`}>
          {data.devices
            .filter((one) => one.id !== id)
            .map(({ id: deviceId, name, ownerName, createdAt }) => (
              <li key={deviceId}>
                <IconDeviceMobile aria-hidden="true" />
                <span>
                  <strong>{name}</strong>
                  <small>
                    {ownerName} · {distance(createdAt, nowMs)}
                  </small>
                </span>
                <RemoveButton
                  label={t`Stop notifying ${name} of ${ownerName}`}
                  onClick={() => device.remove.mutate(deviceId)}
                />
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
