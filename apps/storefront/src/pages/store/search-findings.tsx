import type { SearchResult } from '@thali/domain/menu/menu-search'
import type { FoundInMenu } from '@thali/domain/menu/search-elsewhere'
import type { ShownCategory } from '../../features/menu/shown-categories.ts'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { SearchStatus } from './search-status.tsx'
import { useSearchEntry } from './use-search-entry.ts'

interface SearchFindingsProps {
  /** Empty while nothing is searched. */
  readonly text: string
  readonly result: SearchResult | null | false | ''
  readonly elsewhere: readonly FoundInMenu[]
  readonly found: readonly ShownCategory[]
  /** Called with the text of the history entry that was stepped to. */
  readonly onSearch: (text: string) => void
}

/** Messages about a search above its dishes, and its entry of the history. */
export function SearchFindings({ text, result, elsewhere, found, onSearch }: SearchFindingsProps) {
  useSearchEntry(text, onSearch)
  return (
    <>
      <SearchStatus kind={result ? result.kind : undefined} found={found} isElsewhere={!!elsewhere[0]} />
      {elsewhere[0] && <FoundElsewhere found={elsewhere} />}
    </>
  )
}
