import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { CopyTextButton } from '../../shared/look/copy-text-button.tsx'
import { QrCode } from '../../shared/look/qr-code.tsx'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './link-code.module.css'

interface LinkCodeProps {
  readonly link: string
  readonly expiresAt: string
  /** Text alternative of the code: its purpose. */
  readonly label: string
}

/** One-time link as a code for another device's camera, and as text. */
export function LinkCode({ link, expiresAt, label }: LinkCodeProps) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  return (
    <div className={styles.code}>
      <QrCode text={link} label={label} />
      <p className={styles.address}>{link}</p>
      <Group gap={8} justify="center">
        <CopyTextButton text={link} label={t`Copy the link`} />
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={18} />}
            // A closed share dialog means that the person has changed their mind.
            onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            <Trans>Send the link</Trans>
          </Button>
        )}
      </Group>
      <p className={styles.until}>
        <Trans>Works once, until {moment(expiresAt)}.</Trans>
      </p>
    </div>
  )
}
