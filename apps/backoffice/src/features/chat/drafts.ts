/** What somebody has begun to write in a thread on this device, and what they wrote that was not taken. */
import type { WriteAsStaff } from '@thali/contract/chat'

/** Kept of a thread: storage is small. */
const UNSENT_MAX = 20

export interface Draft {
  readonly text: string
  /** For the staff: it must not come back as an answer to the guests. */
  readonly isNote: boolean
}

const EMPTY: Draft = { text: '', isNote: false }
const keyOf = (kind: 'draft' | 'unsent', storeId: string, conversationId: string) =>
  `thali.backoffice.${kind}.${storeId}.${conversationId}`

export function readDraft(storeId: string, conversationId: string): Draft {
  const kept = read(keyOf('draft', storeId, conversationId))
  const { text, isNote } = (kept ?? {}) as { readonly [name in keyof Draft]?: unknown }
  return typeof text === 'string' ? { text, isNote: isNote === true } : EMPTY
}

export function keepDraft(storeId: string, conversationId: string, draft: Draft): void {
  keep(keyOf('draft', storeId, conversationId), draft.text === '' ? null : draft)
}

/** Messages that the server is not known to have taken; sent again each can only become one. */
export function readUnsent(storeId: string, conversationId: string): readonly WriteAsStaff[] {
  const kept = read(keyOf('unsent', storeId, conversationId))
  return Array.isArray(kept) ? kept.filter(isWritten) : []
}

export function keepUnsent(storeId: string, conversationId: string, words: WriteAsStaff): void {
  const others = without(readUnsent(storeId, conversationId), words.clientId)
  keep(keyOf('unsent', storeId, conversationId), [...others, words].slice(-UNSENT_MAX))
}

export function dropUnsent(storeId: string, conversationId: string, clientId: string): void {
  const left = without(readUnsent(storeId, conversationId), clientId)
  keep(keyOf('unsent', storeId, conversationId), left.length === 0 ? null : left)
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
