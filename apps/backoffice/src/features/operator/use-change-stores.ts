/** Preview and change of many stores at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { ChangeStores, FindStores } from '@thali/contract/operators'
import { callApi } from '../../shared/api.ts'
import { loadFailureTexts } from '../../shared/failure-texts.ts'

export function useFindStores() {
  return useMutation({
    mutationFn: (body: FindStores) => callApi(OPERATOR_API.findStores, {}, { body }),
    gcTime: 0,
  })
}

export function useChangeStores() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ChangeStores) => {
      const changed = await callApi(OPERATOR_API.changeStores, {}, { body })
      // Results name refusals of their own.
      await loadFailureTexts()
      return changed
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator'] }),
    gcTime: 0,
  })
}
