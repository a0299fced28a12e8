import type { MailThread } from '@thali/contract/mail'
import { useCallback, useMemo, useState } from 'react'

/** Selected threads among those that are shown. */
export interface MailSelection {
  readonly chosen: readonly MailThread[]
  readonly ids: ReadonlySet<string>
  readonly shown: number
  readonly toggle: (threadId: string) => void
  chooseAll(): void
  clear(): void
}

export function useMailSelection(threads: readonly MailThread[]): MailSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (threadId: string) =>
      setIds((now) => {
        const next = new Set(now)
        if (!next.delete(threadId)) next.add(threadId)
        return next
      }),
    [],
  )
  const chosen = useMemo(
    () => (ids.size === 0 ? [] : threads.filter(({ id }) => ids.has(id))),
    [threads, ids],
  )
  return {
    ...{ chosen, ids, toggle, shown: threads.length },
    chooseAll: () => setIds(new Set(threads.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
