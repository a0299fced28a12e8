import { Plural, Trans } from '@lingui/react/macro'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { LOST_AFTER_MS, useConnectionLost, useLive } from '../shared/live/live-context.tsx'
import { ringConnectionLost } from '../shared/sound.ts'
import { useNow } from '../shared/use-now.ts'
import styles from './store-frame.module.css'

const REPEAT_MS = 10_000

/** Full-width banner with a repeated sound while the connection is lost and this screen is out of date. */
export function ConnectionLostBanner() {
  const isLost = useConnectionLost()
  useEffect(() => {
    if (!isLost) return
    ringConnectionLost()
    const timer = setInterval(ringConnectionLost, REPEAT_MS)
    return () => clearInterval(timer)
  }, [isLost])
  return isLost ? <Banner /> : null
}

function Banner() {
  const live = useLive()
  const now = useNow(1000)
  const seconds = Math.max(LOST_AFTER_MS / 1000, Math.round((now - live.lastEventAt) / 1000))
  return (
    <div className={styles.banner} role="alert">
      <IconPlugConnectedX aria-hidden="true" />
      <span>
        <Trans>Connection lost: new orders do not arrive. Trying again…</Trans>{' '}
        {/* Read out once, not each second. */}
        <span aria-hidden="true">
          <Plural value={seconds} one="# second" other="# seconds" />
        </span>
      </span>
    </div>
  )
}
