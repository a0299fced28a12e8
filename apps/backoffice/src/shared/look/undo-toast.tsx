import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import styles from './undo-toast.module.css'

interface Undoable extends Pick<NotificationData, 'autoClose' | 'withCloseButton'> {
  /** The next one of the same id takes its place. */
  readonly id: string
  readonly text: string
  undo(): void
}

/** Shows a confirmation with a button to undo. */
export function showWithUndo({ id, text, undo, ...look }: Undoable): void {
  const onUndo = () => {
    notifications.hide(id)
    undo()
  }
  notifications.hide(id)
  notifications.show({
    id,
    withCloseButton: false,
    ...look,
    message: <UndoToast text={text} onUndo={onUndo} />,
  })
}

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
