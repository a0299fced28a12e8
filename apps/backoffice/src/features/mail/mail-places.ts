/** URLs of the lists of threads, and the rule for which threads belong under a label. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { MailThread } from '@thali/contract/mail'
import { pathTo } from '@thali/contract/paths'
import { SYSTEM_LABELS, type SystemLabel } from '@thali/domain/mail/mail'

export function isSystemLabel(label: string): label is SystemLabel {
  return SYSTEM_LABELS.some((known) => known === label)
}

/** URL of the list of a system label, a given one or one of the store. */
export function labelPath(slug: string, label: string): string {
  return isSystemLabel(label)
    ? pathTo(APP_PAGES.mailbox, { slug, systemLabel: label })
    : pathTo(APP_PAGES.mailLabel, { slug, customLabel: label })
}

/** URL of one thread, or draft, beside the list of a label. */
export function threadPath(slug: string, label: string, mailId: string): string {
  return isSystemLabel(label)
    ? pathTo(APP_PAGES.mailOfMailbox, { slug, systemLabel: label, mailId })
    : pathTo(APP_PAGES.mailOfLabel, { slug, customLabel: label, mailId })
}

/**
 * Whether a thread belongs under a label, as far as the thread shows.
 *
 * @returns null for `sent`: a thread does not show whether it contains a mail sent by the store
 */
export function belongsUnder(label: string, thread: MailThread): boolean | null {
  const { place } = thread
  if (label === 'inbox' || label === 'trash' || label === 'spam') return place === label
  if (place === 'trash' || place === 'spam') return false
  if (label === 'all') return true
  if (label === 'starred') return thread.isStarred
  if (label === 'important') return thread.isImportant
  return label === 'sent' ? null : thread.labels.includes(label)
}
