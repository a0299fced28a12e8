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

/**
 * Region of notices: at the top right of a wide page or of a sheet, above the foot of a phone's page; announced
 * politely, paused while a pointer moves on it or it has the focus.
 */
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
  const coversError = useCoversError(region, toasts)

  // A removed button fires no blur event, nor the last notice a leave event.
  function onDismissed() {
    setFocus(false)
    if (toasts.length === 1) setPointedAt(false)
  }

  return (
    <section
      ref={region}
      className={classNames(styles.region, coversError && styles.aside)}
      // The one under an open dialog is inert and needs no name.
      aria-label={isHost ? t`Notices` : undefined}
      aria-live="polite"
      // Not by entering: a notice may appear below a pointer that rests where it pressed a button.
      onPointerMove={() => setPointedAt(true)}
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

/** Elements that a diner must see to correct an error. */
const ERRORS = '[aria-invalid="true"], [role="alert"]'

/** Whether notices move to the opposite edge, since at the usual one they would cover a field in error. */
function useCoversError(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): boolean {
  const [coversError, setCoversError] = useState(false)
  useLayoutEffect(() => {
    if (toasts.length === 0) return setCoversError(false)
    const look = () => {
      const place = region.current!.getBoundingClientRect()
      const coversError = [...document.querySelectorAll(ERRORS)].some((error) => {
        const { top, bottom } = error.getBoundingClientRect()
        // Roughly the same height is enough.
        return place.top < bottom && top < place.bottom
      })
      if (coversError) setCoversError((was) => !was)
    }
    look()
    addEventListener('scroll', look, true)
    return () => removeEventListener('scroll', look, true)
  }, [region, toasts])
  return coversError
}

interface ToastCardProps {
  toast: Toast
  held: boolean
  onDismissed: () => void
}

/** A notice; its timer is paused while `held`. */
export function ToastCard({ toast, held, onDismissed }: ToastCardProps) {
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
