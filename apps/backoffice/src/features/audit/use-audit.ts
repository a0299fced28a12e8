import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { AUDIT_API } from '@thali/contract/audit-paths'
import { callApi } from '../../shared/api.ts'
import { pagesQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import type { AuditSearch } from './audit-query.ts'

/** Entries that match, page by page, the newest first. */
export function useAudit(query: AuditSearch) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    ...pagesQuery(['audit', storeId, 'list', query], AUDIT_API.audit, { storeId, ...query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** Members and screens that the log can be filtered by. */
export function useActors() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['audit', storeId, 'actors'],
    queryFn: async ({ signal }) => {
      const [{ staff }, { screens }] = await Promise.all([
        callApi(ACCESS_API.staff, { storeId }, { signal }),
        callApi(ACCESS_API.screens, { storeId }, { signal }),
      ])
      return [
        ...staff.map(({ id, name }) => ({ id, name })),
        ...screens.map(({ id, name }) => ({ id, name })),
      ]
    },
  })
}

/** Reads the whole log on the server, on request. */
export function useVerification() {
  return useStoreQuery(['audit', 'verification'], AUDIT_API.auditVerification, {
    enabled: false,
    retry: false,
  })
}
