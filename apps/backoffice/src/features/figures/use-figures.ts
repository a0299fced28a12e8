import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { callQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'
import type { PeriodChoice } from './period-choice.ts'

const RENEW_MS = 60_000

/**
 * Figures of a period, refetched every minute while it is running; those of the previous choice are shown until then.
 */
export function useFigures(choice: PeriodChoice) {
  const { storeId } = useStore()
  const asked = 'name' in choice ? { period: choice.name, from: '', to: '' } : { period: '', ...choice }
  return useQuery({
    ...callQuery(['figures', storeId, asked], STAFF_API.figures, { storeId, ...asked }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isRunning ? RENEW_MS : false),
  })
}
