import type { Seating } from '@thali/contract/seatings'
import type { SeatingRow } from './seating.queries.ts'

/** A seating as staff see it. */
export function toSeating({ label, seatedAt, ...row }: SeatingRow): Seating {
  return { ...row, name: label, seatedAt: seatedAt.toISOString() }
}
