import { pageKey } from '@thali/contract/paths'
import { useEffect, useRef } from 'react'
import { isPreview } from '../../platform/is-preview.ts'

const textOfEntry = (): string => history.state?.search ?? ''
const currentKey = () => pageKey(location.pathname, location.search)

/**
 * Keeps a search as an entry of the history: the back button ends it, the next one and a reload show it again.
 * Clearing it by other means removes the entry.
 */
export function useSearchEntry(text: string, onSearch: (text: string) => void): void {
  const latest = useRef({ text, onSearch })
  const isFirst = useRef(true)
  useEffect(() => {
    latest.current = { text, onSearch }
  })

  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    // An editor beside a preview keeps the browser's history.
    if (isPreview || text === textOfEntry()) return
    if (text === '') {
      if (wasFirst) latest.current.onSearch(textOfEntry())
      else history.back()
    } else {
      const state = { ...history.state, search: text }
      history[textOfEntry() === '' ? 'pushState' : 'replaceState'](state, '')
    }
  }, [text])

  useEffect(() => {
    const key = currentKey()
    const whenBack = () => {
      // The step may lead to another page, or only close a dialog.
      if (currentKey() !== key || textOfEntry() === latest.current.text) return
      latest.current.onSearch(textOfEntry())
    }
    addEventListener('popstate', whenBack)
    return () => removeEventListener('popstate', whenBack)
  }, [])
}
