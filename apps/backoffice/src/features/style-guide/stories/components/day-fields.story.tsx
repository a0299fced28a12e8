import { Stack } from '@mantine/core'
import { DayFields } from '../../../../shared/forms/day-fields.tsx'
import type { DayFilters } from '../../../../shared/forms/list-filters.ts'

export const title = 'DayFields'

const fields = (range: DayFilters) => () => (
  <Stack gap="sm">
    <DayFields {...range} onChange={() => undefined} />
  </Stack>
)

export const states = {
  open: fields({ from: '', until: '' }),
  'of a week': fields({ from: '2026-11-16', until: '2026-11-22' }),
}
