import { Trans } from '@lingui/react/macro'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useConnectionLost } from '../../shared/live/live-context.tsx'
import styles from './board.module.css'
import { Strip } from './strip.tsx'

/** Warning that the last attempt to fetch the orders failed; empty while the page itself reports a lost connection. */
export function OutdatedStrip() {
  if (useConnectionLost()) return null
  return (
    <div className={styles.strips}>
      <Strip icon={<IconRefreshAlert />} isAlert>
        <span>
          <Trans>The orders could not be fetched: some may be missing here. Trying again…</Trans>
        </span>
      </Strip>
    </div>
  )
}
