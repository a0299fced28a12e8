import { Skeleton } from '@mantine/core'
import { ApiError } from '../../../../shared/api.ts'
import { Pending } from '../../../../shared/look/pending.tsx'

export const title = 'Pending'

const failure = 'The bills could not be loaded'
const query = (error: unknown) => ({ data: undefined, error, refetch: () => undefined })

export const states = {
  'a list on its way': () => <Pending query={query(null)} failure={failure} />,
  'a page on its way': () => (
    <Pending query={query(null)} failure={failure}>
      <Skeleton height={240} radius={16} />
    </Pending>
  ),
  'without network': () => <Pending query={query(new ApiError('offline'))} failure={failure} />,
  'a fault': () => <Pending query={query(new ApiError('fault'))} failure={failure} />,
  'no longer there': () => (
    <Pending
      query={query(new ApiError('order.not-found'))}
      failure={failure}
      back={{ label: 'Go to the orders', onClick: () => undefined }}
    />
  ),
}
