import { useParams } from 'react-router'
import { LetterPane } from './letter-pane.tsx'
import { MailThreadPane } from './mail-thread-pane.tsx'

/** What is open beside a list: a letter that is written, or a thread. */
export function OpenMail() {
  const { systemLabel, mailId = '' } = useParams()
  return systemLabel === 'drafts' ? (
    <LetterPane key={mailId} draftId={mailId} />
  ) : (
    <MailThreadPane key={mailId} threadId={mailId} />
  )
}
