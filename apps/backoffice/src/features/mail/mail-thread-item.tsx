import { useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconCornerUpLeft,
  IconFlagFilled,
  IconInbox,
  IconPaperclip,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import type { MailThread } from '@thali/contract/mail'
import { memo } from 'react'
import { Link } from 'react-router'
import styles from './mail.module.css'
import { correspondentName } from './thread-texts.ts'
import type { LabelNames } from './use-mail-labels.ts'

interface MailThreadItemProps {
  readonly thread: MailThread
  readonly to: string
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly names: LabelNames
  readonly timeOf: (iso: string) => string
  readonly onChoose: (threadId: string) => void
  readonly onStar: (thread: MailThread) => void
  readonly onArchive: (thread: MailThread) => void
}

/** Thread in the list: correspondent, subject, and the beginning of its latest mail. */
export const MailThreadItem = memo(function MailThreadItem(props: MailThreadItemProps) {
  const { t } = useLingui()
  const { thread, to, isOpen, isChosen, names, timeOf, onChoose, onStar, onArchive } = props
  const { id, subject, snippet, isUnread, isStarred, isImportant, labels, mails, feedback, place } = thread
  const who = correspondentName(thread) || t`A guest without an address`
  const title = subject || (feedback ? t`Feedback about order ${feedback.orderNumber}` : t`(no subject)`)
  return (
    <div
      className={styles.row}
      data-thread={id}
      data-unread={isUnread || undefined}
      data-current={isOpen || undefined}
      data-chosen={isChosen || undefined}
    >
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t`Choose: ${title}`}
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
      </label>
      <Link to={to} className={styles.open} aria-current={isOpen ? 'page' : undefined}>
        <span className={styles.line}>
          {isUnread && <span className={styles.dot} role="img" aria-label={t`Unread`} />}
          <bdi className={styles.who}>{who}</bdi>
          {mails > 1 && <span className={styles.muted}>{mails}</span>}
          {isImportant && (
            <IconFlagFilled size={14} className={styles.important} role="img" aria-label={t`Important`} />
          )}
          <time className={styles.when}>{timeOf(thread.lastAt)}</time>
        </span>
        <span className={styles.line}>
          {feedback && (
            <span
              className={styles.stars}
              role="img"
              aria-label={t`${feedback.rating} of 5`}
              data-low={feedback.rating <= 2 || undefined}
            >
              {feedback.rating}
              <IconStarFilled size={12} aria-hidden="true" />
            </span>
          )}
          <bdi className={styles.subject}>{title}</bdi>
          {thread.hasAttachments && (
            <IconPaperclip size={16} className={styles.muted} role="img" aria-label={t`With files`} />
          )}
        </span>
        <span className={styles.line}>
          {labels.map((label) => {
            const name = names.get(label)
            return (
              name && (
                <bdi key={label} className={styles.chip}>
                  {name}
                </bdi>
              )
            )
          })}
          {thread.lastDirection === 'out' && (
            <IconCornerUpLeft size={14} className={styles.muted} role="img" aria-label={t`Answered`} />
          )}
          <span className={styles.snippet} dir="auto">
            {snippet}
          </span>
        </span>
      </Link>
      <span className={styles.rowActs}>
        <button
          type="button"
          className={styles.act}
          aria-pressed={isStarred}
          aria-label={t`Star: ${title}`}
          onClick={() => onStar(thread)}
        >
          {isStarred ? <IconStarFilled size={20} className={styles.starred} /> : <IconStar size={20} />}
        </button>
        <button
          type="button"
          className={`${styles.act} ${styles.quick}`}
          aria-label={place === 'inbox' ? t`Archive: ${title}` : t`Move to the inbox: ${title}`}
          onClick={() => onArchive(thread)}
        >
          {place === 'inbox' ? <IconArchive size={20} /> : <IconInbox size={20} />}
        </button>
      </span>
    </div>
  )
})
