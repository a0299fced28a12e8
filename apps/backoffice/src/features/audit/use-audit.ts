import { useQuery } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'

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
