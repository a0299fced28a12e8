import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { Station } from '@thali/domain/order/station'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

/** The stored stations, and the existing categories. */
export function useStationsQuery() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['stations', storeId],
    queryFn: ({ signal }) => callApi(STAFF_API.stations, { storeId }, { signal }),
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
}

interface Saved {
  readonly stations: readonly Station[]
  readonly seen: readonly Station[]
}

export function useSaveStations() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const queryKey = ['stations', storeId]
  return useMutation({
    mutationFn: (saved: Saved) => callApi(STAFF_API.saveStations, { storeId }, { body: saved }),
    onSuccess(saved) {
      queries.setQueryData(queryKey, saved)
      notifications.show({ message: t`Saved. Choose on each screen's board which station it is for.` })
    },
    onError(error) {
      void queries.invalidateQueries({ queryKey })
      showError(error)
    },
  })
}
