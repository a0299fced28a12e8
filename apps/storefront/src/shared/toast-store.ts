/** Short notices at the edge of the screen: at most five, each for three seconds, none twice. */
export interface Toast {
  readonly id: number
  readonly kind: 'info' | 'success' | 'error'
  readonly text: string
}

export const TOAST_MS = 3000
const MAX_TOASTS = 5

let toasts: readonly Toast[] = []
let hosts: readonly object[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a notice. One that is already on screen is not shown twice. */
export function showToast(kind: Toast['kind'], text: string): void {
  if (toasts.some((toast) => toast.text === text)) return
  lastId += 1
  change([...toasts, { id: lastId, kind, text }].slice(-MAX_TOASTS))
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export const currentToasts = () => toasts

/** The place that shows notices now: the innermost open dialog, since all else is inert. */
export const currentHost = () => hosts.at(-1)

/** Offers a place for notices; the latest one shows them. Returns the way to withdraw it. */
export function addToastHost(host: object): () => void {
  hosts = [...hosts, host]
  notify()
  return () => {
    hosts = hosts.filter((other) => other !== host)
    notify()
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}
