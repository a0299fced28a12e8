import { startTransition, useEffect, useState } from 'react'
import { isStorageOpen, onStorageOpen } from '../browser/storage.ts'

/**
 * Whether what this device keeps can be read by now; false on the server and for the first picture.
 *
 * It turns true in a transition: whole pages ask, and a page that is not yet awake must not be woken at once.
 */
export function useStorageOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = () => startTransition(() => setIsOpen(true))
    if (isStorageOpen()) open()
    return onStorageOpen(open)
  }, [])
  return isOpen
}
