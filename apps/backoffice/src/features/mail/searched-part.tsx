import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { LoadFailure } from '../../shared/look/load-failure.tsx'
import { RowSkeletons } from '../../shared/look/row-skeletons.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useWhen } from '../../shared/use-when.ts'
import type { useMailThreads } from './use-mail-threads.ts'

/** A search that has found nothing so far, and goes on where somebody wants it to. */
export function SearchedPart({ list }: { readonly list: ReturnType<typeof useMailThreads>['list'] }) {
  const { t } = useLingui()
  const { moment } = useWhen()
  const { data, error, isFetchingNextPage, fetchNextPage } = list
  const searchedTo = data?.pages.at(-1)?.searchedTo
  const goOn = () => void fetchNextPage()
  if (isFetchingNextPage) return <RowSkeletons />
  if (error) return <LoadFailure title={t`The mail could not be read`} error={error} onRetry={goOn} />
  return (
    <StateMessage
      icon={<IconSearch size={32} />}
      title={t`Nothing here fits so far`}
      isPart
      action={{ label: t`Search older mails`, onClick: goOn }}
    >
      {searchedTo && t`All mails since ${moment(searchedTo)} were looked through.`}
    </StateMessage>
  )
}
