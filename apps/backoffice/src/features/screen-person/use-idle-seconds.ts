import { ACCESS_API } from '@thali/contract/access-paths'
import { PERSON_IDLE_MS } from '@thali/domain/people/pin'
import { useEffect, useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'

/** Shortest interval of reporting input to the server, in milliseconds. */
const REPORT_EVERY_MS = 15_000
/** Last part of the two minutes, in which the remaining time is shown. */
const WARN_MS = 20_000

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Ends after two minutes without input, and reports input to the server. A hidden tab ends nothing.
 *
 * @returns remaining seconds; null before the last twenty
 */
export function useIdleSeconds(end: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let lastInput = Date.now()
    let lastReport = lastInput
    let hasEnded = false
    const endOnce = () => {
      if (hasEnded) return
      hasEnded = true
      end()
    }
    const noteInput = () => {
      lastInput = Date.now()
      setLeft(null)
    }
    const report = () => {
      lastReport = Date.now()
      callApi(ACCESS_API.keepScreenPerson, {}).catch((error: unknown) => {
        // Without a network the server ends it by itself; a refusal means that it has ended there.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) endOnce()
      })
    }
    const timer = setInterval(() => {
      const now = Date.now()
      if (lastInput > lastReport && now - lastReport >= REPORT_EVERY_MS) report()
      const leftMs = lastInput + PERSON_IDLE_MS - now
      setLeft(leftMs > WARN_MS ? null : Math.max(0, Math.ceil(leftMs / 1000)))
      if (leftMs <= 0 && document.visibilityState === 'visible') endOnce()
    }, 1000)
    for (const name of INPUTS) window.addEventListener(name, noteInput, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const name of INPUTS) window.removeEventListener(name, noteInput, { capture: true })
    }
  }, [end])
  return left
}
