/** The store's accounts at payment gateways as the server has them, and what is done about them. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { GATEWAY_API } from '@thali/contract/gateway-paths'
import type { GatewaySettings } from '@thali/contract/gateways'
import { callApi } from '../../../shared/api.ts'
import { errorMessage } from '../../../shared/error-messages.ts'
import { useStore } from '../../../shared/session.ts'

/** One account: a gateway, with or without real money. */
export interface AccountPlace {
  readonly provider: string
  readonly mode: 'test' | 'live'
}

function gatewaysQuery(storeId: string) {
  return queryOptions({
    queryKey: ['gateways', storeId],
    queryFn: ({ signal }) => callApi(GATEWAY_API.gateways, { storeId }, { signal }),
  })
}

export function useGateways() {
  const { storeId } = useStore()
  return useQuery(gatewaysQuery(storeId))
}

/** What the dialog says itself is not said by a notice as well. */
export function useSaveKeys(place: AccountPlace) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (keys: Readonly<Record<string, string>>) =>
      callApi(GATEWAY_API.saveGatewayKeys, { storeId, ...place }, { body: { keys: { ...keys } } }),
    onSuccess: (settings) => queries.setQueryData(gatewaysQuery(storeId).queryKey, settings),
    // What was typed stays nowhere once the dialog is closed.
    gcTime: 0,
  })
}

export type AccountDeed = 'test' | 'use' | 'stop' | 'end-previous'

/** What one button each does about keys that are stored. */
export function useAccountDeed(place: AccountPlace) {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const values = { storeId, ...place }
  return useMutation({
    mutationFn: (deed: AccountDeed): Promise<GatewaySettings> => {
      if (deed === 'test') return callApi(GATEWAY_API.testGatewayKeys, values)
      if (deed === 'end-previous') return callApi(GATEWAY_API.endPreviousKeys, values)
      return callApi(GATEWAY_API.useGateway, values, { body: { isUsed: deed === 'use' } })
    },
    onSuccess: (settings) => queries.setQueryData(gatewaysQuery(storeId).queryKey, settings),
    onError: (error) => {
      notifications.show({ color: 'red', message: i18n._(errorMessage(error)) })
      void queries.invalidateQueries(gatewaysQuery(storeId))
    },
  })
}
