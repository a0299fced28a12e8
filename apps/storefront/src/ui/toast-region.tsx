import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '../platform/class-names.ts'
import { CloseIcon } from './icons.tsx'
import styles from './toast-region.module.css'
import {
  addToastHost,
  currentHost,
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_MS,
  type Toast,
  UNDO_MS,
} from './toast-store.ts'

const none: readonly Toast[] = []

/** Where notices appear, on the edge where they cover least: spoken politely, waiting while pointed at or focused. */
export function ToastRegion() {
  const { t } = useLingui()
  const [host] = useState(() => ({}))
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => addToastHost(host), [host])
  const isHost = useSyncExternalStore(
    subscribeToToasts,
    () => currentHost() === host,
    () => true,
  )
  const toasts = useSyncExternalStore(
    subscribeToToasts,
    () => (currentHost() === host ? currentToasts() : none),
    () => none,
  )

  const region = useRef<HTMLElement>(null)
  const isLow = useIsLow(region, toasts)

  // A button that is gone tells nobody that it has lost the focus, nor the last notice that nothing points at it.
  function onDismissed() {
    setFocus(false)
    if (toasts.length === 1) setPointedAt(false)
  }

  return (
    <section
      ref={region}
      className={classNames(styles.region, isLow && styles.low)}
      // The one under an open dialog is out of reach and needs no name.
      aria-label={isHost ? t`Notices` : undefined}
      aria-live="polite"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={isPointedAt || hasFocus} onDismissed={onDismissed} />
      ))}
    </section>
  )
}

/** What a diner must see to mend it. */
const ERRORS = '[aria-invalid="true"], [role="alert"]'

/** What should be read or pressed all the same. */
const COVERED = 'a, button, input, select, textarea, h1, h2'
const EDGE_PX = 12
/** Where no dock says how high the foot of a page is. */
const FOOT_PX = 100

/** Whether notices stand at the lower edge: above the dock, unless they cover less, or no field in error, at the top. */
function useIsLow(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): boolean {
  const [isLow, setLow] = useState(true)
  useLayoutEffect(() => {
    if (toasts.length === 0) return
    const look = () => {
      const place = region.current!
      const { left, right, height } = place.getBoundingClientRect()
      const dock = place.closest('dialog') ? null : document.querySelector('[data-dock]')
      const foot = dock ? innerHeight - dock.getBoundingClientRect().top : FOOT_PX
      place.style.setProperty('--foot', `${foot}px`)
      const covers = (top: number) => {
        let found = 0
        for (const element of document.querySelectorAll(`${COVERED}, ${ERRORS}`)) {
          const box = element.getBoundingClientRect()
          const isThere = box.top < top + height && top < box.bottom && box.left < right && left < box.right
          if (!isThere || place.contains(element) || !isOnTop(element, box)) continue
          found += element.matches(ERRORS) ? 100 : 1
        }
        return found
      }
      setLow(covers(innerHeight - foot - EDGE_PX - height) <= covers(EDGE_PX))
    }
    look()
    const whenScrolled = () => document.querySelector(ERRORS) && look()
    addEventListener('scroll', whenScrolled, true)
    return () => removeEventListener('scroll', whenScrolled, true)
  }, [region, toasts])
  return isLow
}

/** Whether nothing but notices lies over the middle of an element: a dialog covers what is behind it. */
function isOnTop(element: Element, { left, top, width, height }: DOMRect): boolean {
  const there = document.elementsFromPoint(left + width / 2, top + height / 2)
  const first = there.find((one) => !one.closest('section[aria-live]'))
  return element.contains(first ?? null)
}

interface ToastCardProps {
  toast: Toast
  held: boolean
  onDismissed: () => void
}

function ToastCard({ toast, held, onDismissed }: ToastCardProps) {
  const { t } = useLingui()
  const undo = useRef<HTMLButtonElement>(null)
  const leftMs = useRef(toast.undo ? UNDO_MS : TOAST_MS)
  useEffect(() => {
    if (held) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(500, leftMs.current - (performance.now() - startedAt))
    }
  }, [held, toast.id])

  useEffect(() => {
    if (toast.takesFocus) undo.current?.focus()
  }, [toast.takesFocus])

  function dismiss() {
    dismissToast(toast.id)
    onDismissed()
  }

  return (
    <div className={classNames(styles.toast, styles[toast.kind])}>
      <p dir="auto">{toast.text}</p>
      {toast.undo && (
        <button
          ref={undo}
          type="button"
          className={styles.undo}
          onClick={() => {
            dismiss()
            toast.undo?.()
          }}
        >
          {t`Undo`}
        </button>
      )}
      <button type="button" aria-label={t`Dismiss`} onClick={dismiss}>
        <CloseIcon />
      </button>
    </div>
  )
}
