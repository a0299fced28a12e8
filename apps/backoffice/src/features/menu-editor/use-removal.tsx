import { useLingui } from '@lingui/react/macro'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { StepDone } from '@thali/contract/menu-import'
import { callApi } from '../../shared/api.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useEdit } from './use-draft.ts'

const UNDO_MS = 10_000

/** Removes an entry of the draft at once, and offers to undo it for a while. */
export function useRemoval(remove: (storeId: string, revision: number) => Promise<StepDone>, name: string) {
  const { t } = useLingui()
  const undo = useEdit((storeId, stepId: string) => callApi(EDITOR_API.undoStep, { storeId, stepId }))
  const removal = useEdit(remove)
  return {
    isPending: removal.isPending,
    run(revision: number, onRemoved?: () => void) {
      const offerUndo = ({ stepId }: StepDone) => {
        showWithUndo({
          id: `removal ${stepId}`,
          autoClose: UNDO_MS,
          withCloseButton: true,
          text: t`${name} is removed from the draft`,
          undo: () => undo.mutateAsync(stepId),
        })
        onRemoved?.()
      }
      // Not in a callback of the mutation, since the component is unmounted by then. The error is already shown.
      removal.mutateAsync(revision).then(offerUndo, () => undefined)
    },
  }
}
