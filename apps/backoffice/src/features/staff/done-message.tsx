import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './done-message.module.css'

/** Last step of a dialog, with its result. */
export function DoneMessage({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={styles.done} role="status">
      <IconCircleCheck size={48} className={styles.icon ?? ''} aria-hidden="true" />
      <p>{children}</p>
      <Button onClick={onClose} data-autofocus>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}
