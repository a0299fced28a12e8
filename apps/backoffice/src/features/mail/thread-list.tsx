import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconTagOff } from '@tabler/icons-react'
import type { MailThread } from '@thali/contract/mail'
import { type RefObject, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../shared/api.ts'
import { EndlessList, type EndlessListHandle } from '../../shared/look/endless-list.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { remToPx } from '../../shared/look/rem-to-px.ts'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { SearchedPart } from '../../shared/threads/searched-part.tsx'
import { useNow } from '../../shared/use-now.ts'
import { EmptyList } from './empty-list.tsx'
import styles from './mail.module.css'
import { labelPath, threadPath } from './mail-places.ts'
import { MailThreadItem } from './mail-thread-item.tsx'
import type { useChangeThreads } from './use-change-threads.tsx'
import type { LabelNames } from './use-mail-labels.ts'
import type { MailSelection } from './use-mail-selection.ts'
import type { useMailThreads } from './use-mail-threads.ts'
import { useShortTime } from './use-short-time.ts'

/** Height of a row, equal to that in its style. */
const ROW_REM = 5.5
const NOW_MS = 60_000
const SKELETONS = [0, 1, 2, 3, 4, 5]

interface ThreadListProps {
  readonly list: ReturnType<typeof useMailThreads>['list']
  readonly threads: readonly MailThread[]
  readonly label: string
  readonly names: LabelNames
  readonly search: string
  readonly unread: boolean
  /** Query that every link keeps. */
  readonly query: string
  readonly openId: string | undefined
  readonly selection: MailSelection
  readonly change: ReturnType<typeof useChangeThreads>['change']
  readonly handle: RefObject<EndlessListHandle | null>
  readonly onShowAll: () => void
}

/** Threads of a label, or its empty, loading or error state. */
export function ThreadList(props: ThreadListProps) {
  const { t } = useLingui()
  const { list, threads, label, search, unread, onShowAll } = props
  if (!list.data && list.error instanceof ApiError && list.error.code === 'mail-label.not-found')
    return <NoLabel />
  if (!list.data)
    return (
      <Pending query={list} failure={t`The mail could not be loaded`}>
        <div className={styles.skeletons}>
          {SKELETONS.map((row) => (
            <div key={row} className={styles.skeleton}>
              <Skeleton height={16} width="45%" radius={8} />
              <Skeleton height={14} width="80%" radius={8} />
              <Skeleton height={12} width="65%" radius={8} />
            </div>
          ))}
        </div>
      </Pending>
    )
  if (threads.length === 0 && list.hasNextPage)
    return <SearchedPart list={list} failure={t`The mail could not be loaded`} />
  if (threads.length === 0)
    return <EmptyList label={label} isNarrowed={search !== '' || unread} onShowAll={onShowAll} />
  return <Rows {...props} />
}

function Rows(props: ThreadListProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { list, threads, label, names, query, openId, selection, change, handle } = props
  const { ids, toggle } = selection
  const timeOf = useShortTime(useNow(NOW_MS))
  const [rowPx] = useState(() => remToPx(ROW_REM))
  const star = useCallback(
    (thread: MailThread) => void change([thread], { isStarred: !thread.isStarred }),
    [change],
  )
  const archive = useCallback(
    (thread: MailThread) => void change([thread], { place: thread.place === 'inbox' ? 'archive' : 'inbox' }),
    [change],
  )
  return (
    <EndlessList
      className={styles.list}
      label={t`Threads`}
      items={threads}
      pages={list}
      rowPx={rowPx}
      handle={handle}
      row={(thread) => (
        <MailThreadItem
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
      )}
    />
  )
}

/** Empty state if the URL contains a label that the store does not have. */
function NoLabel() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  return (
    <StateMessage
      icon={<IconTagOff size={32} />}
      title={t`There is no such label`}
      isPart
      action={{ label: t`To the inbox`, onClick: () => navigate(labelPath(slug, 'inbox')) }}
    >
      {t`It may have been removed. Its threads are under All mail.`}
    </StateMessage>
  )
}
