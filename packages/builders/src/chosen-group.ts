import type { OptionGroup } from '@thali/domain/menu/menu'
import type { Choice } from '@thali/domain/order/order'
import type { ReferenceGroup } from './exact-reference.ts'

/** What is chosen of a group, for the domain and for the reference. */
export interface Chosen {
  readonly group: OptionGroup
  readonly choices: readonly Choice[]
  readonly values: readonly string[]
  readonly groups: readonly ReferenceGroup[]
  /** What a ticket says of it, in menu order. */
  readonly rows: readonly string[]
}
