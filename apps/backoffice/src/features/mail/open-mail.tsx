import { useParams } from 'react-router'
import { useSession } from '../../shared/session.ts'
import { LetterPane } from './letter-pane.tsx'
import { MailThreadPane } from './mail-thread-pane.tsx'

/** Pane beside a list: a letter being written, or a thread. */
export function OpenMail() {
  const { systemLabel, mailId = '' } = useParams()
  const userId = useSession().data?.user.id ?? ''
  // Another person at the same screen has other drafts.
  const key = `${userId} ${mailId}`
  return systemLabel === 'drafts' ? (
    <LetterPane key={key} userId={userId} draftId={mailId} />
  ) : (
    <MailThreadPane key={key} userId={userId} threadId={mailId} />
  )
}
