import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { StaffMessage } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import { pathTo } from '@thali/contract/paths'
import { createContext, use } from 'react'
import { useStore } from '../../shared/session.ts'
import styles from './chat.module.css'

/** Id of the thread that is open. */
export const ThreadContext = createContext('')

/** URL of the picture of a message in the open thread. */
export function usePictureAddress(): (message: Pick<StaffMessage, 'seq'>) => string {
  const { storeId } = useStore()
  const conversationId = use(ThreadContext)
  return ({ seq }) => pathTo(CHAT_API.chatPicture.path, { storeId, conversationId, seq: String(seq) })
}

interface PictureViewerProps {
  /** Null: no picture is shown. */
  readonly message: StaffMessage | null
  readonly onClose: () => void
}

/** Picture of a message as large as the screen allows, with its text. */
export function PictureViewer({ message, onClose }: PictureViewerProps) {
  const { t } = useLingui()
  const addressOf = usePictureAddress()
  return (
    <Modal opened={message !== null} onClose={onClose} size="auto" centered title={t`Picture`}>
      {message && (
        <figure className={styles.viewed}>
          <img src={addressOf(message)} alt={message.body || t`Picture`} />
          {message.body !== '' && <figcaption dir="auto">{message.body}</figcaption>}
        </figure>
      )}
    </Modal>
  )
}
