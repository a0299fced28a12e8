import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { useCallback } from 'react'
import { callApi } from '../../shared/api.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useEdit } from './use-draft.ts'

const TOAST_MS = 10_000
/** Id of the confirmation of the latest step: the next one takes its place. */
const TOAST = 'draft-step'

/** Undoes a step, and says so. */
export function useUndo(): (stepId: string, onUndone?: () => void) => void {
  const { t } = useLingui()
  const { mutateAsync } = useEdit((storeId, stepId: string) =>
    callApi(EDITOR_API.undoStep, { storeId, stepId }),
  )
  return useCallback(
    (stepId, onUndone) => {
      hideUndoStep()
      // Not a callback of the mutation, which is dropped with the dialog or page that offered the undo.
      const showResult = () => {
        notifications.show({ message: t`It is as it was before` })
        onUndone?.()
      }
      mutateAsync(stepId).then(showResult, () => undefined)
    },
    [mutateAsync, t],
  )
}

/** Shows a confirmation of a change to many dishes, with a button to undo it. */
export function useUndoStep(): (stepId: string, text: string, onUndone?: () => void) => void {
  const undo = useUndo()
  return useCallback(
    (stepId, text, onUndone) => {
      showWithUndo({
        id: TOAST,
        autoClose: TOAST_MS,
        text,
        undo: () => undo(stepId, onUndone),
      })
    },
    [undo],
  )
}

/** Takes back the offer to undo the latest step: beside a publication or a refused save it would seem to be about that. */
export function hideUndoStep(): void {
  notifications.hide(TOAST)
}
