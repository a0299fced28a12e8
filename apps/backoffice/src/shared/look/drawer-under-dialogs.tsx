import { Drawer, type DrawerProps } from '@mantine/core'
import { createContext, use, useEffect, useRef, useState } from 'react'

const UnderDialogs = createContext<(isUnder: boolean) => void>(() => {})

/**
 * Drawer that can open dialogs. While one is open, the drawer is hidden from screen readers and the keyboard, and
 * Escape closes only the dialog.
 */
export function DrawerUnderDialogs(props: DrawerProps) {
  const [isUnder, setUnder] = useState(false)
  const opener = useRef<Element | null>(null)
  const change = useRef((is: boolean) => {
    if (is) opener.current = document.activeElement
    setUnder(is)
  })
  useEffect(() => {
    if (isUnder || !(opener.current instanceof HTMLElement)) return
    opener.current.focus()
    opener.current = null
  }, [isUnder])
  return (
    <UnderDialogs value={change.current}>
      <Drawer {...props} closeOnEscape={!isUnder} inert={isUnder} />
    </UnderDialogs>
  )
}

/** For a dialog that may open from a drawer; active as long as it is mounted. */
export function useOverDrawer(): void {
  const setUnder = use(UnderDialogs)
  useEffect(() => {
    setUnder(true)
    return () => setUnder(false)
  }, [setUnder])
}
