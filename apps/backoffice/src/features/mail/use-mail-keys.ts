import { useLayoutEffect, useRef } from 'react'

/** Action of each key; named by `event.key`. */
export type MailKeys = Readonly<Record<string, (() => void) | undefined>>

/** Keys of the mail screen; ignored while a field has the focus or a dialog or menu is open. */
export function useMailKeys(keys: MailKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  // Before the list is shown: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    // A menu that this very key closes may be removed before the key event arrives here.
    let isCovered = false
    const look = () => {
      isCovered = document.querySelector('[role="dialog"], [role="menu"]') !== null
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target as HTMLElement | null
      if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return
      if (isCovered) return
      // Arrow keys scroll scrollable text.
      if (event.key.startsWith('Arrow') && target?.closest('[data-scrolls]')) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', look, { capture: true })
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', look, { capture: true })
      removeEventListener('keydown', press)
    }
  }, [])
}
