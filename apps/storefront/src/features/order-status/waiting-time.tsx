import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ClockIcon } from '../../shared/icons.tsx'
import styles from './waiting-time.module.css'

interface WaitingTimeProps {
  placedAt: number
  estimateMinutes: readonly [number, number]
  formatTime: (at: number) => string
}

const MINUTE_MS = 60_000

/** When it should be there, by the clock on the wall; and honestly so when that is over. */
export function WaitingTime({ placedAt, estimateMinutes, formatTime }: WaitingTimeProps) {
  const { t } = useLingui()
  const [from, to] = estimateMinutes
  const latest = placedAt + to * MINUTE_MS
  const earliestTime = formatTime(placedAt + from * MINUTE_MS)
  const latestTime = formatTime(latest)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const look = () => setLate(Date.now() > latest)
    look()
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [latest])

  return (
    <p className={styles.waiting}>
      <ClockIcon />
      {isLate ? (
        t`It takes longer than expected. Please ask the staff if you are in a hurry.`
      ) : (
        <span>
          <strong>{t`${from} to ${to} minutes`}</strong>{' '}
          {t`Expected between ${earliestTime} and ${latestTime}`}
        </span>
      )}
    </p>
  )
}
