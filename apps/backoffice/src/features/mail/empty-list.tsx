import { useLingui } from '@lingui/react/macro'
import { IconMail, IconSearch } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { SystemLabel } from '@thali/domain/mail/mail'
import { useNavigate } from 'react-router'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useMailCount } from '../../shared/use-mail-count.ts'
import { isSystemLabel } from './mail-places.ts'

interface EmptyListProps {
  readonly label: string
  /** True: a search or the filter of unread mail is active. */
  readonly isNarrowed: boolean
  readonly onShowAll: () => void
}

/** Empty state of a label: the reason why it has no threads, and a next step. */
export function EmptyList({ label, isNarrowed, onShowAll }: EmptyListProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const mayConnect = useMay('messages.keys')
  const { isSetUp } = useMailCount()
  if (isNarrowed)
    return (
      <StateMessage
        icon={<IconSearch size={32} />}
        title={t`Nothing here matches`}
        isPart
        action={{ label: t`Show all`, onClick: onShowAll }}
      />
    )
  if ((label === 'inbox' || label === 'all') && !isSetUp)
    return (
      <StateMessage
        icon={<IconMail size={32} />}
        title={t`No mailbox is connected yet`}
        isPart
        {...(mayConnect && {
          action: {
            label: t`Connect the mailbox`,
            onClick: () => navigate(pathTo(APP_PAGES.settingsMailbox, { slug })),
          },
        })}
      >
        {mayConnect
          ? t`Mail to the restaurant then arrives here, beside feedback on orders, and everyone with the permission can answer it.`
          : t`Ask the owner to connect the restaurant's mailbox in the settings. What guests say about their orders comes here, too.`}
      </StateMessage>
    )
  const titles: Record<SystemLabel, string> = {
    all: t`No mail yet`,
    inbox: t`All done: nothing is in the inbox`,
    sent: t`Nothing was sent yet`,
    drafts: t`No drafts`,
    trash: t`The trash is empty`,
    spam: t`No spam`,
    important: t`Nothing is marked as important`,
    starred: t`Nothing has a star`,
  }
  const hints: Partial<Record<SystemLabel, string>> = {
    inbox: t`Mail and feedback arrive here automatically.`,
    sent: t`Mail and answers of the staff are shown here.`,
    trash: t`What you move here stays for 30 days.`,
    spam: t`What is marked as spam stays for 30 days.`,
    important: t`Press I, or the flag of a thread, to find it here.`,
    starred: t`Press S, or the star of a thread, to find it here.`,
  }
  const title = isSystemLabel(label) ? titles[label] : t`Nothing has this label`
  const hint = isSystemLabel(label) ? hints[label] : t`Open a thread, or choose some, and press Labels.`
  return (
    <StateMessage icon={<IconMail size={32} />} title={title} isPart>
      {hint}
    </StateMessage>
  )
}
