import { useRef } from 'react'

/** Age from which a request is not repeated, as for unsent orders: the staff would come unexpected. */
const TOO_OLD_MS = 5 * 60_000

/** Requests to the staff that got no answer, to be repeated once the connection is back. */
export function useUnsent<Kind>() {
  const unsent = useRef(new Map<Kind, number>())
  return {
    keep: (kind: Kind) => void unsent.current.set(kind, Date.now()),
    /** The requests, once, without those that are too old. */
    take(): Kind[] {
      const kept = [...unsent.current].filter(([, at]) => Date.now() - at < TOO_OLD_MS)
      unsent.current.clear()
      return kept.map(([kind]) => kind)
    },
  }
}
