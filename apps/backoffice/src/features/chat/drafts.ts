/** Draft and unsent messages of a thread on this device, kept apart for each person. */
import type { WriteAsStaff } from '@thali/contract/chat'

/** Limit of the unsent messages kept of a thread: storage is small. */
const UNSENT_MAX = 20

export interface ChatDraft {
  readonly text: string
  /** True: a note for staff, which must not be restored as an answer to the diners. */
  readonly isNote: boolean
}

/** Key of a draft; includes the person, since several people sign in on the same device. */
export interface DraftPlace {
  readonly storeId: string
  readonly userId: string
  readonly conversationId: string
}

const EMPTY: ChatDraft = { text: '', isNote: false }
const keyOf = (kind: 'draft' | 'unsent', { storeId, userId, conversationId }: DraftPlace) =>
  `thali.backoffice.${kind}.${storeId}.${userId}.${conversationId}`

export function readChatDraft(place: DraftPlace): ChatDraft {
  const kept = read(keyOf('draft', place))
  const { text, isNote } = (kept ?? {}) as { readonly [name in keyof ChatDraft]?: unknown }
  return typeof text === 'string' ? { text, isNote: isNote === true } : EMPTY
}

export function keepDraft(place: DraftPlace, draft: ChatDraft): void {
  keep(keyOf('draft', place), draft.text === '' ? null : draft)
}

/** Messages that the server may not have accepted; resending one never creates a second. */
export function readUnsent(place: DraftPlace): readonly WriteAsStaff[] {
  const kept = read(keyOf('unsent', place))
  return Array.isArray(kept) ? kept.filter(isWritten) : []
}

export function keepUnsent(place: DraftPlace, words: WriteAsStaff): void {
  const others = without(readUnsent(place), words.clientId)
  keep(keyOf('unsent', place), [...others, words].slice(-UNSENT_MAX))
}

export function dropUnsent(place: DraftPlace, clientId: string): void {
  const left = without(readUnsent(place), clientId)
  keep(keyOf('unsent', place), left.length === 0 ? null : left)
}

const without = (kept: readonly WriteAsStaff[], clientId: string) =>
  kept.filter((one) => one.clientId !== clientId)

function isWritten(value: unknown): value is WriteAsStaff {
  const { clientId, body, phrase } = (value ?? {}) as { readonly [name: string]: unknown }
  return typeof clientId === 'string' && (typeof body === 'string' || typeof phrase === 'string')
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full storage must not keep a person from writing.
  }
}
