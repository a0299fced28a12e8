/** The discounts of the open store, and what can be done with them. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Discount, DiscountValues, SetDiscountState } from '@thali/contract/discounts'
import { DISCOUNTS_API } from '@thali/contract/discounts-paths'
import { ApiError, callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

const keyOf = (storeId: string) => ['discounts', storeId]

export function useDiscounts() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: keyOf(storeId),
    queryFn: ({ signal }) => callApi(DISCOUNTS_API.discounts, { storeId }, { signal }),
  })
}

/** What is done with a discount; null: a new one is made. */
type Act =
  | { readonly kind: 'save'; readonly values: DiscountValues }
  | { readonly kind: 'set-state'; readonly state: SetDiscountState['state'] }

/** Makes or changes a discount. */
export function useDiscountAct(discount: Pick<Discount, 'id' | 'revision'> | null, onDone: () => void) {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: Act) => {
      if (!discount) {
        if (act.kind !== 'save') throw new Error('a discount that is not made yet has no state')
        return callApi(DISCOUNTS_API.createDiscount, { storeId }, { body: act.values })
      }
      const { id: discountId, revision } = discount
      const values = { storeId, discountId }
      return act.kind === 'save'
        ? callApi(DISCOUNTS_API.changeDiscount, values, { body: { revision, values: act.values } })
        : callApi(DISCOUNTS_API.setDiscountState, values, { body: { revision, state: act.state } })
    },
    onSuccess(discounts) {
      queries.setQueryData(keyOf(storeId), discounts)
      notifications.show({ message: t`Saved.`, closeButtonProps: { 'aria-label': t`Close` } })
      onDone()
    },
    onError(error) {
      const isOutdated = error instanceof ApiError && error.code.startsWith('discount.')
      if (isOutdated) void queries.invalidateQueries({ queryKey: keyOf(storeId) })
      showError(error)
    },
  })
}
