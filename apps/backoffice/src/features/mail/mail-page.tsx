import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMailOpened, IconX } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { MailLabels } from '@thali/contract/mail'
import { pathTo } from '@thali/contract/paths'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Navigate, useNavigate, useOutlet, useParams, useSearchParams } from 'react-router'
import type { EndlessListHandle } from '../../shared/look/endless-list.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { makeKey } from '../../shared/make-key.ts'
import { useStore } from '../../shared/session.ts'
import { DraftList } from './draft-list.tsx'
import { FailingMailbox } from './failing-mailbox.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { LabelDrawer, LabelNav } from './label-nav.tsx'
import { ListBar } from './list-bar.tsx'
import styles from './mail.module.css'
import { isSystemLabel, labelPath, threadPath } from './mail-places.ts'
import { MailShortcutsDialog } from './mail-shortcuts-dialog.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadTools } from './thread-tools.tsx'
import { useChangeThreads } from './use-change-threads.tsx'
import { useListKeys } from './use-list-keys.ts'
import { type LabelNames, useLabelNames, useMailLabels } from './use-mail-labels.ts'
import { type MailSelection, useMailSelection } from './use-mail-selection.ts'
import { useMailThreads } from './use-mail-threads.ts'

const SEARCH_AFTER_MS = 300

/** `/app/{slug}/mail/…`: labels, the threads of one, and the open thread; on smaller screens two or one of them. */
export function MailPage() {
  const { slug } = useStore()
  const { systemLabel, customLabel, mailId } = useParams()
  const label = customLabel ?? systemLabel ?? 'inbox'
  // The selection of one list does not carry over to another.
  return customLabel === undefined && !isSystemLabel(label) ? (
    <Navigate replace to={pathTo(APP_PAGES.mailbox, { slug, systemLabel: 'inbox' })} />
  ) : (
    <Mailbox key={label} label={label} mailId={mailId} />
  )
}

function Mailbox({ label, mailId }: { readonly label: string; readonly mailId: string | undefined }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const outlet = useOutlet()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const unread = params.get('unread') === 'true'
  const labels = useMailLabels()
  const names = useLabelNames(labels.data)
  const { list, threads } = useMailThreads({ label, search, unread })
  const { change, remove } = useChangeThreads()
  const selection = useMailSelection(threads)
  const [dialog, setDialog] = useState<'keys' | 'labels' | 'drawer' | null>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const handle = useRef<EndlessListHandle>(null)
  const listAddress = labelPath(slug, label)
  const query = useMemo(() => {
    const kept = new URLSearchParams([
      ...(search === '' ? [] : [['q', search]]),
      ...(unread ? [['unread', 'true']] : []),
    ])
    return kept.size === 0 ? '' : `?${kept}`
  }, [search, unread])
  const close = () => navigate(listAddress + query)
  const writeNew = useCallback(() => void navigate(threadPath(slug, 'drafts', makeKey())), [navigate, slug])
  const manage = useCallback(() => setDialog('labels'), [])
  const showLabels = useCallback(() => setDialog('drawer'), [])
  const showKeys = useCallback(() => setDialog('keys'), [])
  const narrow = useCallback(
    (next: boolean) => setParams(next ? { unread: 'true' } : {}, { replace: true }),
    [setParams],
  )
  useListKeys({
    ...{ threads, label, openId: mailId, selection, change, handle, close, writeNew },
    open: (id) => navigate(threadPath(slug, label, id) + query),
    search: () => searchInput.current?.focus(),
    help: showKeys,
  })
  const title = names.get(label) ?? t`Label`
  const nav = { labels: labels.data, names, current: label, onManage: manage }
  return (
    <div className={styles.page} data-open={mailId !== undefined || undefined}>
      <div className={styles.labels}>
        <LabelNav {...nav} onWrite={writeNew} />
      </div>
      <section className={styles.side} aria-label={t`Threads`}>
        {selection.chosen.length > 0 ? (
          <SelectionBar {...{ labels: labels.data, names, selection, change, remove }} />
        ) : (
          <ListBar
            {...{ title, typed, unread, searchInput }}
            isDrafts={label === 'drafts'}
            onType={setTyped}
            onUnread={narrow}
            onLabels={showLabels}
            onWrite={writeNew}
            onHelp={showKeys}
          />
        )}
        <FailingMailbox />
        {label === 'drafts' ? (
          <DraftList openId={mailId} />
        ) : (
          <ThreadList
            key={`${search} ${unread}`}
            {...{ list, threads, label, names, search, unread, query, selection, change, handle }}
            openId={mailId}
            onShowAll={() => {
              setTyped('')
              setParams({}, { replace: true })
            }}
          />
        )}
      </section>
      <div className={styles.pane}>
        {outlet}
        {mailId === undefined && threads.length > 0 && label !== 'drafts' && <NoMail />}
      </div>
      {dialog === 'drawer' && <LabelDrawer {...nav} onClose={() => setDialog(null)} />}
      {dialog === 'labels' && <LabelDialog labels={labels.data} onClose={() => setDialog(null)} />}
      {dialog === 'keys' && <MailShortcutsDialog onClose={() => setDialog(null)} />}
    </div>
  )
}

/** Empty state beside the list while no thread is open. */
function NoMail() {
  const { t } = useLingui()
  return (
    <StateMessage icon={<IconMailOpened size={32} />} title={t`Choose a thread`} isPart>
      {t`Mail to the restaurant and feedback on orders. Press ? for the keys.`}
    </StateMessage>
  )
}

interface SelectionBarProps extends ReturnType<typeof useChangeThreads> {
  readonly selection: MailSelection
  readonly labels: MailLabels | undefined
  readonly names: LabelNames
}

/** Head of the list while threads are selected, in place of the usual one. */
function SelectionBar({ selection, labels, names, change, remove }: SelectionBarProps) {
  const { t } = useLingui()
  const { chosen, shown } = selection
  return (
    <header className={styles.selection}>
      <span className={styles.chosen} role="status">
        <ActionIcon color="leaf" aria-label={t`Choose none`} onClick={selection.clear}>
          <IconX size={22} />
        </ActionIcon>
        <h1>
          <Plural value={chosen.length} one="# chosen" other="# chosen" />
        </h1>
        {chosen.length < shown && (
          <Button variant="subtle" onClick={selection.chooseAll}>
            <Trans>All shown ({shown})</Trans>
          </Button>
        )}
      </span>
      <ThreadTools
        threads={chosen}
        labels={labels}
        names={names}
        onChange={(wanted) => {
          void change(chosen, wanted)
          if (wanted.addLabels === undefined && wanted.removeLabels === undefined) selection.clear()
        }}
        onRemove={() => {
          void remove(chosen)
          selection.clear()
        }}
      />
    </header>
  )
}
