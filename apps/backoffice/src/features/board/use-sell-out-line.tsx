import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { SOLD_OUT } from '@thali/domain/menu/menu'
import { callApi } from '../../shared/api.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import type { LineDish } from './line-dialog.tsx'

const AVAILABLE = 'Available'

type Change = { readonly dish: LineDish; readonly state: string }

/** Marks a dish of a ticket's line as sold out, from the board. */
export function useSellOutLine() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  const change = useMutation({
    mutationFn: ({ dish, state }: Change) =>
      callApi(STAFF_API.setItemState, { storeId, itemId: dish.itemId }, { body: { state } }),
    onSuccess(_, { dish, state }) {
      void refetchAfter('menu.changed')
      const id = `sold-out-${dish.itemId}`
      if (state === SOLD_OUT)
        showWithUndo({
          id,
          text: t`${dish.label} is sold out from now on.`,
          undo: () => change.mutateAsync({ dish, state: AVAILABLE }),
        })
      else notifications.hide(id)
    },
    onError: showError,
  })
  return (dish: LineDish) => change.mutate({ dish, state: SOLD_OUT })
}
