import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Skeleton } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import type { Mail, MailThreadChange, OpenMailThread } from '@thali/contract/mail'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../shared/api.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { AnswerBox } from './answer-box.tsx'
import { BackToList, useListAddress } from './back-to-list.tsx'
import { threadPath } from './mail-places.ts'
import { MailView } from './mail-view.tsx'
import styles from './thread.module.css'
import { ThreadHead } from './thread-head.tsx'
import { Unanswerable } from './unanswerable.tsx'
import { useChangeThreads } from './use-change-threads.tsx'
import { useMailAnswering } from './use-mail-answering.ts'
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
