import { useLingui } from '@lingui/react/macro'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  MAIL_CHANGES_MAX,
  type MailThread,
  type MailThreadChange,
  type OpenMailThread,
} from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import type { MailPlace } from '@thali/domain/mail/mail'
import { useCallback } from 'react'
import { callApi } from '../../shared/api.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import {
  changeInPlace,
  mergeThreads,
  type ThreadPages,
  threadsOf,
} from '../../shared/threads/thread-pages.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { belongsUnder } from './mail-places.ts'
import { type MailThreadFilter, threadsKey } from './use-mail-threads.ts'

/** Time during which a change can be undone, in milliseconds, as on other screens. */
const UNDO_MS = 5_000
const TOAST = 'mail-undo'

/** Changes threads immediately on the screen, then on the server; after a refusal the threads are fetched again. */
export function useChangeThreads() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const refetchAfter = useRefetchAfter()
  const showError = useShowError()

  const send = useCallback(
    async (ids: readonly string[], change: MailThreadChange) => {
      for (let from = 0; from < ids.length; from += MAIL_CHANGES_MAX) {
        const threadIds = ids.slice(from, from + MAIL_CHANGES_MAX)
        const { items } = await callApi(
          MAIL_API.changeMailThreads,
          { storeId },
          { body: { threadIds, change } },
        )
        putThreads(queries, storeId, items)
      }
      void refetchAfter('mail.changed')
    },
    [queries, storeId, refetchAfter],
  )

  const fail = useCallback(
    (error: unknown) => {
      showError(error)
      void queries.resetQueries({ queryKey: threadsKey(storeId) })
      void queries.invalidateQueries({ queryKey: ['mail-thread', storeId] })
    },
    [queries, storeId, showError],
  )

  const change = useCallback(
    async (threads: readonly MailThread[], change: MailThreadChange) => {
      if (threads.length === 0) return
      const moved = threads.filter(({ place }) => change.place !== undefined && place !== change.place)
      showAtOnce(queries, storeId, threads, change)
      try {
        await send(
          threads.map(({ id }) => id),
          change,
        )
      } catch (error) {
        fail(error)
        return
      }
      if (moved.length === 0) return
      const undo = async () => {
        try {
          for (const place of new Set(moved.map((one) => one.place)))
            await send(
              moved.filter((one) => one.place === place).map(({ id }) => id),
              { place },
            )
        } catch (error) {
          fail(error)
        }
      }
      const names: Record<MailPlace, string> = {
        inbox: t`Moved to the inbox`,
        archive: t`Archived`,
        trash: t`Moved to the trash`,
        spam: t`Marked as spam`,
      }
      const count = moved.length
      const done = change.place ? names[change.place] : ''
      showWithUndo({ id: TOAST, autoClose: UNDO_MS, text: count > 1 ? `${done} (${count})` : done, undo })
    },
    [queries, storeId, send, fail, t],
  )

  /** Permanently out of trash or spam. */
  const remove = useCallback(
    async (threads: readonly MailThread[]) => {
      const ids = threads.map(({ id }) => id)
      try {
        for (let from = 0; from < ids.length; from += MAIL_CHANGES_MAX) {
          const threadIds = ids.slice(from, from + MAIL_CHANGES_MAX)
          await callApi(MAIL_API.removeMailThreads, { storeId }, { body: { threadIds } })
          eachList(queries, storeId, (data) => changeInPlace(data, new Set(threadIds), () => null))
        }
        void refetchAfter('mail.changed')
      } catch (error) {
        fail(error)
      }
    },
    [queries, storeId, fail, refetchAfter],
  )
  return { change, remove }
}

/** Applies a change to a thread. */
export function applyThreadChange(thread: MailThread, change: MailThreadChange): MailThread {
  const { addLabels = [], removeLabels = [], ...rest } = change
  const labels = [...new Set([...thread.labels, ...addLabels])].filter((id) => !removeLabels.includes(id))
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { ...thread, ...said, labels }
}

function showAtOnce(
  queries: QueryClient,
  storeId: string,
  threads: readonly MailThread[],
  change: MailThreadChange,
): void {
  const ids = new Set(threads.map(({ id }) => id))
  eachList(queries, storeId, (data, { label }) =>
    changeInPlace(data, ids, (thread) => {
      const next = applyThreadChange(thread, change)
      return belongsUnder(label, next) === false ? null : next
    }),
  )
  for (const thread of threads)
    putOpenThread(queries, storeId, thread.id, (now) => applyThreadChange(now, change))
}

/** Updates threads wherever they are shown. */
export function putThreads(queries: QueryClient, storeId: string, threads: readonly MailThread[]): void {
  eachList(queries, storeId, (data, filter) => {
    const known = new Set(threadsOf(data).map(({ id }) => id))
    // Only the server knows whether it matches a search or contains a sent mail: such rows stay.
    const fits = (thread: MailThread) =>
      belongsUnder(filter.label, thread) ?? (filter.search === '' && known.has(thread.id))
    const shown = threads.filter(
      (thread) =>
        fits(thread) &&
        (known.has(thread.id) || (filter.search === '' && (!filter.unread || thread.isUnread))),
    )
    const gone = new Set(
      threads.filter((one) => belongsUnder(filter.label, one) === false).map(({ id }) => id),
    )
    const isSame = shown.every(({ id }) => known.has(id)) && [...gone].every((id) => !known.has(id))
    if (!isSame) return mergeThreads(data, shown, gone)
    const byId = new Map(shown.map((thread) => [thread.id, thread]))
    return changeInPlace(data, new Set(byId.keys()), (thread) => byId.get(thread.id) ?? thread)
  })
  for (const thread of threads) putOpenThread(queries, storeId, thread.id, () => thread)
}

function putOpenThread(
  queries: QueryClient,
  storeId: string,
  threadId: string,
  change: (thread: MailThread) => MailThread,
): void {
  queries.setQueryData<InfiniteData<OpenMailThread, string>>(
    ['mail-thread', storeId, threadId],
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, thread: change(page.thread) })) },
  )
}

function eachList(
  queries: QueryClient,
  storeId: string,
  change: (data: ThreadPages<MailThread>, filter: MailThreadFilter) => ThreadPages<MailThread>,
): void {
  for (const [key] of queries.getQueriesData<ThreadPages<MailThread>>({ queryKey: threadsKey(storeId) }))
    queries.setQueryData<ThreadPages<MailThread>>(
      key,
      (data) => data && change(data, key[2] as MailThreadFilter),
    )
}
