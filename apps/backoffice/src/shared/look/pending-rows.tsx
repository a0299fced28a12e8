import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

/** In place of a list: placeholders of its rows while it loads, or why it could not be loaded. */
export function PendingRows(failure: LoadFailureProps) {
  return failure.error ? <LoadFailure {...failure} /> : <RowSkeletons />
}
