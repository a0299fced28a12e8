/** Preview of one change to many dishes, and its write as a step. */
import { plural } from '@lingui/core/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import type { Change } from './bulk-change.ts'
import { menuEditorKey, useIsSaving, useRefresh } from './use-draft.ts'
import { useUndoStep } from './use-undo-step.tsx'

interface BulkTarget {
  readonly itemIds: readonly string[]
  /** Null while something is missing. */
  readonly change: Change | null
  /** Confirmation; without it the number of changes. */
  readonly done?: string
  readonly onDone: (stepId: string) => void
  readonly onUndone?: () => void
}

export function useBulkChange({ itemIds, change, done, onDone, onUndone }: BulkTarget) {
  const { storeId } = useStore()
  const refresh = useRefresh()
  const isSaving = useIsSaving()
  const sayDone = useUndoStep()
  const body = { itemIds, change: change ?? { kind: 'veg' as const, veg: null } }
  const preview = useQuery({
    queryKey: [...menuEditorKey(storeId), 'bulk', body],
    queryFn: ({ signal }) => callApi(EDITOR_API.previewBulk, { storeId }, { body, signal }),
    enabled: change !== null && !isSaving,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const write = useMutation({
    mutationFn: (revision: number) =>
      callApi(EDITOR_API.editBulk, { storeId }, { body: { ...body, revision } }),
    onSuccess: ({ stepId, changes }) => {
      sayDone(
        stepId,
        done ?? plural(changes, { one: '# change is in the draft', other: '# changes are in the draft' }),
        onUndone,
      )
      onDone(stepId)
    },
    onSettled: refresh,
  })
  return { preview, write, error: write.error ?? preview.error }
}
