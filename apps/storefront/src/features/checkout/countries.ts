import type { Country } from '@thali/domain/store/countries'
import { useSyncExternalStore } from 'react'

/** First country of the list, without fetching it. */
export const INDIA: Country = { code: 'IN', name: 'India', dialCode: '+91' }

const TIMEOUT_MS = 15_000

let countries: readonly Country[] | null = null
let loading: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Fetches the whole list once; false if no answer came within 15 seconds: the next call tries again. */
export function loadCountries(): Promise<boolean> {
  loading ??= fetchCountries().finally(() => {
    loading = null
  })
  return loading
}

async function fetchCountries(): Promise<boolean> {
  if (countries) return true
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS)
  })
  const fetched = import('@thali/domain/store/countries').catch(() => null)
  const module = await Promise.race([fetched, timeout])
  clearTimeout(timer)
  if (!module) return false
  countries = module.COUNTRIES
  for (const listener of listeners) listener()
  return true
}

/** List of countries; null until it is loaded. */
export function useCountries(): readonly Country[] | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => countries,
    () => null,
  )
}

/** Country of a code; null until the list is loaded, India if the list lacks the code. */
export function countryOf(code: string, list: readonly Country[] | null): Country | null {
  if (code === INDIA.code) return INDIA
  return list && (list.find((one) => one.code === code) ?? INDIA)
}
