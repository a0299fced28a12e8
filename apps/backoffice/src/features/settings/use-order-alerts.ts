import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ALERT_API } from '@thali/contract/alert-paths'
import type { SaveOrderAlerts } from '@thali/contract/order-alerts'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

export function useOrderAlerts() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['order-alerts', storeId],
    queryFn: ({ signal }) => callApi(ALERT_API.orderAlerts, { storeId }, { signal }),
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
}

export function useSaveOrderAlerts() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const queryKey = ['order-alerts', storeId]
  return useMutation({
    mutationFn: (body: SaveOrderAlerts) => callApi(ALERT_API.saveOrderAlerts, { storeId }, { body }),
    onSuccess(saved) {
      queries.setQueryData(queryKey, saved)
      notifications.show({ message: t`Saved` })
    },
    onError(error) {
      void queries.invalidateQueries({ queryKey })
      showError(error)
    },
  })
}
