import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { MailThread, OpenMailThread } from '@thali/contract/mail'
import { useStore } from '../../shared/session.ts'
import { LetterForm } from './letter-form.tsx'
import styles from './thread.module.css'
import { useLetter } from './use-letter.ts'
import { ANSWER_ID } from './use-list-keys.ts'

interface AnswerBoxProps {
  readonly userId: string
  readonly thread: MailThread
  readonly answersFrom: string
  readonly draft: OpenMailThread['draft']
  readonly onTyping: () => void
}

/** Answer box of a thread. Drafts are kept, also while the network is down. */
export function AnswerBox({ userId, thread, answersFrom, draft, onTyping }: AnswerBoxProps) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { correspondent } = thread
  const writing = useLetter({
    userId,
    threadId: thread.id,
    saved: draft && { id: draft.id, body: draft.body, to: '', subject: '' },
  })
  return (
    <LetterForm
      className={styles.answer}
      aria-label={t`Answer`}
      writing={writing}
      text={{ id: ANSWER_ID, label: t`Answer`, minRows: 4, maxRows: 16 }}
      name={correspondent.name}
      isComplete
      onTyping={onTyping}
      onSent={() => void queries.invalidateQueries({ queryKey: ['mail-thread', storeId, thread.id] })}
    >
      <p className={styles.muted}>
        <Trans>
          To <bdi>{correspondent.email}</bdi>, from <bdi>{answersFrom}</bdi>
        </Trans>
      </p>
    </LetterForm>
  )
}
