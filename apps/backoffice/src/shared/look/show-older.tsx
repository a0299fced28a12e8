import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'

export interface ShowOlderProps {
  /** A list that is fetched in pages, newest first. */
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    fetchNextPage(): Promise<unknown>
  }
  /** Absent: the list is ordered by time. */
  readonly label?: string | undefined
}

/** End of a list that has more entries. */
export function ShowOlder({ list, label }: ShowOlderProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="default"
      mt="md"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {label ?? <Trans>Show older</Trans>}
    </Button>
  )
}
