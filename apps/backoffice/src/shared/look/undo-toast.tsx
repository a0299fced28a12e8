import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import styles from './undo-toast.module.css'

/** Confirmation with a button to undo. */
export function UndoToast({ text, onUndo }: { text: string; onUndo(): void }) {
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      <Button size="md" variant="light" leftSection={<IconArrowBackUp size={20} />} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
