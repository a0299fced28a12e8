import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconArrowLeft, IconMessageOff } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { Conversation } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import { pathTo } from '@thali/contract/paths'
import { memo, useCallback, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError, callApi } from '../../shared/api.ts'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { useNoteSeen } from '../../shared/threads/use-note-seen.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { type ReadWriter, useWriters } from '../../shared/use-writers.ts'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { MuteMenu } from './mute-menu.tsx'
import { useConversationNames } from './use-conversation-names.ts'
import { usePeople, usePresenceNames } from './use-people.ts'
import { useThread } from './use-thread.ts'

/** `/app/{slug}/chat/{conversationKey}`: one thread. */
export function ThreadPane() {
  const { conversationKey = '' } = useParams()
  const { ownId = '' } = useConversationNames()
  return <OpenThread key={`${ownId} ${conversationKey}`} conversationId={conversationKey} ownId={ownId} />
}

interface OpenThreadProps {
  readonly conversationId: string
  readonly ownId: string
}

function OpenThread({ conversationId, ownId }: OpenThreadProps) {
  const { t } = useLingui()
  const { storeId, slug } = useStore()
  const { thread, own, write, sendAgain, giveUp, readOlder, isOlderFailed, seenSeq } = useThread(
    conversationId,
    ownId,
  )
  const { data: people } = usePeople()
  const { writerIds, reportAnswering, stopAnswering } = useAnswering(conversationId, ownId)
  const { data, error } = thread
  const lastSeq = data?.conversation.lastSeq ?? 0
  const unread = data?.conversation.unread ?? 0
  // The line of unread messages stays where it was when the thread was opened.
  const [readSeq, setReadSeq] = useState<number | null>(null)
  if (data && readSeq === null) setReadSeq(lastSeq - unread)
  const noteSeen = useCallback(
    () => callApi(CHAT_API.markThreadRead, { storeId, conversationId }, { body: { seq: lastSeq } }),
    [storeId, conversationId, lastSeq],
  )
  useNoteSeen(lastSeq || undefined, noteSeen)
  const writeOnce = useCallback(
    (...said: Parameters<typeof write>) => {
      stopAnswering()
      write(...said)
    },
    [stopAnswering, write],
  )

  if (!data) {
    const isUnknown = error instanceof ApiError && error.code === 'conversation.invalid'
    return (
      <section className={styles.pane}>
        {isUnknown ? (
          <StateMessage icon={<IconMessageOff size={32} />} title={t`This thread does not exist`}>
            <Anchor component={Link} to={pathTo(APP_PAGES.chat, { slug })}>{t`All messages`}</Anchor>
          </StateMessage>
        ) : (
          <Pending query={thread} failure={t`The messages could not be loaded`} />
        )}
      </section>
    )
  }
  const writers = writerIds.flatMap((id) => people?.items.find((one) => one.id === id)?.name ?? [])
  return (
    <section className={styles.pane} aria-label={t`Thread`}>
      <ThreadHead conversation={data.conversation} seenSeq={seenSeq} />
      <MessageList
        thread={data}
        own={own}
        ownId={ownId}
        readSeq={readSeq ?? lastSeq}
        isOlderFailed={isOlderFailed}
        onOlder={readOlder}
        onAgain={sendAgain}
        onGiveUp={giveUp}
      />
      <p className={styles.writers} role="status">
        {writers.length > 0 && <Trans>{writers.join(', ')} is answering</Trans>}
      </p>
      <Composer
        storeId={storeId}
        userId={ownId}
        conversation={data.conversation}
        whatsapp={data.whatsapp}
        isShownToGuests={data.isShownToGuests}
        onTyping={reportAnswering}
        onWrite={writeOnce}
      />
    </section>
  )
}

interface ThreadHeadProps {
  readonly conversation: Conversation
  readonly seenSeq: ReturnType<typeof useThread>['seenSeq']
}

const ThreadHead = memo(function ThreadHead({ conversation, seenSeq }: ThreadHeadProps) {
  const { t } = useLingui()
  const { storeId, slug, name } = useStore()
  const { titleOf, detailOf, ownId } = useConversationNames()
  const presences = usePresenceNames()
  const { data: people } = usePeople()
  const showError = useShowError()
  const { id, kind, order, waitingSince, members } = conversation
  const others = members.filter((member) => member.id !== ownId)
  const [other] = others
  const presence =
    kind === 'direct' && other ? people?.items.find((one) => one.id === other.id)?.presence : undefined
  const settle = () =>
    callApi(CHAT_API.settleThread, { storeId, conversationId: id }, { body: { seenSeq: seenSeq() } }).catch(
      showError,
    )
  return (
    <header className={styles.head}>
      <title>{`${titleOf(conversation)} · ${name}`}</title>
      <ActionIcon
        color="leaf"
        component={Link}
        to={pathTo(APP_PAGES.chat, { slug })}
        className={styles.back}
        aria-label={t`All messages`}
      >
        <IconArrowLeft size={22} />
      </ActionIcon>
      <div className={styles.about}>
        <h2>
          <bdi>{titleOf(conversation)}</bdi>
        </h2>
        <span className={styles.muted}>
          <bdi>{detailOf(conversation)}</bdi>
          {kind === 'group' && <bdi>{members.map(({ name }) => name).join(', ')}</bdi>}
          {presence && presences[presence]}
        </span>
      </div>
      {waitingSince !== null && (
        <Button variant="default" onClick={() => void settle()}>{t`No answer needed`}</Button>
      )}
      <MuteMenu conversation={conversation} />
      {order && <LinkButton to={pathTo(APP_PAGES.order, { slug, orderId: id })}>{t`Order`}</LinkButton>}
    </header>
  )
})

/** Ids of other staff who are writing in a thread, and a function that reports that this person is writing. */
function useAnswering(conversationId: string, ownId: string | undefined) {
  const { storeId } = useStore()
  const read = useCallback<ReadWriter>(
    ({ kind, conversationId: id, userId }) => {
      if (id !== conversationId) return null
      if (kind === 'chat.changed') return 'answered'
      return kind === 'chat.answering' ? { userId } : null
    },
    [conversationId],
  )
  const say = useCallback(
    () => callApi(CHAT_API.reportAnswering, { storeId, conversationId }),
    [storeId, conversationId],
  )
  return useWriters({ ownId, read, say })
}
