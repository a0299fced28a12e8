import { Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
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

/** Confirmation with a button to undo, once; where there may be a keyboard, with its key. */
export function UndoToast({ text, onUndo }: { text: string; onUndo(): void }) {
  const [isPressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    onUndo()
  }
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      <Button
        variant="light"
        leftSection={<IconArrowBackUp size={20} />}
        rightSection={<Kbd aria-hidden="true">Ctrl+Z</Kbd>}
        aria-keyshortcuts="Control+Z Meta+Z"
        data-undo
        disabled={isPressed}
        onClick={press}
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
