import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { LoadFailure } from '../look/load-failure.tsx'
import { RowSkeletons } from '../look/row-skeletons.tsx'
import { StateMessage } from '../look/state-message.tsx'
import { useStoreTimeFormats } from '../use-store-time-formats.ts'
import type { ListedThread } from './thread-pages.ts'
import type { useThreadList } from './use-thread-list.ts'

interface SearchedPartProps {
  readonly list: ReturnType<typeof useThreadList<ListedThread>>['list']
  /** Title of the error state when the threads could not be fetched. */
  readonly failure: string
}

/** Result of a search without a match so far, with a button to search further back. */
export function SearchedPart({ list, failure }: SearchedPartProps) {
  const { t } = useLingui()
  const { moment } = useStoreTimeFormats()
  const { data, error, isFetchingNextPage, fetchNextPage } = list
  const searchedTo = data?.pages.at(-1)?.searchedTo
  const searchFurther = () => void fetchNextPage()
  if (isFetchingNextPage) return <RowSkeletons />
  if (error) return <LoadFailure title={failure} error={error} onRetry={searchFurther} />
  return (
    <StateMessage
      icon={<IconSearch size={32} />}
      title={t`Nothing here matches so far`}
      isPart
      action={{ label: t`Search further back`, onClick: searchFurther }}
    >
      {searchedTo && t`Everything since ${moment(searchedTo)} was searched.`}
    </StateMessage>
  )
}
