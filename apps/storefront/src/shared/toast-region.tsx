import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
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
} from './toast-store.ts'

const none: readonly Toast[] = []

/** Where notices appear: top right, spoken politely, waiting while pointed at or focused. */
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

  // A button that is gone tells nobody that it has lost the focus, nor the last notice that nothing points at it.
  function onDismissed() {
    setFocus(false)
    if (toasts.length === 1) setPointedAt(false)
  }

  return (
    <section
      className={styles.region}
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

interface ToastCardProps {
  toast: Toast
  held: boolean
  onDismissed: () => void
}

function ToastCard({ toast, held, onDismissed }: ToastCardProps) {
  const { t } = useLingui()
  const leftMs = useRef(TOAST_MS)
  useEffect(() => {
    if (held) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(500, leftMs.current - (performance.now() - startedAt))
    }
  }, [held, toast.id])

  function dismiss() {
    dismissToast(toast.id)
    onDismissed()
  }

  return (
    <div className={classNames(styles.toast, styles[toast.kind])}>
      <p dir="auto">{toast.text}</p>
      <button type="button" aria-label={t`Dismiss`} onClick={dismiss}>
        <CloseIcon />
      </button>
    </div>
  )
}
