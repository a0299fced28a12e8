import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CopyButton } from '@mantine/core'
import styles from '../printers/printers.module.css'

/** Secret by which the receiver verifies messages; shown only once. */
export function SecretNote({ secret }: { secret: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.key}>
      <p className={styles.muted}>
        <Trans>
          Enter this signing secret at the receiver. It is shown only once: anyone who has it can forge
          messages.
        </Trans>
      </p>
      <code>{secret}</code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button size="md" variant="default" onClick={copy}>
            {copied ? t`Copied` : t`Copy`}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
