/** Preview and change of many stores at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { ChangeStores, FindStores } from '@thali/contract/operators'
import { callApi } from '../../shared/api.ts'

export function useFindStores() {
  return useMutation({
    mutationFn: (body: FindStores) => callApi(OPERATOR_API.findStores, {}, { body }),
    gcTime: 0,
  })
}

export function useChangeStores() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangeStores) => callApi(OPERATOR_API.changeStores, {}, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator'] }),
    gcTime: 0,
  })
}
