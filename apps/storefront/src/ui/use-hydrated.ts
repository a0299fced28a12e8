import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first picture in the browser: what only the device knows is unknown then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
