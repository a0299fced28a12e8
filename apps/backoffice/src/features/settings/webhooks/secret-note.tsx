import { Trans } from '@lingui/react/macro'
import { CopyTextButton } from '../../../shared/look/copy-text-button.tsx'
import styles from '../printers/printers.module.css'

/** Secret by which the receiver verifies messages; shown only once. */
export function SecretNote({ secret }: { secret: string }) {
  return (
    <div className={styles.key}>
      <p className={styles.muted}>
        <Trans>
          Enter this signing secret at the receiver. It is shown only once: anyone who has it can forge
          messages.
        </Trans>
      </p>
      <code>{secret}</code>
      <CopyTextButton text={secret} />
    </div>
  )
}
