import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { StaffMessage, Thread } from '@thali/contract/chat'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRowsByFrames } from '../../shared/look/use-row-window.ts'
import { useTimeZone } from '../../shared/session.ts'
import { useTimeOfDay } from '../../shared/use-time-of-day.ts'
import styles from './chat.module.css'
import { MessageRow } from './message-row.tsx'
import type { OwnMessage } from './own-message.ts'
import { PictureViewer, ThreadContext } from './picture-viewer.tsx'
import { threadRows } from './thread-rows.ts'
import { useThreadTexts } from './use-conversation-names.ts'

/** Of a message of one line, before it is measured. */
const ROW_PX = 72
const BEYOND = 10
const ROWS_A_FRAME = 3
/** So near the beginning older messages are read. */
const AHEAD_ROWS = 20

interface MessageListProps {
  readonly thread: Thread
  readonly own: readonly OwnMessage[]
  readonly ownId: string
  readonly readSeq: number
  readonly isOlderFailed: boolean
  readonly onOlder: (asked?: 'again') => Promise<void>
  readonly onAgain: (message: OwnMessage) => void
  readonly onGiveUp: (message: OwnMessage) => void
}

/** Messages of which only those near the window are in the document; it stays at the end while they come. */
export function MessageList(props: MessageListProps) {
  const { thread, own, ownId, readSeq, isOlderFailed, onOlder, onAgain, onGiveUp } = props
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const times = useTimeOfDay()
  const { textOf } = useThreadTexts()
  const days = useRef(new Map<string, string>())
  const rows = useMemo(() => {
    const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
    // A message stays on its day, and asking for it again takes thousands of them long.
    const dayOf = (iso: string) => {
      const known = days.current.get(iso) ?? format.format(Date.parse(iso))
      days.current.set(iso, known)
      return known
    }
    return threadRows(thread, own, { dayOf, readSeq, selfId: ownId })
  }, [thread, own, readSeq, ownId, timeZone])
  const [viewed, setViewed] = useState<StaffMessage | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND,
    useFlushSync: false,
    // A thread is opened at its end.
    initialOffset: () => rows.length * ROW_PX,
    anchorTo: 'end',
    followOnAppend: true,
  })
  const items = virtualizer.getVirtualItems()
  // From the end on, which is nearest to the window while somebody scrolls back.
  const near = useRowsByFrames(items.map(({ key }) => key).reverse(), ROWS_A_FRAME)
  const drawn = new Set(near)
  const isNearBeginning = (items[0]?.index ?? AHEAD_ROWS) < AHEAD_ROWS
  const firstSeq = thread.messages[0]?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew after each page, as the beginning may still be near
  useEffect(() => {
    if (isNearBeginning && thread.hasMore && !isOlderFailed) void onOlder()
  }, [isNearBeginning, firstSeq, thread.hasMore, isOlderFailed, onOlder])

  return (
    <ThreadContext value={thread.conversation.id}>
      {isOlderFailed && (
        <div role="alert" className={styles.failed}>
          <span>{t`Older messages could not be read.`}</span>
          <Button size="md" variant="default" onClick={() => void onOlder('again')}>
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
                  <MessageRow {...{ row, ownId, times, textOf, onAgain, onGiveUp, onView: setViewed }} />
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
