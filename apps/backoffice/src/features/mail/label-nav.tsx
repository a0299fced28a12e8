import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import {
  IconArchive,
  IconFile,
  IconFlag,
  IconInbox,
  IconMailExclamation,
  IconPencil,
  IconSend,
  IconSettings,
  IconStar,
  IconTag,
  IconTags,
  IconTrash,
} from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { MailLabels } from '@thali/contract/mail'
import { pathTo } from '@thali/contract/paths'
import { SYSTEM_LABELS, type SystemLabel } from '@thali/domain/mail/mail'
import { type ComponentType, memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import styles from './labels.module.css'
import { labelPath } from './mail-places.ts'
import type { LabelNames } from './use-mail-labels.ts'

const ICONS: Record<SystemLabel, ComponentType<{ readonly size?: number }>> = {
  all: IconArchive,
  inbox: IconInbox,
  sent: IconSend,
  drafts: IconFile,
  trash: IconTrash,
  spam: IconMailExclamation,
  important: IconFlag,
  starred: IconStar,
}
/** The most used first. */
const ORDER: readonly SystemLabel[] = [
  ...(['inbox', 'starred', 'important', 'sent', 'drafts', 'all', 'spam', 'trash'] as const),
]
/** Limit of counting. */
const COUNT_MOST = 99

interface LabelNavProps {
  /** Undefined until loaded. */
  readonly labels: MailLabels | undefined
  readonly names: LabelNames
  readonly current: string
  readonly onManage: () => void
  readonly onWrite?: () => void
}

/** All labels with their unread counts; stays mounted while threads are read beside it. */
export const LabelNav = memo(function LabelNav({ labels, names, current, onManage, onWrite }: LabelNavProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayConnect = useMay('messages.keys')
  const unreadOf = (id: string) => labels?.system.find((one) => one.id === id)?.unread ?? 0
  const known = ORDER.filter((id) => SYSTEM_LABELS.includes(id))
  return (
    <nav className={styles.nav} aria-label={t`Labels`}>
      {onWrite && (
        <Button fullWidth leftSection={<IconPencil size={20} />} onClick={onWrite}>
          <Trans>New mail</Trans>
        </Button>
      )}
      <ul>
        {known.map((id) => {
          const Icon = ICONS[id]
          return (
            <Entry
              key={id}
              to={labelPath(slug, id)}
              isCurrent={id === current}
              icon={<Icon size={20} />}
              name={names.get(id) ?? ''}
              count={unreadOf(id)}
              counted={id === 'drafts' ? 'drafts' : 'unread'}
            />
          )
        })}
      </ul>
      <h2>{t`Labels`}</h2>
      <ul>
        {labels?.custom.map(({ id, colour, unread }) => (
          <Entry
            key={id}
            to={labelPath(slug, id)}
            isCurrent={id === current}
            icon={
              <span className={styles.colour} data-colour={colour}>
                <IconTag size={20} />
              </span>
            }
            name={names.get(id) ?? ''}
            count={unread}
            counted="unread"
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        justify="start"
        px={12}
        leftSection={<IconTags size={20} />}
        onClick={onManage}
      >
        <Trans>Manage labels…</Trans>
      </Button>
      {mayConnect && (
        <LinkButton
          to={pathTo(APP_PAGES.settingsMailbox, { slug })}
          variant="subtle"
          justify="start"
          px={12}
          icon={IconSettings}
        >{t`Mailbox`}</LinkButton>
      )}
    </nav>
  )
})

interface EntryProps {
  readonly to: string
  readonly isCurrent: boolean
  readonly icon: ReactNode
  readonly name: string
  readonly count: number
  readonly counted: 'unread' | 'drafts'
}

function Entry({ to, isCurrent, icon, name, count, counted }: EntryProps) {
  const { t } = useLingui()
  return (
    <li>
      <Link to={to} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <bdi className={styles.name}>{name}</bdi>
        {count > 0 && (
          <span
            className={styles.count}
            role="img"
            aria-label={counted === 'unread' ? t`${count} unread` : t`Drafts: ${count}`}
          >
            {count > COUNT_MOST ? `${COUNT_MOST}+` : count}
          </span>
        )}
      </Link>
    </li>
  )
}

/** The same as a menu, if there is no room for it beside the threads. */
export function LabelDrawer({ onClose, ...nav }: LabelNavProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t`Mail`}
      size={320}
      // A followed link closes the menu.
      onClick={(event) => (event.target as HTMLElement).closest('a') && onClose()}
    >
      <LabelNav {...nav} />
    </Drawer>
  )
}
