/** Cancels the selected orders of a list, with undo. */

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CancelOrdersBody } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { UNDO_WINDOW_MS } from '@thali/domain/order/order-state'
import { callApi } from '../../shared/api.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { boardQuery } from './board-cache.ts'

const TOAST = 'cancelled-orders'
/** Cancelling thousands takes a while. */
const TIMEOUT_MS = 60_000

/** `onChanged` is called when orders have changed. */
export function useCancelOrders(onChanged: () => void) {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()

  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: boardQuery(storeId).queryKey })
    onChanged()
  }

  const undo = useMutation({
    mutationFn: (cancelledAt: string) =>
      callApi(STAFF_API.undoCancellation, { storeId }, { body: { cancelledAt }, timeoutMs: TIMEOUT_MS }),
    onSuccess: readAgain,
    onError: showError,
  })
  const cancel = useMutation({
    mutationFn: (body: CancelOrdersBody) =>
      callApi(STAFF_API.cancelOrders, { storeId }, { body, timeoutMs: TIMEOUT_MS }),
    onSuccess({ cancelled, skipped, cancelledAt }) {
      readAgain()
      const done = t`${plural(cancelled, { one: '# order cancelled.', other: '# orders cancelled.' })}`
      const left = t`${plural(skipped, { one: '# was changed in the meantime and stays.', other: '# were changed in the meantime and stay.' })}`
      showWithUndo({
        id: TOAST,
        autoClose: UNDO_WINDOW_MS,
        withCloseButton: true,
        text: skipped > 0 ? `${done} ${left}` : done,
        undo: () => undo.mutateAsync(cancelledAt),
      })
    },
    onError: showError,
  })
  return cancel
}
