import { useSearchParams } from 'react-router'
import { writeFilters } from './list-filters.ts'
import { useTyped } from './use-typed.ts'

/**
 * Filters in the page's address, as chosen, and how to change some of them without an entry of the history. They hold
 * a change at once, while the router draws the page in a transition: a second change adds to the first.
 */
export function useFilters<T extends object>(
  read: (search: URLSearchParams) => T,
  write: (filters: T) => URLSearchParams = writeFilters,
): [filters: T, change: (changes: Partial<T>) => void] {
  const [drawn, setSearch] = useSearchParams()
  const { text, type } = useTyped(drawn.toString(), (next) => setSearch(next, { replace: true }))
  const filters = read(new URLSearchParams(text))
  return [filters, (changes) => type(write({ ...filters, ...changes }).toString())]
}
