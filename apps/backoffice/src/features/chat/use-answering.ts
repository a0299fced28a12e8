import { CHAT_API } from '@thali/contract/chat-paths'
import { useCallback } from 'react'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { type ReadWriter, useWriters } from '../../shared/use-writers.ts'

/** Ids of other staff who are writing in a thread, and a function that reports that this person is writing. */
export function useAnswering(conversationId: string, ownId: string | undefined) {
  const { storeId } = useStore()
  const read = useCallback<ReadWriter>(
    ({ kind, conversationId: id, userId }) => {
      if (id !== conversationId) return null
      if (kind === 'chat.changed') return 'answered'
      return kind === 'chat.answering' ? { userId } : null
    },
    [conversationId],
  )
  const say = useCallback(
    () => callApi(CHAT_API.reportAnswering, { storeId, conversationId }),
    [storeId, conversationId],
  )
  return useWriters({ ownId, read, say })
}
