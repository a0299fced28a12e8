import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MailCount } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { callApi } from './api.ts'
import { useRefetchOn } from './live/use-refetch-on.ts'
import { useMay, useStore } from './session.ts'

/** Until it is known, nothing is said of it. */
const UNKNOWN: MailCount = { unread: 0, isSetUp: true }

function mailCountQuery(storeId: string) {
  return queryOptions({
    queryKey: ['mail-count', storeId],
    queryFn: ({ signal }) => callApi(MAIL_API.mailCount, { storeId }, { signal }),
  })
}

/** Unread mail of the inbox, and whether a mailbox is set up; nothing for those who may not answer. */
export function useMailCount(): MailCount {
  const { storeId } = useStore()
  const enabled = useMay('mail.answer')
  return useQuery({ ...mailCountQuery(storeId), enabled }).data ?? UNKNOWN
}

/** Keeps that count at what happens. Once a page. */
export function useKeepMailCount(): void {
  useRefetchOn('mail.received', 'mail-count')
  useRefetchOn('mail.changed', 'mail-count')
}
