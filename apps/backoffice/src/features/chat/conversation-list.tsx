import { useLingui } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { Conversation } from '@thali/contract/chat'
import { pathTo } from '@thali/contract/paths'
import { useNavigate } from 'react-router'
import { EndlessList } from '../../shared/look/endless-list.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { SearchedPart } from '../../shared/threads/searched-part.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { ConversationListItem } from './conversation-list-item.tsx'
import { useConversationNames } from './use-conversation-names.ts'
import type { ConversationFilter, useConversations } from './use-conversations.ts'

const ROW_PX = 80
const NOW_MS = 30_000

interface ConversationListProps {
  readonly shown: ConversationFilter
  readonly conversations: ReturnType<typeof useConversations>
  readonly openId: string | undefined
}

/** List of the store's threads, or its empty, loading or error state. */
export function ConversationList({ shown, conversations, openId }: ConversationListProps) {
  const { t } = useLingui()
  const { show, search } = shown
  const { slug } = useStore()
  const navigate = useNavigate()
  const answersGuests = useMay('chat.answer')
  const maySet = useMay('store.settings')
  const { list, threads: items } = conversations

  if (!list.data) return <Pending query={list} failure={t`The messages could not be loaded`} />
  if (items.length === 0 && list.hasNextPage)
    return <SearchedPart list={list} failure={t`The messages could not be loaded`} />
  const isNew = items.length === 0 && search === '' && show === ''
  const toOrderTypes = {
    label: t`Open the order types`,
    onClick: () => void navigate(pathTo(APP_PAGES.settingsOrderTypes, { slug })),
  }
  if (items.length === 0)
    return (
      <StateMessage
        {...(isNew && answersGuests && maySet && { action: toOrderTypes })}
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
        {search !== '' && t`Names, tables, order numbers and messages are searched.`}
        {isNew &&
          (answersGuests
            ? t`Guests can write from the page of their order once that is switched on in the settings of order types. Staff can write to each other at any time.`
            : t`Write to a member of staff, or open a room for several, with the plus above.`)}
      </StateMessage>
    )
  return <Threads list={list} items={items} openId={openId} />
}

interface ThreadsProps {
  readonly list: ReturnType<typeof useConversations>['list']
  readonly items: readonly Conversation[]
  readonly openId: string | undefined
}

function Threads({ list, items, openId }: ThreadsProps) {
  const { t } = useLingui()
  const nowMs = useNow(NOW_MS)
  const names = useConversationNames()
  const when = useStoreTimeFormats()
  return (
    <EndlessList
      label={t`Threads`}
      items={items}
      pages={list}
      rowPx={ROW_PX}
      row={(conversation) => (
        <ConversationListItem {...{ conversation, nowMs, names, when }} isOpen={conversation.id === openId} />
      )}
    />
  )
}
