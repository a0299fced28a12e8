import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { StaffMessage, Thread } from '@thali/contract/chat'
import { useEffect, useMemo, useRef, useState } from 'react'
import { measuredPx } from '../../shared/look/measured-px.ts'
import { useRowsByFrames } from '../../shared/look/use-row-window.ts'
import { useTimeZone } from '../../shared/session.ts'
import { useTimeOfDay } from '../../shared/use-time-of-day.ts'
import styles from './chat.module.css'
import { ChatThreadItem } from './chat-thread-item.tsx'
import type { PendingMessage } from './pending-message.ts'
import { PictureViewer, ThreadContext } from './picture-viewer.tsx'
import { type ChatThreadRow, threadRows } from './thread-rows.ts'
import { useThreadTexts } from './use-conversation-names.ts'

/** Height of a message of one line before it is measured, in pixels. */
const ROW_PX = 72
/** Height of each further line of about `LINE_LETTERS` letters, in pixels. */
const LINE_PX = 22
const LINE_LETTERS = 70
const PICTURE_PX = 240
const BEYOND = 10
/** Distance from the beginning of the loaded messages, in rows, at which older ones are fetched. */
const AHEAD_ROWS = 20

interface MessageListProps {
  readonly thread: Thread
  readonly own: readonly PendingMessage[]
  readonly ownId: string
  readonly readSeq: number
  readonly isOlderFailed: boolean
  readonly onOlder: (asked?: 'again') => Promise<void>
  readonly onAgain: (message: PendingMessage) => void
  readonly onGiveUp: (message: PendingMessage) => void
}

/** Messages of which only those near the window are in the document; stays at the end as new ones arrive. */
export function MessageList(props: MessageListProps) {
  const { thread, own, ownId, readSeq, isOlderFailed, onOlder, onAgain, onGiveUp } = props
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const times = useTimeOfDay()
  const { textOf } = useThreadTexts()
  const rows = useMemo(() => {
    const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
    const dayOf = (iso: string) => format.format(Date.parse(iso))
    return threadRows(thread, own, { dayOf, readSeq, selfId: ownId })
  }, [thread, own, readSeq, ownId, timeZone])
  const [viewed, setViewed] = useState<StaffMessage | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatePx(rows[index]),
    measureElement: measuredPx,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND,
    useFlushSync: false,
    // A thread is opened at its end.
    initialOffset: () => rows.reduce((sum, row) => sum + estimatePx(row), 0),
    anchorTo: 'end',
    followOnAppend: true,
  })
  const items = virtualizer.getVirtualItems()
  // From the end on, which is nearest to the window when scrolling back.
  const near = useRowsByFrames(items.map(({ key }) => key).reverse())
  const drawn = new Set(near)
  const isNearBeginning = (items[0]?.index ?? AHEAD_ROWS) < AHEAD_ROWS
  const firstSeq = thread.messages[0]?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew after each page, as the beginning may still be near
  useEffect(() => {
    if (!isNearBeginning || !thread.hasMore || isOlderFailed) return
    // In a task of its own, since the render before it took a while.
    const timer = setTimeout(() => void onOlder())
    return () => clearTimeout(timer)
  }, [isNearBeginning, firstSeq, thread.hasMore, isOlderFailed, onOlder])

  return (
    <ThreadContext value={thread.conversation.id}>
      {isOlderFailed && (
        <div role="alert" className={styles.failed}>
          <span>{t`Older messages could not be loaded.`}</span>
          <Button variant="default" onClick={() => void onOlder('again')}>
            {t`Try again`}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className={styles.messages} ref={scroller} role="log" aria-label={t`Messages`} tabIndex={0}>
        {rows.length === 0 && <p className={styles.nothing}>{t`Nothing was written here yet.`}</p>}
        <div className={styles.track} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const row = rows[index]
            return (
              row &&
              drawn.has(key) && (
                <div
                  key={key}
                  data-index={index}
                  ref={virtualizer.measureElement}
                  className={styles.slot}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <ChatThreadItem {...{ row, ownId, times, textOf, onAgain, onGiveUp, onView: setViewed }} />
                </div>
              )
            )
          })}
        </div>
      </div>
      <PictureViewer message={viewed} onClose={() => setViewed(null)} />
    </ThreadContext>
  )
}

/** Estimated height of a row, until it is laid out. */
function estimatePx(row: ChatThreadRow | undefined): number {
  if (row?.kind !== 'message') return ROW_PX
  const { body, picture } = row.message
  const lines = Math.ceil(body.length / LINE_LETTERS)
  return ROW_PX + Math.max(0, lines - 1) * LINE_PX + (picture ? Math.min(picture.height, PICTURE_PX) : 0)
}
