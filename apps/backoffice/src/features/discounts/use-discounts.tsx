/** Discounts of the open store, and the actions on them. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Discount, DiscountValues, SetDiscountState } from '@thali/contract/discounts'
import { DISCOUNTS_API } from '@thali/contract/discounts-paths'
import { ApiError, callApi } from '../../shared/api.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useAction } from '../../shared/use-call.ts'
import { useShowError } from '../../shared/use-show-error.ts'

const TOAST_MS = 10_000

const keyOf = (storeId: string) => ['discounts', storeId]

/** Change of a discount: its values or its state. */
type Act =
  | {
      readonly kind: 'save'
      readonly values: DiscountValues
      /** Revision of another person's version that is to be overwritten. */
      readonly over?: number | undefined
    }
  | { readonly kind: 'set-state'; readonly state: SetDiscountState['state'] }

/** Creates or changes a discount. */
export function useDiscountAct(
  discount: Pick<Discount, 'id' | 'revision' | 'state'> | null,
  onDone: () => void,
) {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const bringBack = useAction(DISCOUNTS_API.setDiscountState, {
    answers: ['discounts'],
    onSuccess: () => notifications.show({ message: t`It is as it was before` }),
  })
  return useMutation({
    mutationFn: (act: Act) => {
      if (!discount) {
        if (act.kind !== 'save') throw new Error('a discount that is not made yet has no state')
        return callApi(DISCOUNTS_API.createDiscount, { storeId }, { body: act.values })
      }
      const { id: discountId, revision } = discount
      const values = { storeId, discountId }
      return act.kind === 'save'
        ? callApi(DISCOUNTS_API.changeDiscount, values, {
            body: { revision: act.over ?? revision, values: act.values },
          })
        : callApi(DISCOUNTS_API.setDiscountState, values, { body: { revision, state: act.state } })
    },
    onSuccess(discounts, act) {
      queries.setQueryData(keyOf(storeId), discounts)
      const now = discounts.items.find(({ id }) => id === discount?.id)
      if (!discount || !now || act.kind === 'save' || act.state === 'ended')
        notifications.show({ message: t`Saved.` })
      else {
        const text = act.state === 'paused' ? t`The discount is paused` : t`The discount is offered again`
        const id = `discount-${discount.id}-${now.revision}`
        const undo = () =>
          bringBack.mutateAsync({
            discountId: discount.id,
            body: { state: discount.state, revision: now.revision },
          })
        showWithUndo({ id, autoClose: TOAST_MS, text, undo })
      }
      onDone()
    },
    onError(error) {
      const code = error instanceof ApiError ? error.code : ''
      const isConflict = code === 'discount.changed-meanwhile'
      if (code.startsWith('discount.'))
        queries.invalidateQueries({ queryKey: keyOf(storeId) }, { throwOnError: isConflict }).catch(showError)
      // The form shows a conflict once it has the newer version.
      if (!isConflict) showError(error)
    },
  })
}
