import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { slugFromName } from '@thali/domain/store/slug-from-name'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'

const TYPING_MS = 300

/**
 * The address of a new store: follows the name until somebody types another, and steps aside by a number where another
 * store has it.
 */
export function useNewSlug(name: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed ?? slugFromName(name)
  const [settled] = useDebouncedValue(wanted, TYPING_MS)
  const { data } = useQuery({
    queryKey: ['slug', settled],
    queryFn: ({ signal }) => callApi(STAFF_API.slugState, { slug: settled }, { signal }),
    enabled: settled !== '',
    retry: false,
  })
  const checked = settled === wanted && wanted !== '' ? data : undefined
  const followsName = typed === null
  const isTaken = checked?.state === 'taken' || checked?.state === 'reserved'
  const suggestion = isTaken ? (checked?.suggestion ?? null) : null
  return {
    slug: followsName && suggestion ? suggestion : wanted,
    /** Of what was typed; undefined while nobody knows. */
    state: followsName && suggestion ? ('free' as const) : checked?.state,
    suggestion,
    setSlug: setTyped,
  }
}
