import { useLingui } from '@lingui/react/macro'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import styles from './gateways/gateways.module.css'

/** An address that is to be entered elsewhere. */
export function CopyAddress({ address }: { readonly address: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.copy}>
      <code>{address}</code>
      {'clipboard' in navigator && (
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="md"
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              onClick={copy}
            >
              {copied ? t`Copied` : t`Copy`}
            </Button>
          )}
        </CopyButton>
      )}
    </div>
  )
}
