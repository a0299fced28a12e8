import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, VisuallyHidden } from '@mantine/core'
import { IconReceipt, IconUser, IconUsers } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { Conversation } from '@thali/contract/chat'
import { pathTo } from '@thali/contract/paths'
import { UNANSWERED_STEPS_MS } from '@thali/domain/chat/conversation'
import { Link } from 'react-router'
import { useStore } from '../../shared/session.ts'
import type { When } from '../../shared/use-when.ts'
import styles from './chat.module.css'
import type { useConversationNames } from './use-conversation-names.ts'

const ICONS = { order: IconReceipt, direct: IconUser, group: IconUsers } as const

interface ConversationRowProps {
  readonly conversation: Conversation
  readonly nowMs: number
  /** Made once for all rows. */
  readonly names: ReturnType<typeof useConversationNames>
  readonly when: When
  readonly isOpen: boolean
}

/** A thread in the list: what it is about, its last words, and what of it is unread. */
export function ConversationRow({ conversation, nowMs, names, when, isOpen }: ConversationRowProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { titleOf, detailOf, textOf, ownId } = names
  const { id, kind, lastAt, lastMessage, unread, waitingSince } = conversation
  const Icon = ICONS[kind]
  const waitedMs = waitingSince === null ? null : nowMs - Date.parse(waitingSince)
  const isLate = waitedMs !== null && waitedMs >= UNANSWERED_STEPS_MS[0]
  const speaker =
    lastMessage === null || lastMessage.author === 'guest'
      ? ''
      : lastMessage.authorId === ownId
        ? t`You`
        : lastMessage.by
  return (
    <Link
      to={pathTo(APP_PAGES.conversation, { slug, conversationKey: id })}
      className={styles.row}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <Icon size={22} aria-hidden="true" />
      <span className={styles.about}>
        <span className={styles.title}>
          <bdi>{titleOf(conversation)}</bdi>
          {detailOf(conversation) && (
            <span className={styles.muted}>
              {' '}
              <bdi>{detailOf(conversation)}</bdi>
            </span>
          )}
        </span>
        <span className={styles.excerpt} dir="auto">
          {speaker && `${speaker}: `}
          {lastMessage ? textOf(lastMessage) : t`Nothing written yet`}
        </span>
      </span>
      <span className={styles.marks}>
        <span className={styles.muted}>{when.distance(lastAt, nowMs)}</span>
        {unread > 0 && (
          <Badge size="lg" circle={unread < 10} variant="filled">
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <VisuallyHidden>
              <Plural value={unread} one="# unread" other="# unread" />
            </VisuallyHidden>
          </Badge>
        )}
        {unread === 0 && waitingSince !== null && (
          <Badge size="lg" variant="light" color={isLate ? 'red' : 'yellow'}>
            <Trans>Waiting</Trans>
          </Badge>
        )}
      </span>
    </Link>
  )
}
