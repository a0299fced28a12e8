import { ShowOlder } from '../../../../shared/look/show-older.tsx'

export const title = 'ShowOlder'

const fetchNextPage = () => Promise.resolve()

export const states = {
  'there is more': () => <ShowOlder list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage }} />,
  'on its way': () => <ShowOlder list={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage }} />,
}
