import { useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMessages, IconPlus } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { CHAT_SEARCH_MAX, CONVERSATION_FILTERS } from '@thali/contract/chat'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link, Outlet, useParams } from 'react-router'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import styles from './chat.module.css'
import { ConversationList } from './conversation-list.tsx'
import { type ConversationFilter, useConversations } from './use-conversations.ts'
import { useBusy } from './use-people.ts'

/** Delay from the last keystroke to the search, in milliseconds. */
const SEARCH_AFTER_MS = 300

/** `/app/{slug}/chat`: threads beside the one that is open; on a phone one of the two. */
export function ChatPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const answersGuests = useMay('chat.answer')
  const { conversationKey } = useParams()
  const [show, setShow] = useState<ConversationFilter['show']>('')
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const search = typed.trim() === '' ? '' : settled
  const shown = { show, search }
  const conversations = useConversations(shown)
  const names = { waiting: t`Waiting`, orders: t`Orders`, rooms: t`Staff` }
  return (
    <div className={styles.page} data-open={conversationKey !== undefined || undefined}>
      <section className={styles.side} aria-label={t`Threads`}>
        <header className={styles.bar}>
          <h1>{t`Messages`}</h1>
          <OwnPresence />
          <ActionIcon
            color="leaf"
            variant="filled"
            component={Link}
            to={pathTo(APP_PAGES.newChat, { slug })}
            aria-label={t`New message`}
          >
            <IconPlus size={22} />
          </ActionIcon>
        </header>
        <div className={styles.filters}>
          <SearchField
            aria-label={t`Search messages`}
            placeholder={t`Search`}
            maxLength={CHAT_SEARCH_MAX}
            rightSection={
              typed !== '' && <CloseButton aria-label={t`Clear the search`} onClick={() => setTyped('')} />
            }
            value={typed}
            onSearch={setTyped}
          />
          {answersGuests && (
            <SegmentedControl
              fullWidth
              aria-label={t`Show`}
              value={show}
              data={[
                { value: '', label: t`All` },
                ...CONVERSATION_FILTERS.map((one) => ({ value: one, label: names[one] })),
              ]}
              onChange={setShow}
            />
          )}
        </div>
        <ConversationList {...{ shown, conversations }} key={`${show} ${search}`} openId={conversationKey} />
      </section>
      <Outlet />
      {conversationKey === undefined && conversations.threads.length > 0 && <NoThread />}
    </div>
  )
}

/** Presence of the signed-in person, as others see it. */
function OwnPresence() {
  const { t } = useLingui()
  const { busy, change } = useBusy()
  return (
    <Select
      w="7.25rem"
      rightSectionWidth={32}
      aria-label={t`Your presence`}
      allowDeselect={false}
      checkIconPosition="right"
      value={busy ? 'busy' : 'online'}
      data={[
        { value: 'online', label: t`Online` },
        { value: 'busy', label: t`Busy` },
      ]}
      onChange={(value) => void change(value === 'busy')}
    />
  )
}

/** Panel beside the list while no thread is open. */
function NoThread() {
  const { t } = useLingui()
  return (
    <section className={styles.pane}>
      <StateMessage icon={<IconMessages size={32} />} title={t`Choose a thread`} isPart>
        {t`Guests write from the page of their order or on WhatsApp; rooms are for the staff alone.`}
      </StateMessage>
    </section>
  )
}
