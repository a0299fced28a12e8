import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { MailThread } from '@thali/contract/mail'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { LoadFailure } from '../../shared/look/load-failure.tsx'
import { remToPx } from '../../shared/look/rem-to-px.ts'
import { useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { EmptyList } from './empty-list.tsx'
import styles from './mail.module.css'
import { threadPath } from './mail-places.ts'
import { NoLabel } from './no-label.tsx'
import { ThreadRow } from './thread-row.tsx'
import type { useChangeThreads } from './use-change-threads.tsx'
import type { LabelNames } from './use-label-names.ts'
import type { useMailThreads } from './use-mail-threads.ts'
import type { Selection } from './use-selection.ts'
import { useShortTime } from './use-short-time.ts'

/** Height of a row, as its style has it. */
const ROW_REM = 5.5
const BEYOND = 6
/** So many rows before the end the next page is read. */
const AHEAD = 25
const NOW_MS = 60_000
const SKELETONS = [0, 1, 2, 3, 4, 5]

/** Moves within the list, by keys. */
export interface ThreadListHandle {
  focusRow(index: number): void
  reveal(index: number): void
}

interface ThreadListProps {
  readonly list: ReturnType<typeof useMailThreads>['list']
  readonly threads: readonly MailThread[]
  readonly label: string
  readonly names: LabelNames
  readonly search: string
  readonly unread: boolean
  /** Goes with every address. */
  readonly query: string
  readonly openId: string | undefined
  readonly selection: Selection
  readonly change: ReturnType<typeof useChangeThreads>['change']
  readonly handle: RefObject<ThreadListHandle | null>
  readonly onShowAll: () => void
}

/** Threads of a label, of which only those near the window are in the document: there may be thousands. */
export function ThreadList(props: ThreadListProps) {
  const { t } = useLingui()
  const { list, threads, label, search, unread, onShowAll } = props
  if (!list.data && list.error instanceof ApiError && list.error.code === 'mail-label.not-found')
    return <NoLabel />
  if (!list.data)
    return list.error ? (
      <LoadFailure
        title={t`The mail could not be read`}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <div className={styles.skeletons} aria-busy="true">
        {SKELETONS.map((row) => (
          <div key={row} className={styles.skeleton}>
            <Skeleton height={16} width="45%" radius={8} />
            <Skeleton height={14} width="80%" radius={8} />
            <Skeleton height={12} width="65%" radius={8} />
          </div>
        ))}
      </div>
    )
  if (threads.length === 0)
    return <EmptyList label={label} isNarrowed={search !== '' || unread} onShowAll={onShowAll} />
  return <Rows {...props} />
}

function Rows(props: ThreadListProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { list, threads, label, names, query, openId, selection, change, handle } = props
  const { ids, toggle } = selection
  const scroller = useRef<HTMLDivElement>(null)
  const timeOf = useShortTime(useNow(NOW_MS))
  const [rowPx] = useState(() => remToPx(ROW_REM))
  const virtualizer = useVirtualizer({
    count: threads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: BEYOND,
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = list
  const isNearEnd = (items.at(-1)?.index ?? 0) >= threads.length - AHEAD
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  // A row is there to take the focus only after the list has moved to it.
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`)
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: true })
  })
  const [, setMoved] = useState(0)
  useImperativeHandle(handle, () => ({
    reveal: (index) => virtualizer.scrollToIndex(index),
    focusRow(index) {
      wanted.current = index
      virtualizer.scrollToIndex(index)
      setMoved((times) => times + 1)
    },
  }))
  const star = useCallback(
    (thread: MailThread) => void change([thread], { isStarred: !thread.isStarred }),
    [change],
  )
  const archive = useCallback(
    (thread: MailThread) => void change([thread], { place: thread.place === 'inbox' ? 'archive' : 'inbox' }),
    [change],
  )
  return (
    <div className={styles.list} ref={scroller}>
      <ul style={{ height: virtualizer.getTotalSize() }} aria-label={t`Threads`}>
        {items.map(({ index, start }) => {
          const thread = threads[index]
          return (
            thread && (
              <li
                key={thread.id}
                data-index={index}
                data-thread={thread.id}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={hasNextPage ? -1 : threads.length}
                aria-posinset={index + 1}
              >
                <ThreadRow
                  thread={thread}
                  to={threadPath(slug, label, thread.id) + query}
                  isOpen={thread.id === openId}
                  isChosen={ids.has(thread.id)}
                  names={names}
                  timeOf={timeOf}
                  onChoose={toggle}
                  onStar={star}
                  onArchive={archive}
                />
              </li>
            )
          )
        })}
      </ul>
      {isFetchNextPageError && (
        <Button variant="default" size="md" m="sm" onClick={() => void fetchNextPage()}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  )
}
