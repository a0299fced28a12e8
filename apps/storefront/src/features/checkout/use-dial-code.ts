import { useEffect, useRef, useState } from 'react'
import { countryOf, loadCountries, useCountries } from './countries.ts'

/** Dialling code of a country; null until the list is loaded, which is fetched only for countries other than India. */
export function useDialCode(code: string): string | null {
  const dialCode = countryOf(code, useCountries())?.dialCode ?? null
  useEffect(() => {
    if (dialCode === null) void loadCountries()
  }, [dialCode])
  return dialCode
}

/** Calls `onKnown` as soon as the awaited dialling code is known, and `onMissed` when it cannot be fetched. */
export function useDialCodeWait(prefix: string | null, onKnown: () => void, onMissed: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef({ onKnown, onMissed })
  latest.current = { onKnown, onMissed }

  useEffect(() => {
    if (!isWaiting) return
    if (prefix !== null) {
      setWaiting(false)
      latest.current.onKnown()
      return
    }
    let isOver = false
    void loadCountries().then((isThere) => {
      if (isThere || isOver) return
      setWaiting(false)
      latest.current.onMissed()
    })
    return () => {
      isOver = true
    }
  }, [isWaiting, prefix])

  return { isWaiting, setWaiting }
}
