import { useQueryClient } from '@tanstack/react-query'
import { DOMAIN_API } from '@thali/contract/custom-domain-paths'
import { useStore } from '../../../shared/session.ts'
import { useCall } from '../../../shared/use-call.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'

/** The server checks a waiting domain, too. */
const LOOK_EVERY_MS = 30_000

/** Current state of the store's own domain. */
export function useDomain() {
  return useStoreQuery(['domain'], DOMAIN_API.domain, {
    refetchInterval: ({ state }) => (state.data?.domain?.state === 'waiting' ? LOOK_EVERY_MS : false),
  })
}

/** Actions on the domain; each except its removal returns the new state. */
export function useDomainActions() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const options = {
    answers: ['domain'] as const,
    // Codes contain the domain that they link to.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['codes', storeId] }),
  }
  const set = useCall(DOMAIN_API.setDomain, options)
  const check = useCall(DOMAIN_API.checkDomain, options)
  const setCodes = useCall(DOMAIN_API.setDomainCodes, options)
  const remove = useCall(DOMAIN_API.removeDomain, { onSuccess: options.onSuccess, renews: ['domain'] })
  return { set, check, setCodes, remove }
}
