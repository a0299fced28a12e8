import { Anchor, Box } from '@mantine/core'
import { EndlessList } from '../../../../shared/look/endless-list.tsx'

export const title = 'EndlessList'

const ROW_PX = 48
const DISHES = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, name: `Dish ${index + 1}` }))
const WHOLE = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
}

const dishes = (pages: typeof WHOLE) => () => (
  <Box h={ROW_PX * 5} style={{ display: 'flex' }}>
    <EndlessList
      label="Dishes"
      items={DISHES}
      pages={pages}
      rowPx={ROW_PX}
      row={({ name }) => <Anchor href="#endless-list">{name}</Anchor>}
    />
  </Box>
)

export const states = {
  'a thousand rows': dishes(WHOLE),
  'the next page failed': dishes({ ...WHOLE, hasNextPage: true, isFetchNextPageError: true }),
}
