import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { slugFromName } from '@thali/domain/store/slug-from-name'
import { useState } from 'react'
import { callQuery } from '../../shared/call-query.ts'

const TYPING_MS = 300

/** URL of a new store: follows the name until another is typed, and gets a number if another store has it. */
export function useNewSlug(name: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed ?? slugFromName(name)
  const [settled] = useDebouncedValue(wanted, TYPING_MS)
  const { data } = useQuery({
    ...callQuery(['slug', settled], STAFF_API.slugState, { slug: settled }),
    enabled: settled !== '',
    retry: false,
  })
  const checked = settled === wanted && wanted !== '' ? data : undefined
  const followsName = typed === null
  const isTaken = checked?.state === 'taken' || checked?.state === 'reserved'
  const suggestion = isTaken ? (checked?.suggestion ?? null) : null
  return {
    slug: followsName && suggestion ? suggestion : wanted,
    /** State of the typed URL; undefined until it was checked. */
    state: followsName && suggestion ? ('free' as const) : checked?.state,
    suggestion,
    setSlug: setTyped,
  }
}
