import { Trans } from '@lingui/react/macro'
import type { AddPrinter, PrinterKey } from '@thali/contract/printing'
import { CopyTextButton } from '../../../shared/look/copy-text-button.tsx'
import styles from './printers.module.css'

interface PrinterKeyNoteProps {
  readonly transport: AddPrinter['transport']
  readonly made: PrinterKey
}

/** Key to enter at the printer, or at the computer beside it; shown only once. */
export function PrinterKeyNote({ transport, made }: PrinterKeyNoteProps) {
  const isAgent = transport === 'agent'
  const server = new URL(made.address).origin
  const text = isAgent
    ? `THALI_PRINT_KEY=${made.key} npx thali print-agent --server ${server} --to tcp:192.168.1.50:9100`
    : made.address
  return (
    <div className={styles.key}>
      <p className={styles.muted}>
        {isAgent ? (
          <Trans>
            Start this on a computer of the restaurant. After --to comes the printer: tcp:ADDRESS, cups:NAME
            or file:/dev/usb/lp0.
          </Trans>
        ) : (
          <Trans>Enter this address in the printer's settings as its CloudPRNT server.</Trans>
        )}
      </p>
      <code>{text}</code>
      <CopyTextButton text={text} />
      <p className={styles.muted}>
        <Trans>It is shown only once. Anyone who has it can read what waits for this printer.</Trans>
      </p>
    </div>
  )
}
