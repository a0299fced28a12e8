import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { MenuVersion } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, callApi } from '../../shared/api.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { EditorPage } from './editor-page.tsx'
import type { OpenPreviewState } from './publish-bar.tsx'
import { ScheduledList } from './scheduled-list.tsx'
import { useEdit, useMenuDraft } from './use-draft.ts'
import { useUndoStep } from './use-undo-step.tsx'
import { ChangesToggle, VersionChanges } from './version-changes.tsx'
import styles from './versions.module.css'

const LATE_MS = 5 * 60_000

/** `…/products/versions`: published versions, each with its start and its changes, to be restored through the draft. */
export function VersionsPage() {
  const { t } = useLingui()
  const [before, setBefore] = useState('')
  const draft = useMenuDraft()
  const page = useStoreQuery(['menu-editor', 'versions', before], EDITOR_API.versions, { values: { before } })
  const { data } = page
  return (
    <EditorPage title={t`History of the menu`} draft={draft.data}>
      <div className={styles.scroll}>
        <ScheduledList />
        <Pending query={page} failure={t`The history could not be loaded`} />
        {data?.versions.length === 0 && (
          <StateMessage icon={<IconHistory size={32} />} title={t`Nothing is published yet`}>
            {t`Each time the menu is published or imported, a version is kept here.`}
          </StateMessage>
        )}
        <ol className={styles.list}>
          {data?.versions.map((version) => (
            <Version
              key={version.number}
              version={version}
              isLive={version.number === draft.data?.published}
            />
          ))}
        </ol>
        <div className={styles.pages}>
          {before !== '' && <Button variant="default" onClick={() => setBefore('')}>{t`Newest`}</Button>}
          {data?.next != null && (
            <Button variant="default" onClick={() => setBefore(String(data.next))}>
              <Trans>Older versions</Trans>
            </Button>
          )}
        </div>
      </div>
    </EditorPage>
  )
}

function Version({ version, isLive }: { version: MenuVersion; isLive: boolean }) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const [isOpen, setOpen] = useState(false)
  const [isSame, setSame] = useState(false)
  const { number, restored } = version
  const kinds = {
    before: t`As it was before the first edit`,
    publish: version.scheduledFor === null ? t`Published` : t`Published as scheduled`,
    import: t`Imported`,
    'roll-back': t`Back to version ${restored ?? 0}`,
  }
  return (
    <li className={styles.version} data-live={isLive || undefined}>
      <div className={styles.head}>
        <span className={styles.number}>{number}</span>
        <span className={styles.about}>
          <strong>{version.note === '' ? kinds[version.kind] : version.note}</strong>
          <span className={styles.muted}>
            {version.note !== '' && `${kinds[version.kind]} · `}
            {moment(version.at)}
            {version.by !== '' && ` · ${version.by}`}
          </span>
          {isLate(version) && (
            <span className={styles.muted}>
              <Trans>
                It was scheduled for {moment(version.scheduledFor ?? '')}; the server did not run then.
              </Trans>
            </span>
          )}
        </span>
        {isLive ? (
          <Badge className={styles.live ?? ''}>{t`Guests see this`}</Badge>
        ) : (
          <RollBack number={number} onSame={() => setSame(true)} />
        )}
        {version.changes > 0 && (
          <ChangesToggle count={version.changes} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
      </div>
      {isSame && (
        <p className={styles.same} role="status">
          <Trans>
            Your draft already has the dishes, prices and texts of this version. Taxes are not rolled back:
            dishes keep those of today.
          </Trans>
        </p>
      )}
      {isOpen && <Differences number={number} />}
    </li>
  )
}

/** Published so long after its time that the server cannot have been running then. */
function isLate({ at, scheduledFor }: MenuVersion): boolean {
  return scheduledFor !== null && Date.parse(at) - Date.parse(scheduledFor) > LATE_MS
}

function Differences({ number }: { number: number }) {
  const query = useStoreQuery(['menu-editor', 'version', number], EDITOR_API.version, {
    values: { number: String(number) },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <VersionChanges query={query} />
}

interface RollBackProps {
  readonly number: number
  /** Called if the draft already is this version. */
  readonly onSame: () => void
}

function RollBack({ number, onSame }: RollBackProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const sayDone = useUndoStep()
  const mayEdit = useMay('menu.edit')
  const rollBack = useEdit((storeId, back: number) =>
    callApi(EDITOR_API.rollBackMenu, { storeId, number: String(back) }, { body: {} }).catch((error) => {
      if (error instanceof ApiError && error.code === 'editor.nothing-changed') return null
      throw error
    }),
  )
  if (!mayEdit) return null
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} />}
      aria-label={t`Roll back to version ${number}`}
      loading={rollBack.isPending}
      onClick={() =>
        rollBack.mutate(number, {
          onSuccess(done) {
            if (done === null) return onSame()
            sayDone(done.stepId, t`Version ${number} is in the draft`)
            const look: OpenPreviewState = { note: t`Back to version ${number}` }
            void navigate(pathTo(APP_PAGES.products, { slug }), { state: { look } })
          },
        })
      }
    >
      <Trans>Roll back…</Trans>
    </Button>
  )
}
