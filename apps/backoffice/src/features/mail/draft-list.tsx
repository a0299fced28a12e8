import { useLingui } from '@lingui/react/macro'
import { IconFile } from '@tabler/icons-react'
import { MAIL_API } from '@thali/contract/mail-paths'
import type { MailDraft } from '@thali/contract/mail-writing'
import { Link } from 'react-router'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import styles from './mail.module.css'
import { threadPath } from './mail-places.ts'
import { useShortTime } from './use-short-time.ts'

const NOW_MS = 60_000

/** Drafts of the signed-in person, latest first. */
export function useMailDrafts() {
  return useStoreQuery(['mail-drafts'], MAIL_API.mailDrafts)
}

interface DraftListProps {
  readonly openId: string | undefined
}

/** Unsent letters and answers. There are a hundred at most, so all are in the document. */
export function DraftList({ openId }: DraftListProps) {
  const { t } = useLingui()
  const drafts = useMailDrafts()
  if (!drafts.data) return <Pending query={drafts} failure={t`The drafts could not be loaded`} />
  if (drafts.data.items.length === 0)
    return (
      <StateMessage icon={<IconFile size={32} />} title={t`No drafts`} isPart>
        {t`Drafts are kept here until you send them.`}
      </StateMessage>
    )
  return (
    <ul className={`${styles.list} ${styles.drafts}`} aria-label={t`Drafts`}>
      {drafts.data.items.map((draft) => (
        <li key={draft.id}>
          <DraftRow draft={draft} isOpen={draft.id === openId} />
        </li>
      ))}
    </ul>
  )
}

function DraftRow({ draft, isOpen }: { readonly draft: MailDraft; readonly isOpen: boolean }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const timeOf = useShortTime(useNow(NOW_MS))
  const { id, threadId, to, subject, body, savedAt } = draft
  return (
    <div className={styles.row} data-draft data-current={isOpen || undefined}>
      <Link
        to={threadId === null ? threadPath(slug, 'drafts', id) : threadPath(slug, 'all', threadId)}
        className={styles.open}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles.line}>
          <bdi className={styles.who}>{to || t`Nobody yet`}</bdi>
          <time className={styles.when}>{timeOf(savedAt)}</time>
        </span>
        <span className={styles.line}>
          {threadId !== null && <span className={styles.muted}>{t`Answer:`}</span>}
          <bdi className={styles.subject}>{subject || t`(no subject)`}</bdi>
        </span>
        <span className={styles.line}>
          <span className={styles.snippet} dir="auto">
            {body}
          </span>
        </span>
      </Link>
    </div>
  )
}
