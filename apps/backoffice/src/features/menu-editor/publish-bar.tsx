import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import type { ScheduledMenu } from '@thali/contract/scheduled-menu'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { previewAddress } from '../../shared/preview-address.ts'
import { useMay, useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './publish-bar.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { useDraftChanges } from './use-draft.ts'
import { useScheduled } from './use-scheduled.ts'

/** State of an address that opens the preview immediately, with a note for the history. */
export interface OpenPreviewState {
  readonly note: string
}

/** Bar with the number of unpublished changes and scheduled menus; opens the preview. */
export function PublishBar({ draft }: { draft: DraftMenu }) {
  const { t, i18n } = useLingui()
  const { storeId } = useStore()
  const look = (useLocation().state as { readonly look?: OpenPreviewState } | null)?.look
  const [isOpen, setOpen] = useState(look !== undefined)
  const mayPublish = useMay('menu.publish')
  const { waiting, refused } = useScheduled()
  const [next] = waiting
  const { data: later } = useDraftChanges('scheduled', waiting.length > 0)
  const isAllScheduled = waiting.length > 0 && later?.total === 0
  // A draft without changes, scheduled after the menus that wait, would revert them.
  const isShown = draft.changes > 0 || waiting.length > 0
  return (
    <>
      {refused.map((menu) => (
        <Refused key={menu.id} menu={menu} />
      ))}
      {isShown && (
        <section className={styles.bar} aria-live="polite">
          <span className={styles.words}>
            {!isAllScheduled && (
              <strong>
                <Plural
                  value={draft.changes}
                  _0="Guests see the menu as it is here"
                  one="# change is not published yet"
                  other="# changes are not published yet"
                />
              </strong>
            )}
            {draft.basedOn !== draft.published && (
              <span className={styles.older}>
                <Trans>
                  The draft was started before the menu was changed elsewhere. Check the differences first.
                </Trans>
              </span>
            )}
            {next && <Next menu={next} others={waiting.length - 1} />}
          </span>
          <Group gap={8}>
            <Button
              component="a"
              href={previewAddress(storeId, { language: i18n.locale })}
              target="_blank"
              rel="noopener"
              variant="default"
            >
              <Trans>Preview</Trans>
            </Button>
            <Button variant={isAllScheduled ? 'default' : 'filled'} onClick={() => setOpen(true)}>
              {mayPublish ? t`Look and publish…` : t`Review the changes…`}
            </Button>
          </Group>
          <PublishDialog isOpen={isOpen} note={look?.note} onClose={() => setOpen(false)} />
        </section>
      )}
    </>
  )
}

function Next({ menu, others }: { menu: ScheduledMenu; others: number }) {
  const { slug } = useStore()
  const now = useNow(30_000)
  const { moment, distance } = useStoreTimeFormats()
  return (
    <span className={styles.next}>
      <Plural
        value={menu.changes}
        one={`# change is scheduled for ${moment(menu.at)}, ${distance(menu.at, now)}`}
        other={`# changes are scheduled for ${moment(menu.at)}, ${distance(menu.at, now)}`}
      />{' '}
      {others > 0 && <Plural value={others} one="(and # more after it)" other="(and # more after it)" />}{' '}
      <Link to={pathTo(APP_PAGES.menuVersions, { slug })}>
        <Trans>Show</Trans>
      </Link>
    </span>
  )
}

function Refused({ menu }: { menu: ScheduledMenu }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { moment } = useStoreTimeFormats()
  return (
    <section className={styles.refused} role="status" aria-label={t`Not published`}>
      <span className={styles.words}>
        <strong>
          <Trans>What was scheduled for {moment(menu.at)} was not published</Trans>
        </strong>
        <span>
          {menu.refused?.reason === 'failed' ? (
            <Trans>
              The server could not publish it, or the person who scheduled it no longer may. Guests see the
              menu as it was.
            </Trans>
          ) : (
            <Trans>Another version was published after it was scheduled, and was not overwritten.</Trans>
          )}
        </span>
      </span>
      <LinkButton size="sm" to={pathTo(APP_PAGES.menuVersions, { slug })}>{t`Check it`}</LinkButton>
    </section>
  )
}
