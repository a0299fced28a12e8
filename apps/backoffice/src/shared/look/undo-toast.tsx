import { Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../api.ts'
import { makeKey } from '../make-key.ts'
import styles from './undo-toast.module.css'

interface Undoable extends Pick<NotificationData, 'autoClose' | 'withCloseButton'> {
  /** The next one of the same id takes its place. */
  readonly id: string
  readonly text: string
  readonly undo: Undo
}

/** Undoes something; returns its call, if there is one, which shows its error itself. */
type Undo = () => unknown

/** Undoes something. It can be tried again if the server was not reached. */
export async function tryUndo(undo: Undo, offerAgain: () => void): Promise<void> {
  try {
    await undo()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'offline') offerAgain()
  }
}

/** Shows a confirmation with a button to undo. */
export function showWithUndo({ id, text, undo, ...look }: Undoable): void {
  const onUndo = () => {
    notifications.hide(id)
    void tryUndo(undo, () => showWithUndo({ id, text, undo, ...look }))
  }
  notifications.hide(id)
  notifications.show({
    id,
    withCloseButton: false,
    ...look,
    // Its predecessor of this id may still be fading out, its button pressed.
    message: <UndoToast key={makeKey()} text={text} onUndo={onUndo} />,
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
