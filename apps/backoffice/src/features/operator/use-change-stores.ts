/** Preview and change of many stores at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import {
  CHANGED_STORES_MAX,
  type ChangedStores,
  type ChangeStores,
  type FindStores,
  type FoundStores,
} from '@thali/contract/operators'
import { callApi } from '../../shared/api.ts'
import { loadFailureTexts } from '../../shared/failure-texts.ts'

export function useFindStores() {
  return useMutation({
    mutationFn: async ({ slugs }: FindStores) => {
      const found: FoundStores = { stores: [], missing: [] }
      for (const part of partsOf(slugs)) {
        const { stores, missing } = await callApi(OPERATOR_API.findStores, {}, { body: { slugs: part } })
        found.stores.push(...stores)
        found.missing.push(...missing)
      }
      return found
    },
    gcTime: 0,
  })
}

export function useChangeStores() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ storeIds, change }: ChangeStores) => {
      const changed: ChangedStores = { results: [] }
      for (const part of partsOf(storeIds)) {
        const body = { storeIds: part, change }
        changed.results.push(...(await callApi(OPERATOR_API.changeStores, {}, { body })).results)
      }
      // Results name refusals of their own.
      await loadFailureTexts()
      return changed
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator'] }),
    gcTime: 0,
  })
}

/** Parts of a list that one call takes. */
function partsOf<T>(all: readonly T[]): T[][] {
  const starts = Array.from(
    { length: Math.ceil(all.length / CHANGED_STORES_MAX) },
    (_, at) => at * CHANGED_STORES_MAX,
  )
  return starts.map((start) => all.slice(start, start + CHANGED_STORES_MAX))
}
