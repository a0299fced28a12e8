/** What somebody has begun to write in a thread on this device, and what they wrote that was not taken: theirs alone. */
import type { WriteAsStaff } from '@thali/contract/chat'

/** Kept of a thread: storage is small. */
const UNSENT_MAX = 20

export interface Draft {
  readonly text: string
  /** For the staff: it must not come back as an answer to the guests. */
  readonly isNote: boolean
}

/** Where somebody writes: others who sign in on the same device have their own. */
export interface Desk {
  readonly storeId: string
  readonly userId: string
  readonly conversationId: string
}

const EMPTY: Draft = { text: '', isNote: false }
const keyOf = (kind: 'draft' | 'unsent', { storeId, userId, conversationId }: Desk) =>
  `thali.backoffice.${kind}.${storeId}.${userId}.${conversationId}`

export function readDraft(desk: Desk): Draft {
  const kept = read(keyOf('draft', desk))
  const { text, isNote } = (kept ?? {}) as { readonly [name in keyof Draft]?: unknown }
  return typeof text === 'string' ? { text, isNote: isNote === true } : EMPTY
}

export function keepDraft(desk: Desk, draft: Draft): void {
  keep(keyOf('draft', desk), draft.text === '' ? null : draft)
}

/** Messages that the server is not known to have taken; sent again each can only become one. */
export function readUnsent(desk: Desk): readonly WriteAsStaff[] {
  const kept = read(keyOf('unsent', desk))
  return Array.isArray(kept) ? kept.filter(isWritten) : []
}

export function keepUnsent(desk: Desk, words: WriteAsStaff): void {
  const others = without(readUnsent(desk), words.clientId)
  keep(keyOf('unsent', desk), [...others, words].slice(-UNSENT_MAX))
}

export function dropUnsent(desk: Desk, clientId: string): void {
  const left = without(readUnsent(desk), clientId)
  keep(keyOf('unsent', desk), left.length === 0 ? null : left)
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
    // A full storage keeps nobody from writing.
  }
}
