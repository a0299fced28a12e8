import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ALERT_API } from '@thali/contract/alert-paths'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

export function useOrderAlerts() {
  return useStoreQuery(['order-alerts'], ALERT_API.orderAlerts, {
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
}

export function useSaveOrderAlerts() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useCall(ALERT_API.saveOrderAlerts, {
    answers: ['order-alerts'],
    onSuccess: () => notifications.show({ message: t`Saved` }),
    onError(error) {
      void queries.invalidateQueries({ queryKey: ['order-alerts', storeId] })
      showError(error)
    },
  })
}
