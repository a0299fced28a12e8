import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import { useEffect, useState } from 'react'
import { reasonIn } from '../../texts/translated.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import styles from './waiting-time.module.css'

interface WaitingTimeProps {
  /** Time at which the kitchen got it. */
  releasedAt: number
  /** Time it is wanted for; null: as soon as possible. */
  dueAt: number | null
  /** Text of the time, with its day if that is another day. */
  wanted: string
  estimateMinutes: readonly [number, number] | null
  /** Delay against the first estimate, and its reason; absent: none. */
  delay: DinerOrder['delay']
  lang: PageLanguage
  formatTime: (at: number) => string
}

const MINUTE_MS = 60_000

/** Expected time of the order by the clock, or a note that it has passed. */
export function WaitingTime(props: WaitingTimeProps) {
  const { releasedAt, dueAt, wanted, estimateMinutes, delay, lang, formatTime } = props
  const { t } = useLingui()
  const [from, to] = estimateMinutes ?? []
  const latest = dueAt ?? (to === undefined ? null : releasedAt + to * MINUTE_MS)
  const isLate = useIsOver(latest)
  const minutes = delay?.minutes
  const why = delay && (
    <span role="status" className={styles.delay}>
      {t`${minutes} minutes later than promised.`} <span dir="auto">{reasonIn(lang, delay.reason)}</span>
    </span>
  )
  if (latest === null)
    return why ? (
      <p className={styles.waiting}>
        <ClockIcon />
        {why}
      </p>
    ) : null

  const time = formatTime(latest)
  const earliestTime = formatTime(releasedAt + (from ?? 0) * MINUTE_MS)
  return (
    <p className={styles.waiting}>
      <ClockIcon />
      {isLate ? (
        t`It takes longer than expected. Please ask the staff if you are in a hurry.`
      ) : dueAt === null ? (
        <span>
          <strong>{t`${from} to ${to} minutes`}</strong> {t`Expected between ${earliestTime} and ${time}`}
          {why}
        </span>
      ) : (
        <span>
          <strong>{t`Ready at ${wanted}`}</strong>
          {why}
        </span>
      )}
    </p>
  )
}

/** Whether an instant has passed, checked each minute; false on the server. */
function useIsOver(at: number | null): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const look = () => setOver(at !== null && Date.now() > at)
    look()
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [at])
  return isOver
}
