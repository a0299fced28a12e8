import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { StaffLine } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { SOLD_OUT } from '@thali/domain/menu/menu'
import { callApi } from '../../shared/api.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { UndoToast } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

const AVAILABLE = 'Available'

type Change = { readonly line: StaffLine; readonly state: string }

/** Marks the item of a ticket's line as sold out, from the board. */
export function useSellOutLine() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  const change = useMutation({
    mutationFn: ({ line, state }: Change) =>
      callApi(STAFF_API.setItemState, { storeId, itemId: line.itemId }, { body: { state } }),
    onSuccess(_, { line, state }) {
      void refetchAfter('menu.changed')
      const id = `sold-out-${line.itemId}`
      notifications.hide(id)
      if (state === SOLD_OUT)
        notifications.show({
          id,
          withCloseButton: false,
          message: (
            <UndoToast
              text={t`${line.label} is sold out from now on.`}
              onUndo={() => {
                notifications.hide(id)
                change.mutate({ line, state: AVAILABLE })
              }}
            />
          ),
        })
    },
    onError: showError,
  })
  return (line: StaffLine) => change.mutate({ line, state: SOLD_OUT })
}
