/** Frame of the backoffice's pages, sent before any script runs. This file imports no zod. */
import type { Language } from '@thali/domain/language'
import type { Membership, Session } from './accounts.ts'

/** Cookie of the language that was chosen on a device; the device keeps it by itself, too. */
export const STAFF_LANGUAGE_COOKIE = 'staff-language'

/** A page inside a store, as the server knows it. */
export interface StaffFrame {
  readonly language: Language
  readonly store: Pick<Membership, 'slug' | 'name' | 'role'>
  /** Path of the page's address. */
  readonly path: string
}

/** Session of the visitor, embedded as JSON in a page of the backoffice. */
export interface PageSession extends Session {
  /** The page's store, with the number of its last event: what the page fetches is at least as new. Absent: unknown. */
  readonly events?: { readonly storeId: string; readonly seq: number }
}

/** Renders the frame of a page inside a store as HTML: its navigation, and grey blocks for content that is loading. */
export type RenderStaffFrame = (frame: StaffFrame) => string
