import type { MailThread } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { useMemo } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { type ThreadSource, useThreadList } from '../../shared/threads/use-thread-list.ts'
import { belongsUnder } from './mail-places.ts'

export interface MailThreadFilter {
  readonly label: string
  readonly search: string
  readonly unread: boolean
}

/** Lists that are open: `['mail-threads', storeId, filter]`. */
export const threadsKey = (storeId: string, filter?: MailThreadFilter) =>
  filter ? ['mail-threads', storeId, filter] : ['mail-threads', storeId]

/** Threads of the open store under a label, latest first. */
export function useMailThreads({ label, search, unread }: MailThreadFilter) {
  const { storeId } = useStore()
  const source = useMemo<ThreadSource<MailThread>>(
    () => ({
      queryKey: threadsKey(storeId, { label, search, unread }),
      isOn: label !== 'drafts',
      readPage: (before, signal) => {
        const values = { storeId, label, search, unread: unread ? 'true' : '', before }
        return callApi(MAIL_API.mailThreads, values, signal ? { signal } : {})
      },
      readAlone: (threadId) => readAlone(storeId, threadId),
      changedBy: ({ kind, threadIds = [] }) =>
        kind === 'mail.changed' || kind === 'mail.received' ? threadIds : [],
      isListed: (thread) => belongsUnder(label, thread) !== false,
    }),
    [storeId, label, search, unread],
  )
  return useThreadList(source)
}

/** @returns null: it was removed */
async function readAlone(storeId: string, threadId: string): Promise<MailThread | null> {
  try {
    return (await callApi(MAIL_API.mailThread, { storeId, threadId, before: '' })).thread
  } catch (error) {
    if (error instanceof ApiError && error.code === 'mail.not-found') return null
    throw error
  }
}
