import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { afterPaint } from '../platform/after-paint.ts'
import { isPreview } from '../platform/is-preview.ts'

const LEAVING_MS = 250

/**
 * Opens a native dialog as a modal while the component is mounted.
 *
 * While it is open it is an entry of the history: the back button closes it, and a dialog opened by a step forward
 * takes that entry over. Closing by other means removes the entry. Focus returns by itself, since the dialog is
 * closed before it is removed.
 */
export function useModal(
  onClosed: () => void,
  href?: string,
): { dialog: RefObject<HTMLDialogElement | null>; close: () => void } {
  const dialog = useRef<HTMLDialogElement>(null)
  const closed = useRef(onClosed)
  closed.current = onClosed
  const close = useCallback(() => {
    // The exit starts at once: reactivating the page behind it takes a phone longer.
    dialog.current?.toggleAttribute('data-leaving', true)
    afterPaint(() => dialog.current?.close())
  }, [])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    let entry = `modal-${performance.now()}`
    let isGone = false
    let isModal = false
    // Shown at once; making the page behind it inert and changing the address costs a phone more than a frame.
    element.open = true
    afterPaint(() => {
      // An editor beside a preview keeps the focus, and the browser's history.
      if (isGone || !element.open || isPreview) return
      isModal = true
      const isNested = document.querySelector('dialog:modal') !== null
      element.open = false
      element.showModal()
      // The title first: a screen reader should read it, and no button should be highlighted unasked.
      element.querySelector('h2')?.focus()
      const standing = !isNested && history.state?.modal
      entry = standing || entry
      // After a skip link: on the step back, browsers would scroll there again and take the focus.
      if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
      history[standing ? 'replaceState' : 'pushState']({ ...history.state, modal: entry }, '', href)
    })
    let leaving: ReturnType<typeof setTimeout> | undefined

    const whenClosed = () => {
      if (history.state?.modal === entry) history.back()
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      leaving = setTimeout(() => closed.current(), still ? 0 : LEAVING_MS)
    }
    // Browsers close only modal dialogs by Esc.
    const whenEsc = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isModal) element.close()
    }
    const whenBack = () => {
      if (history.state?.modal !== entry) element.close()
    }

    element.addEventListener('close', whenClosed)
    addEventListener('popstate', whenBack)
    addEventListener('keydown', whenEsc)
    return () => {
      isGone = true
      clearTimeout(leaving)
      element.removeEventListener('close', whenClosed)
      removeEventListener('popstate', whenBack)
      removeEventListener('keydown', whenEsc)
      element.close()
    }
  }, [href])

  return { dialog, close }
}
