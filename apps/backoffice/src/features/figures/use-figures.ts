import { keepPreviousData } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import type { PeriodChoice } from './period-choice.ts'

const RENEW_MS = 60_000

/**
 * Figures of a period, refetched every minute while it is running; those of the previous choice are shown until then.
 */
export function useFigures(choice: PeriodChoice) {
  const asked = 'name' in choice ? { period: choice.name, from: '', to: '' } : { period: '', ...choice }
  return useStoreQuery(['figures', asked], STAFF_API.figures, {
    values: { ...asked },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isRunning ? RENEW_MS : false),
  })
}
