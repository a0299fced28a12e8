import { CHAT_API } from '@thali/contract/chat-paths'
import { MAIL_API } from '@thali/contract/mail-paths'
import { useCallback } from 'react'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { type ReadWriter, useWriters } from '../../shared/use-writers.ts'

/** Names of other staff who are writing an answer, and a function that reports that this person is writing. */
export function useMailAnswering(threadId: string, ownId: string | undefined) {
  const { storeId } = useStore()
  const read = useCallback<ReadWriter>(
    ({ kind, threadId: id, threadIds, userId }) => {
      if (kind === 'mail.changed' && threadIds?.includes(threadId)) return 'answered'
      return kind === 'mail.answering' && id === threadId ? { userId } : null
    },
    [threadId],
  )
  const say = useCallback(
    () => callApi(MAIL_API.reportMailAnswering, { storeId, threadId }),
    [storeId, threadId],
  )
  const { writerIds, reportAnswering } = useWriters({ ownId, read, say })
  const people = useStoreQuery(['mail-people'], CHAT_API.chatPeople, { enabled: writerIds.length > 0 })
  const names = writerIds.flatMap((id) => people.data?.items.find((one) => one.id === id)?.name ?? [])
  return { names, reportAnswering }
}
