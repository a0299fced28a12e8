/** Groups shared between dishes, as the form of a dish needs them. */

import { EDITOR_API } from '@thali/contract/editor-paths'
import type { SharedGroups } from '@thali/contract/menu-editor'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import type { SharedGroupSource } from './product-part.ts'

type SharedGroup = SharedGroups['groups'][number]

export interface GroupSharing {
  /** Id of the dish; null while it is new. */
  readonly itemId: string | null
  /** True: the form has unsaved changes, which must be saved before a group is shared. */
  readonly isDirty: boolean
  readonly groups: readonly SharedGroup[]
  /** The other dishes that share a group. */
  dishesBeside(sharedId: string | undefined): SharedGroup['dishes']
  onTaken(from: SharedGroupSource): void
  /** Called when the saved dish has changed. */
  onShared(): void
}

export function useSharing(
  form: Pick<GroupSharing, 'itemId' | 'isDirty' | 'onTaken' | 'onShared'>,
): GroupSharing {
  const { data } = useStoreQuery(['menu-editor', 'shared-groups'], EDITOR_API.sharedGroups)
  const groups = data?.groups ?? []
  return {
    ...form,
    groups,
    dishesBeside(sharedId) {
      const found =
        sharedId === undefined ? undefined : groups.find(({ group }) => group.sharedId === sharedId)
      return found?.dishes.filter(({ id }) => id !== form.itemId) ?? []
    },
  }
}
