import { useQuery } from '@tanstack/react-query'
import { SHIFT_API } from '@thali/contract/shift-paths'
import { callApi } from './api.ts'
import { useStore } from './session.ts'

/** Shifts begin and end by themselves. */
const LOOK_EVERY_MS = 60_000

export function useShiftsNow() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['shifts-now', storeId],
    queryFn: ({ signal }) => callApi(SHIFT_API.shiftsNow, { storeId }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}
