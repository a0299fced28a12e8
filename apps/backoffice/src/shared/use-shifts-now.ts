import { useQuery } from '@tanstack/react-query'
import { SHIFT_API } from '@thali/contract/shift-paths'
import { callQuery } from './call-query.ts'
import { useStore } from './session.ts'

/** Shifts begin and end by themselves. */
const LOOK_EVERY_MS = 60_000

export function useShiftsNow() {
  const { storeId } = useStore()
  return useQuery({
    ...callQuery(['shifts-now', storeId], SHIFT_API.shiftsNow, { storeId }),
    refetchInterval: LOOK_EVERY_MS,
  })
}
