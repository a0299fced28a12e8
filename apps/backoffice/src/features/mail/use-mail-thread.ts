import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { MailThread } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { useCallback, useEffect, useMemo } from 'react'
import { pagesQuery } from '../../shared/call-query.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'
import { useNoteSeen } from '../../shared/threads/use-note-seen.ts'
import { useChangeThreads } from './use-change-threads.tsx'

/** An open thread: its latest mails first, earlier ones on request. */
export function useMailThread(threadId: string) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  const query = useInfiniteQuery({
    ...pagesQuery(['mail-thread', storeId, threadId], MAIL_API.mailThread, { storeId, threadId }),
    // A draft in it is older than what was typed since.
    gcTime: 0,
  })
  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey: ['mail-thread', storeId, threadId] })
    return listen({
      onGap: look,
      onEvent(event) {
        const isOfMail = event.kind === 'mail.changed' || event.kind === 'mail.received'
        if (isOfMail && event.threadIds?.includes(threadId)) look()
      },
    })
  }, [listen, queries, storeId, threadId])
  const { data } = query
  const mails = useMemo(() => data?.pages.toReversed().flatMap((page) => page.mails) ?? [], [data])
  return { query, latest: data?.pages[0], mails }
}

/** Marks an open thread as read, once for each mail that arrives. */
export function useReadThread(thread: MailThread | undefined): void {
  const { change } = useChangeThreads()
  const read = useCallback(
    async () => thread?.isUnread && change([thread], { isUnread: false }),
    [change, thread],
  )
  useNoteSeen(thread?.lastAt, read)
}
