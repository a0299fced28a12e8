import { useQuery } from '@tanstack/react-query'
import type { MailCount } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { callQuery } from './call-query.ts'
import { useMayFetchBeside } from './live/live-context.tsx'
import { useMay, useStore } from './session.ts'

/** Count until the first answer: neither a badge nor a hint about the setup. */
const UNKNOWN: MailCount = { unread: 0, isSetUp: true, isFailing: false }

const mailCountQuery = (storeId: string) =>
  callQuery(['mail-count', storeId], MAIL_API.mailCount, { storeId })

/** Number of unread mails of the inbox, and the state of the mailbox; zero for staff who may not answer. */
export function useMailCount(): MailCount {
  const { storeId } = useStore()
  const mayFetch = useMayFetchBeside()
  const enabled = useMay('mail.answer') && mayFetch
  return useQuery({ ...mailCountQuery(storeId), enabled }).data ?? UNKNOWN
}
