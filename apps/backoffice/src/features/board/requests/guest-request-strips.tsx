import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useMay } from '../../../shared/session.ts'
import type { RequestStripsProps } from './request-strips.tsx'

/** Loaded on demand: tickets come first. */
const RequestStrips = lazyPart(async () => (await import('./request-strips.tsx')).RequestStrips)

/** Requests of diners at tables, for staff who may issue bills. */
export function GuestRequestStrips(props: RequestStripsProps) {
  if (!useMay('bills.issue')) return null
  return <RequestStrips {...props} />
}
