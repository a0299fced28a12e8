/** The counter's draft in this tab, so that a reload loses nothing. */
import type { CounterDraft } from './counter-draft.ts'

/** Age at which a kept draft is dropped: its diner has left. */
const KEPT_MS = 4 * 60 * 60 * 1000

/** Key of a draft; includes the person, since several people sign in on the same device. */
export interface CounterDraftPlace {
  readonly storeId: string
  readonly userId: string
  /** Order type and table in the URL: opening another table starts another draft. */
  readonly table: string
}

/** Draft with the idempotency key that places it: after a reload too, pressing again makes no second order. */
export interface KeyedDraft {
  readonly draft: CounterDraft
  readonly key: string
}

/** @returns null where nothing is kept, or nothing that can be read */
export function readKeptDraft(place: CounterDraftPlace, nowMs: number): KeyedDraft | null {
  try {
    const { atMs, draft, key } = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    const isWhole = isDraft(draft) && typeof key === 'string' && typeof atMs === 'number'
    return isWhole && nowMs - atMs < KEPT_MS ? { draft, key } : null
  } catch {
    return null
  }
}

/** Keeps a draft; null: drops it. */
export function keepCounterDraft(place: CounterDraftPlace, kept: KeyedDraft | null, nowMs: number): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), JSON.stringify({ ...kept, atMs: nowMs }))
  } catch {
    // A full storage must not keep a person from taking orders.
  }
}

/** Order type of the latest order that was placed on this device; null: unknown. */
export function lastOrderType(storeId: string): string | null {
  try {
    return localStorage.getItem(typeKeyOf(storeId))
  } catch {
    return null
  }
}

export function keepOrderType(storeId: string, label: string): void {
  try {
    localStorage.setItem(typeKeyOf(storeId), label)
  } catch {
    // As above.
  }
}

const typeKeyOf = (storeId: string) => `thali.backoffice.counter-type.${storeId}`

function keyOf({ storeId, userId, table }: CounterDraftPlace): string {
  return `thali.backoffice.counter.${storeId}.${userId}.${table}`
}

const TEXTS = ['orderType', 'address', 'dueDay', 'dueTime', 'name', 'phone', 'remarks'] as const

function isDraft(value: unknown): value is CounterDraft {
  const draft = (value ?? {}) as { readonly [field in keyof CounterDraft]?: unknown }
  return (
    TEXTS.every((field) => typeof draft[field] === 'string') &&
    Array.isArray(draft.ticked) &&
    Array.isArray(draft.lines) &&
    [draft.code, draft.tip, draft.current].every((field) => typeof field === 'object')
  )
}
