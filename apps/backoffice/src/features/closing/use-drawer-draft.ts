/** Count of the drawer as typed, kept in this tab, so that a look at an unpaid order loses nothing. */
import type { OpenClosing } from '@thali/contract/closings'
import { useState } from 'react'
import { useStore } from '../../shared/session.ts'
import { type DrawerDraft, newDrawerDraft } from './drawer-draft.ts'

export function useDrawerDraft(open: OpenClosing) {
  const { storeId } = useStore()
  const key = `thali.backoffice.drawer.${storeId}.${open.since}`
  const [draft, setDraft] = useState(() => ({ ...newDrawerDraft(open), ...readKept(key) }))
  const change = (changes: Partial<DrawerDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full storage must not keep a person from closing the day.
    }
  }
  return [draft, change] as const
}

function readKept(key: string): Partial<DrawerDraft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
