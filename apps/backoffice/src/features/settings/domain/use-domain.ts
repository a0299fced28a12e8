import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DomainSettings } from '@thali/contract/custom-domain'
import { DOMAIN_API } from '@thali/contract/custom-domain-paths'
import { callApi } from '../../../shared/api.ts'
import { useStore } from '../../../shared/session.ts'

/** The server checks a waiting domain, too. */
const LOOK_EVERY_MS = 30_000

const keyOf = (storeId: string) => ['domain', storeId] as const

/** Current state of the store's own domain. */
export function useDomain() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: keyOf(storeId),
    queryFn: ({ signal }) => callApi(DOMAIN_API.domain, { storeId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.domain?.state === 'waiting' ? LOOK_EVERY_MS : false),
  })
}

/** Actions on the domain; each except its removal returns the new state. */
export function useDomainActions() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const options = {
    onSuccess(settings: DomainSettings) {
      queries.setQueryData(keyOf(storeId), settings)
      // Codes contain the domain that they link to.
      void queries.invalidateQueries({ queryKey: ['codes', storeId] })
    },
  }
  const set = useMutation({
    ...options,
    mutationFn: (host: string) => callApi(DOMAIN_API.setDomain, { storeId }, { body: { host } }),
  })
  const check = useMutation({
    ...options,
    mutationFn: () => callApi(DOMAIN_API.checkDomain, { storeId }),
  })
  const setCodes = useMutation({
    ...options,
    mutationFn: (forCodes: boolean) =>
      callApi(DOMAIN_API.setDomainCodes, { storeId }, { body: { forCodes } }),
  })
  const remove = useMutation({
    mutationFn: () => callApi(DOMAIN_API.removeDomain, { storeId }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['codes', storeId] })
      return queries.invalidateQueries({ queryKey: keyOf(storeId) })
    },
  })
  return { set, check, setCodes, remove }
}
