/** Preview of one change to many dishes, and its write as a step. */
import { plural } from '@lingui/core/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import type { Change } from './bulk-kinds.ts'
import { draftQuery } from './use-draft.ts'
import { useUndoStep } from './use-undo-step.tsx'

interface BulkTarget {
  readonly draft: DraftMenu
  readonly itemIds: readonly string[]
  /** Null while something is missing. */
  readonly change: Change | null
  readonly onDone: (stepId: string) => void
}

export function useBulkChange({ draft, itemIds, change, onDone }: BulkTarget) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const sayDone = useUndoStep()
  const body = { itemIds, change: change ?? { kind: 'veg' as const, veg: null } }
  const preview = useQuery({
    queryKey: ['menu-editor', storeId, 'bulk', body, draft.revision],
    queryFn: ({ signal }) => callApi(EDITOR_API.previewBulk, { storeId }, { body, signal }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const write = useMutation({
    mutationFn: (revision: number) =>
      callApi(EDITOR_API.editBulk, { storeId }, { body: { ...body, revision } }),
    onSuccess: ({ stepId, changes }) => {
      sayDone(
        stepId,
        plural(changes, { one: '# change is in the draft', other: '# changes are in the draft' }),
      )
      onDone(stepId)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: draftQuery(storeId).queryKey }),
  })
  return { preview, write, error: write.error ?? preview.error }
}
