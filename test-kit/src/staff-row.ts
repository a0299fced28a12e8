import type { Permission } from '@thali/domain/people/permissions'

/** Who may call a route of one store's staff, and how it is tried. */
export interface StaffRow {
  /** Of a route whose call in the contract names none: a page, or one at a specified address. */
  readonly permission?: Permission
  readonly body?: object
  /**
   * What those may expect who are allowed to call it; a stream is only opened by those tests that close it, and what
   * can be done once is not found by the next of them.
   */
  readonly answers: number | 'a stream' | 'once'
}
