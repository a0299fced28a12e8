import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import type { Conversation } from '@thali/contract/chat'
import { useEffect, useMemo } from 'react'
import { LoadFailure } from '../../shared/look/load-failure.tsx'
import { RowSkeletons } from '../../shared/look/row-skeletons.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useRowWindow } from '../../shared/look/use-row-window.ts'
import { useNow } from '../../shared/use-now.ts'
import { useWhen } from '../../shared/use-when.ts'
import styles from './chat.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { listOfPages } from './merge-conversations.ts'
import { useConversationNames } from './use-conversation-names.ts'
import { type Shown, useConversations } from './use-conversations.ts'

/** Of a row in pixels, as its style has it. */
const ROW_PX = 80
const BEYOND = 6
/** So many rows before the end the next page is read. */
const AHEAD = 15
const NOW_MS = 30_000

interface ConversationListProps {
  readonly shown: Shown
  readonly openId: string | undefined
}

/** Threads of which only those near the window are in the document: there may be thousands. */
export function ConversationList({ shown, openId }: ConversationListProps) {
  const { t } = useLingui()
  const { show, search } = shown
  const list = useConversations(shown)
  const pages = list.data?.pages
  const items = useMemo(() => (pages ? listOfPages(pages) : []), [pages])

  if (!list.data)
    return list.error ? (
      <LoadFailure
        title={t`The messages could not be read`}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <RowSkeletons />
    )
  if (items.length === 0)
    return (
      <StateMessage
        icon={<IconMessages size={32} />}
        title={
          search !== ''
            ? t`Nothing found for “${search}”`
            : show === 'waiting'
              ? t`Nobody waits for an answer`
              : t`No messages yet`
        }
        isPart
      >
        {search !== '' && t`Names, tables, numbers of orders and what was written lately are searched.`}
        {search === '' &&
          show === '' &&
          t`Let guests write from the page of their order: Settings, Order types. Rooms of the staff need nothing.`}
      </StateMessage>
    )
  return <Threads list={list} items={items} openId={openId} />
}

interface ThreadsProps {
  readonly list: ReturnType<typeof useConversations>
  readonly items: readonly Conversation[]
  readonly openId: string | undefined
}

/** Part of the list that scrolls: it looks where it stands once it is there. */
function Threads({ list, items, openId }: ThreadsProps) {
  const { t } = useLingui()
  const nowMs = useNow(NOW_MS)
  const names = useConversationNames()
  const when = useWhen()
  const { scroller, indexes } = useRowWindow({ count: items.length, rowPx: ROW_PX, beyond: BEYOND })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = list
  const isNearEnd = (indexes.at(-1) ?? 0) >= items.length - AHEAD
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return (
    <div className={styles.list} ref={scroller}>
      <ul style={{ height: items.length * ROW_PX }} aria-label={t`Threads`}>
        {indexes.map((index) => {
          const conversation = items[index]
          return (
            conversation && (
              <li
                key={conversation.id}
                style={{ top: index * ROW_PX, height: ROW_PX }}
                aria-setsize={hasNextPage ? -1 : items.length}
                aria-posinset={index + 1}
              >
                <ConversationRow
                  conversation={conversation}
                  nowMs={nowMs}
                  names={names}
                  when={when}
                  isOpen={conversation.id === openId}
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
