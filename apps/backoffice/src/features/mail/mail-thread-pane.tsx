import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Skeleton } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { CHAT_API } from '@thali/contract/chat-paths'
import type { Mail, MailThreadChange, MailUnanswerable, OpenMailThread } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { pathTo } from '@thali/contract/paths'
import { useCallback, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, callApi } from '../../shared/api.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { type ReadWriter, useWriters } from '../../shared/use-writers.ts'
import { AnswerBox } from './answer-box.tsx'
import { BackToList, useListAddress } from './back-to-list.tsx'
import { threadPath } from './mail-places.ts'
import { MailView } from './mail-view.tsx'
import styles from './thread.module.css'
import { ThreadHead } from './thread-head.tsx'
import { useChangeThreads } from './use-change-threads.tsx'
import { useMailThread, useReadThread } from './use-mail-thread.ts'

/** Thread with its mails and its answer box. */
export function MailThreadPane({ userId, threadId }: { readonly userId: string; readonly threadId: string }) {
  const { t } = useLingui()
  const { query, latest, mails } = useMailThread(threadId)
  const listAddress = useListAddress()
  useReadThread(latest?.thread)
  if (latest) return <OpenThread userId={userId} latest={latest} mails={mails} query={query} />
  const isGone = query.error instanceof ApiError && query.error.code === 'mail.not-found'
  return (
    <div className={styles.thread}>
      <header className={styles.head}>
        <BackToList />
      </header>
      {isGone ? (
        <StateMessage icon={<IconMailOff size={32} />} title={t`Mail not found`} isPart>
          <Anchor component={Link} to={listAddress}>{t`Back to the list`}</Anchor>
        </StateMessage>
      ) : (
        <Pending query={query} failure={t`The mail could not be loaded`}>
          <div className={styles.skeletons}>
            <Skeleton height={28} width="70%" radius={8} />
            <Skeleton height={180} radius={12} />
            <Skeleton height={120} radius={12} />
          </div>
        </Pending>
      )}
    </div>
  )
}

interface OpenThreadProps {
  readonly userId: string
  readonly latest: OpenMailThread
  readonly mails: readonly Mail[]
  readonly query: ReturnType<typeof useMailThread>['query']
}

function OpenThread({ userId, latest, mails, query }: OpenThreadProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const listAddress = useListAddress()
  const { thread, unanswerable, answersFrom, draft, linked } = latest
  const { change, remove } = useChangeThreads()
  const { names, reportAnswering } = useMailAnswering(thread.id, userId)
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const lastId = mails.at(-1)?.id
  // The latest mail is the one to read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a mail has come
  useEffect(() => {
    if (mails.length > 1) end.current?.scrollIntoView({ block: 'nearest' })
  }, [lastId])
  const act = (wanted: MailThreadChange) => {
    void change([thread], wanted)
    // A thread just marked as unread would be marked as read again at once.
    if (wanted.place !== undefined || wanted.isUnread) void navigate(listAddress)
  }
  return (
    <div className={styles.thread}>
      <ThreadHead
        thread={thread}
        onChange={act}
        onRemove={() => {
          void remove([thread])
          void navigate(listAddress)
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.mails} tabIndex={0} aria-label={t`Mails`} data-scrolls>
        {linked.map(({ id, subject }) => (
          <p key={id} className={styles.linked}>
            <Trans>Belongs with:</Trans>{' '}
            <Link to={threadPath(slug, 'all', id)}>
              <bdi>{subject}</bdi>
            </Link>
          </p>
        ))}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? t`Try again` : t`Show earlier mails`}
          </Button>
        )}
        {mails.map((mail) => (
          <MailView key={mail.id} mail={mail} isLast={mail.id === lastId} />
        ))}
        <div ref={end} />
        {names.length > 0 && (
          <Alert color="yellow" role="status">
            <Trans>{names.join(', ')} is answering</Trans>
          </Alert>
        )}
        {unanswerable === null ? (
          <AnswerBox {...{ userId, thread, answersFrom, draft }} onTyping={reportAnswering} />
        ) : (
          <Unanswerable reason={unanswerable} />
        )}
      </section>
    </div>
  )
}

/** Reason why a thread has no answer box. */
function Unanswerable({ reason }: { readonly reason: MailUnanswerable }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayConnect = useMay('messages.keys')
  const texts: Record<MailUnanswerable, string> = {
    'no-address': t`This guest left no address to answer to.`,
    'no-sender': t`Sending mail is not set up here.`,
    automatic: t`A program or a mailing list wrote this: nobody would read an answer.`,
    'too-many': t`The limit of answers per hour is reached. Please try again later.`,
  }
  return (
    <Alert color="gray">
      {texts[reason]}{' '}
      {reason === 'no-sender' && mayConnect && (
        <Anchor component={Link} to={pathTo(APP_PAGES.settingsMailbox, { slug })}>
          <Trans>Connect the mailbox</Trans>
        </Anchor>
      )}
    </Alert>
  )
}

/** Names of other staff who are writing an answer, and a function that reports that this person is writing. */
function useMailAnswering(threadId: string, ownId: string | undefined) {
  const { storeId } = useStore()
  const read = useCallback<ReadWriter>(
    ({ kind, threadId: id, threadIds, userId }) => {
      if (kind === 'mail.changed' && threadIds?.includes(threadId)) return 'answered'
      return kind === 'mail.answering' && id === threadId ? { userId } : null
    },
    [threadId],
  )
  const say = useCallback(
    () => callApi(MAIL_API.reportMailAnswering, { storeId, threadId }),
    [storeId, threadId],
  )
  const { writerIds, reportAnswering } = useWriters({ ownId, read, say })
  const people = useStoreQuery(['mail-people'], CHAT_API.chatPeople, { enabled: writerIds.length > 0 })
  const names = writerIds.flatMap((id) => people.data?.items.find((one) => one.id === id)?.name ?? [])
  return { names, reportAnswering }
}
