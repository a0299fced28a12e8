/** Accounts of the store at payment gateways as the server has them, and the actions on them. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GATEWAY_API } from '@thali/contract/gateway-paths'
import type { GatewaySettings } from '@thali/contract/gateways'
import { callApi } from '../../../shared/api.ts'
import { useStore } from '../../../shared/session.ts'
import { useCall } from '../../../shared/use-call.ts'
import { useShowError } from '../../../shared/use-show-error.ts'

/** Account at a gateway, with or without real money. */
export interface AccountPlace {
  readonly provider: string
  readonly mode: 'test' | 'live'
}

/** Saves the keys of an account; the dialog shows errors itself, so that no notification does. */
export function useSaveKeys(place: AccountPlace) {
  return useCall(GATEWAY_API.saveGatewayKeys, {
    values: place,
    answers: ['gateways'],
    // Typed secrets are not kept once the dialog is closed.
    gcTime: 0,
  })
}

export type GatewayAction = 'try' | 'test' | 'use' | 'stop' | 'end-previous'

/** Actions on stored keys, each with one button. */
export function useGatewayAction(place: AccountPlace) {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const values = { storeId, ...place }
  const queryKey = ['gateways', storeId]
  return useMutation({
    mutationFn: async (action: GatewayAction): Promise<GatewaySettings> => {
      if (action === 'try') {
        await callApi(GATEWAY_API.saveGatewayKeys, values, { body: { keys: {} } })
        return callApi(GATEWAY_API.useGateway, values, { body: { isUsed: true } })
      }
      if (action === 'test') return callApi(GATEWAY_API.testGatewayKeys, values)
      if (action === 'end-previous') return callApi(GATEWAY_API.endPreviousKeys, values)
      return callApi(GATEWAY_API.useGateway, values, { body: { isUsed: action === 'use' } })
    },
    onSuccess: (settings) => queries.setQueryData(queryKey, settings),
    onError: (error) => {
      showError(error)
      void queries.invalidateQueries({ queryKey })
    },
  })
}
