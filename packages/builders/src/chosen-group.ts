import type { OptionGroup } from '@thali/domain/menu/menu'
import type { Choice } from '@thali/domain/order/order'
import type { ReferenceGroup } from './exact-reference.ts'

/** Choices in a group, in the forms of the domain and of the reference. */
export interface Chosen {
  readonly group: OptionGroup
  readonly choices: readonly Choice[]
  readonly values: readonly string[]
  readonly groups: readonly ReferenceGroup[]
  /** Rows of a ticket for these choices, in menu order. */
  readonly rows: readonly string[]
}
