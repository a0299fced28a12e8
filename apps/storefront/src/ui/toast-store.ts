/** Short notices at the edge of the screen: at most five, for three seconds each or five with an action, none twice. */
export interface Toast {
  readonly id: number
  readonly kind: 'info' | 'success' | 'error'
  readonly text: string
  /** A later notice of the same topic replaces it. */
  readonly topic?: string
  /** Whether it stays on the page that is about to open. */
  readonly isForNextPage?: boolean
  /** Undoes the reported action. */
  readonly undo?: () => void
  /** The action takes the focus; the notice then waits. */
  readonly takesFocus?: boolean
}

export const TOAST_MS = 3000
export const UNDO_MS = 5000
const MAX_TOASTS = 5

let toasts: readonly Toast[] = []
let hosts: readonly object[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a notice. One already on screen is not shown again, unless each has an undo of its own. */
export function showToast(
  kind: Toast['kind'],
  text: string,
  more: Pick<Toast, 'topic' | 'isForNextPage' | 'undo' | 'takesFocus'> = {},
): void {
  if (!more.undo && toasts.some((toast) => toast.text === text)) return
  lastId += 1
  const others = more.topic ? toasts.filter(({ topic }) => topic !== more.topic) : toasts
  change([...others, { id: lastId, kind, text, ...more }].slice(-MAX_TOASTS))
}

/** Removes all notices: they would cover a field in error, or concern a page that was left. */
export function clearToasts(keep: (toast: Toast) => boolean | undefined = () => false): void {
  change(toasts.filter(keep))
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export const currentToasts = () => toasts

/** The region that shows notices now: the innermost open dialog, since everything else is inert. */
export const currentHost = () => hosts.at(-1)

/** Registers a region for notices; the latest one shows them. Returns a function that removes it. */
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
