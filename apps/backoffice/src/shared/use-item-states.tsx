/** Sets many items sold out or available, with undo. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { SetItemStatesBody } from '@thali/contract/item-states'
import { STAFF_API } from '@thali/contract/staff-paths'
import { callApi } from './api.ts'
import { useRefetchAfter } from './live/use-refetch-after.ts'
import { showWithUndo } from './look/undo-toast.tsx'
import { useStore } from './session.ts'
import { useShowError } from './use-show-error.ts'

const TOAST_MS = 10_000
const TOAST = 'item-states'

interface Change {
  readonly items: SetItemStatesBody['items']
  /** Confirmation for the number of items changed. */
  readonly say: (count: number) => string
}

/** Sets the states of items, with a confirmation that offers undo unless they have been set again since. */
export function useItemStates() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  const change = useMutation({
    mutationFn: ({ items }: Change) => callApi(STAFF_API.setItemStates, { storeId }, { body: { items } }),
    onSuccess({ changed }, { items, say }) {
      const set = new Map(items.map(({ itemId, state }) => [itemId, state]))
      const back = changed.map((one) => {
        // Of several dishes that share an option, the call contained one.
        const from = set.get(one.itemId) ?? items[0]?.state
        return { ...one, ...(from !== undefined && { from }) }
      })
      const undo = () => undoing.mutateAsync({ items: back, say: () => t`It is as it was before` })
      showWithUndo({ id: TOAST, autoClose: TOAST_MS, text: say(changed.length), undo })
    },
    onError: showError,
    onSettled: () => refetchAfter('menu.changed'),
  })
  const undoing = useMutation({
    mutationFn: ({ items }: Change) => callApi(STAFF_API.setItemStates, { storeId }, { body: { items } }),
    onSuccess: ({ changed }, { say }) => notifications.show({ message: say(changed.length) }),
    onError: showError,
    onSettled: () => refetchAfter('menu.changed'),
  })
  return change
}
