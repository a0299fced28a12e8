import { useEffect, useState } from 'react'

export type WakeLockState = 'on' | 'off' | 'unsupported'

/** Keeps the screen of a wall display on while the page is visible; plain http does not support it. */
export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>('wakeLock' in navigator ? 'off' : 'unsupported')
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let ended = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (ended) return void lock.release()
        setState('on')
        lock.onrelease = () => setState('off')
      } catch {
        // Low battery, or a refusal of the system: the screen follows its own settings.
        setState('off')
      }
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
  return state
}
