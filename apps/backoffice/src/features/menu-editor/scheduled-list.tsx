import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { ScheduledMenu } from '@thali/contract/scheduled-menu'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { useMay, useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { useEdit } from './use-draft.ts'
import { useScheduled, useScheduledMenu } from './use-scheduled.ts'
import { ChangesToggle, VersionChanges } from './version-changes.tsx'
import styles from './versions.module.css'

/** Menus scheduled for publication, and those refused at their time. */
export function ScheduledList() {
  const { t } = useLingui()
  const { waiting, refused } = useScheduled()
  if (waiting.length + refused.length === 0) return null
  return (
    <section className={styles.scheduled} aria-label={t`Scheduled`}>
      <h2>{t`Scheduled`}</h2>
      <ol className={styles.list}>
        {[...refused, ...waiting].map((menu) => (
          <Scheduled key={menu.id} menu={menu} />
        ))}
      </ol>
    </section>
  )
}

function Scheduled({ menu }: { menu: ScheduledMenu }) {
  const [isOpen, setOpen] = useState(false)
  const { refused } = menu
  return (
    <li className={styles.version} data-refused={refused !== null || undefined}>
      <div className={styles.head}>
        <span className={styles.number}>
          {refused ? (
            <IconAlertTriangle size={20} aria-hidden="true" />
          ) : (
            <IconClock size={20} aria-hidden="true" />
          )}
        </span>
        <About menu={menu} />
        <Cancel menu={menu} />
        <ChangesToggle count={menu.changes} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      {isOpen && <Differences id={menu.id} />}
    </li>
  )
}

function About({ menu }: { menu: ScheduledMenu }) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const now = useNow(30_000)
  const { moment, distance } = useStoreTimeFormats()
  const { refused } = menu
  const reasons = {
    'menu-changed': t`Not published: another version was published after it was scheduled.`,
    failed: t`Not published: the server could not do it.`,
  }
  return (
    <span className={styles.about}>
      <strong>{menu.note === '' ? t`Guests see this on ${moment(menu.at)}` : menu.note}</strong>
      {refused && <span className={styles.refusal}>{reasons[refused.reason]}</span>}
      <span className={styles.muted}>
        {menu.note !== '' && `${moment(menu.at)}, `}
        {distance(menu.at, now)} ({timeZone}){menu.by !== '' && ` · ${menu.by}`}
      </span>
    </span>
  )
}

/** Asks for confirmation, since the scheduled version is lost. */
function Cancel({ menu: { id, at, refused } }: { menu: ScheduledMenu }) {
  const { t } = useLingui()
  const mayPublish = useMay('menu.publish')
  const { moment } = useStoreTimeFormats()
  const [isAsking, setAsking] = useState(false)
  const cancel = useEdit((storeId, scheduledId: string) =>
    callApi(EDITOR_API.cancelScheduled, { storeId, scheduledId }),
  )
  if (!mayPublish) return null
  if (!refused && !isAsking)
    return (
      <Button
        variant="default"
        aria-label={t`Cancel the menu scheduled for ${moment(at)}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Cancel</Trans>
      </Button>
    )
  return (
    <Group gap={8}>
      {!refused && <Button variant="default" onClick={() => setAsking(false)}>{t`Leave it`}</Button>}
      <Button
        variant={refused ? 'default' : 'filled'}
        color={refused ? 'gray' : 'red'}
        loading={cancel.isPending}
        onClick={() => cancel.mutate(id)}
      >
        {refused ? t`Remove` : t`Do not publish`}
      </Button>
    </Group>
  )
}

function Differences({ id }: { id: string }) {
  return <VersionChanges query={useScheduledMenu(id)} />
}
