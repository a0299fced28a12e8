import { useEffect, useRef } from 'react'
import { ringNewOrder } from './sound.ts'

const REPEAT_MS = 4000
const LOCK = 'thali-alarm'

/** Rings repeatedly while `ringing`; only one of several tabs rings. */
export function useRepeatedAlert(ringing: boolean): void {
  useEffect(() => {
    if (!ringing) return
    const stop = new AbortController()
    const ring = () =>
      new Promise<void>((resolve) => {
        ringNewOrder()
        const timer = setInterval(ringNewOrder, REPEAT_MS)
        stop.signal.addEventListener('abort', () => {
          clearInterval(timer)
          resolve()
        })
      })
    if (navigator.locks) navigator.locks.request(LOCK, { signal: stop.signal }, ring).catch(() => undefined)
    else void ring()
    return () => stop.abort()
  }, [ringing])
}

/** Ids that have rung in this tab, by kind: a page opened later does not ring for them again. */
const rung = new Map<string, Set<string>>()

/** Rings once for each waiting item that has not rung yet, on any page. */
export function useRingForNew(what: string, ids: readonly string[], ring: () => void): void {
  useEffect(() => {
    const before = rung.get(what) ?? new Set()
    const isNew = ids.some((id) => !before.has(id))
    if (!isNew) return
    rung.set(what, before.union(new Set(ids)))
    ring()
  }, [what, ids, ring])
}

/** Rings once for each new waiting item; those already waiting are silent. */
export function useRingOnce(waiting: number, ring = ringNewOrder): void {
  const before = useRef(0)
  useEffect(() => {
    if (waiting > before.current) ring()
    before.current = waiting
  }, [waiting, ring])
}
