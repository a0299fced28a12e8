import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, CloseButton } from '@mantine/core'
import { GUIDE } from '@thali/contract/paths'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { useState } from 'react'
import { FrameStrip } from '../shared/look/frame-strip.tsx'
import { useMay } from '../shared/session.ts'
import { useStoreQuery } from '../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../shared/use-store-time-formats.ts'

const HOUR_MS = 3_600_000

/** Warning to owners that this server has no recent backup; once closed, hidden until the page is reloaded. */
export function BackupStrip() {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const isOwner = useMay('owners.manage')
  const [isHidden, setHidden] = useState(false)
  const { data } = useStoreQuery(['backup-state'], SETTINGS_API.backupState, {
    enabled: isOwner,
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
  })
  if (!data?.problem || isHidden) return null
  return (
    <FrameStrip>
      <span>
        {data.problem === 'none' || data.lastAt === null ? (
          <Trans>No backup is made of this server: a broken disk takes menu, orders and bills with it.</Trans>
        ) : (
          <Trans>The last backup of this server is of {moment(data.lastAt)}.</Trans>
        )}{' '}
        <Anchor href={`${GUIDE}/operators/backup`} target="_blank" rel="noopener">
          <Trans>How to set up backups</Trans>
        </Anchor>
      </span>
      <CloseButton size={44} aria-label={t`Close`} onClick={() => setHidden(true)} />
    </FrameStrip>
  )
}
