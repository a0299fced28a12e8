import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** State of a navigation that leaves unsaved changes without asking. */
export const LEAVE_UNSAVED = { leavesUnsaved: true }

/** Asks before unsaved changes are discarded; `leave` lets the next navigation pass without asking. */
export function useUnsavedGuard(isDirty: boolean) {
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.state?.leavesUnsaved,
  )
  useAskBeforeClosing(isDirty)
  return {
    isDirty,
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    go: () => blocker.proceed?.(),
    leave: () => {
      isLeaving.current = true
    },
  }
}

/** Makes the browser ask before a page with unsaved data is closed or reloaded. */
function useAskBeforeClosing(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
