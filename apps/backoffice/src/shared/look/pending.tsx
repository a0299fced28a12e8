import type { ReactNode } from 'react'
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

export interface PendingProps {
  readonly query: { readonly data: unknown; readonly error: unknown; refetch(): unknown }
  /** Title where the content could not be loaded. */
  readonly failure: string
  readonly back?: LoadFailureProps['back']
  /** Placeholders in the shape of the content; absent: those of the rows of a list. */
  readonly children?: ReactNode
}

/** In place of what a query fetches until it is there: placeholders while it loads, or why it could not be loaded. */
export function Pending({ query: { data, error, refetch }, failure, back, children }: PendingProps) {
  if (data !== undefined) return null
  if (error) return <LoadFailure title={failure} error={error} onRetry={refetch} {...(back && { back })} />
  if (!children) return <RowSkeletons />
  return (
    <div style={{ display: 'contents' }} aria-busy="true">
      {children}
    </div>
  )
}
