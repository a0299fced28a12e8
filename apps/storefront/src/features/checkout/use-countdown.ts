import { useEffect, useState } from 'react'

/** Whole seconds until an instant, updated each second; 0 from then on. Correct also after the phone slept. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => {
    if (until > Date.now()) setNow(Date.now())
  }, [until])

  return seconds
}
