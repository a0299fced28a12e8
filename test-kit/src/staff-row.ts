import type { Permission } from '@thali/domain/people/permissions'

/** Permission test of a route of one store's staff: the permission it needs, and the call that tries it. */
export interface StaffRow {
  /** Permission of a route whose call in the contract names none: a page, or one at a specified address. */
  readonly permission?: Permission
  readonly body?: object
  /**
   * Status that permitted callers expect. `a stream`: opened only by tests that close it. `once`: the call
   * can be done once, and the next caller finds nothing.
   */
  readonly answers: number | 'a stream' | 'once'
}
