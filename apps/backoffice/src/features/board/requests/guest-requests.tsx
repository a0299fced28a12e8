import { lazy, Suspense } from 'react'
import { useMay } from '../../../shared/session.ts'
import type { RequestStripsProps } from './request-strips.tsx'

/** Loaded apart: tickets come first. */
const RequestStrips = lazy(async () => ({ default: (await import('./request-strips.tsx')).RequestStrips }))

/** What guests at tables ask for, to those who serve them. */
export function GuestRequests(props: RequestStripsProps) {
  if (!useMay('bills.issue')) return null
  return (
    <Suspense fallback={null}>
      <RequestStrips {...props} />
    </Suspense>
  )
}
