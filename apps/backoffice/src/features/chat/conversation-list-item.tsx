import { Plural, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconBellOff, IconPhoto, IconReceipt, IconUser, IconUsers } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { Conversation } from '@thali/contract/chat'
import { pathTo } from '@thali/contract/paths'
import { UNANSWERED_STEPS_MS } from '@thali/domain/chat/conversation'
import { memo } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../shared/session.ts'
import type { StoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './chat.module.css'
import type { useConversationNames } from './use-conversation-names.ts'

const ICONS = { order: IconReceipt, direct: IconUser, group: IconUsers } as const

interface ConversationListItemProps {
  readonly conversation: Conversation
  readonly nowMs: number
  /** Created once for all rows. */
  readonly names: ReturnType<typeof useConversationNames>
  readonly when: StoreTimeFormats
  readonly isOpen: boolean
}

/**
 * Thread in the list: its subject, its last message, and its unread count. Plain elements: a dozen rows are added
 * with each frame of a fast scroll.
 */
export const ConversationListItem = memo(function ConversationListItem({
  conversation,
  nowMs,
  names,
  when,
  isOpen,
}: ConversationListItemProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { titleOf, detailOf, textOf, ownId } = names
  const { id, kind, lastAt, lastMessage, unread, waitingSince, mute } = conversation
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
      data-unread={(unread > 0 && !mute) || undefined}
    >
      <Icon size={22} aria-hidden="true" />
      <span className={styles.about}>
        <span className={styles.title}>
          <bdi>{titleOf(conversation)}</bdi>
          {mute && <IconBellOff size={16} aria-label={t`Muted`} />}
          {detailOf(conversation) && (
            <span className={styles.muted}>
              {' '}
              <bdi>{detailOf(conversation)}</bdi>
            </span>
          )}
        </span>
        <span className={styles.excerpt} dir="auto">
          {speaker && `${speaker}: `}
          {lastMessage?.picture && <IconPhoto size={16} aria-label={t`Picture`} />}
          {lastMessage ? textOf(lastMessage) : t`Nothing written yet`}
        </span>
      </span>
      <span className={styles.marks}>
        <span className={styles.muted}>{when.distance(lastAt, nowMs)}</span>
        {unread > 0 && (
          <span className={styles.count} data-muted={mute ? true : undefined}>
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <VisuallyHidden>
              <Plural value={unread} one="# unread" other="# unread" />
            </VisuallyHidden>
          </span>
        )}
        {unread === 0 && waitingSince !== null && (
          <span className={styles.waits} data-late={isLate || undefined}>{t`Waiting`}</span>
        )}
      </span>
    </Link>
  )
})
