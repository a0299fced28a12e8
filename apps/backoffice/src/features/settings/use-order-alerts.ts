import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ALERT_API } from '@thali/contract/alert-paths'
import type { SaveOrderAlerts } from '@thali/contract/order-alerts'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useStore } from '../../shared/session.ts'

/** The order alerts as the server has them. */
export function useOrderAlerts() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['order-alerts', storeId],
    queryFn: ({ signal }) => callApi(ALERT_API.orderAlerts, { storeId }, { signal }),
    // What is typed must not be replaced under the typing hand.
    refetchOnWindowFocus: false,
  })
}

export function useSaveOrderAlerts() {
  const { t, i18n } = useLingui()
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
      notifications.show({ color: 'red', autoClose: 8000, message: i18n._(errorMessage(error)) })
    },
  })
}
