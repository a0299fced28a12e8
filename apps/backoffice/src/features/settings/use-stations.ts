import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** The stored stations, and the existing categories. */
export function useStationsQuery() {
  return useStoreQuery(['stations'], STAFF_API.stations, {
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
}

export function useSaveStations() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useCall(STAFF_API.saveStations, {
    answers: ['stations'],
    onSuccess: () =>
      notifications.show({ message: t`Saved. Choose on each screen's board which station it is for.` }),
    onError(error) {
      void queries.invalidateQueries({ queryKey: ['stations', storeId] })
      showError(error)
    },
  })
}
