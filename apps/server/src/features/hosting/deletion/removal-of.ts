import { DELETION_GRACE_DAYS } from '@thali/contract/store-data'

const DAY_MS = 86_400_000

/** Time at which a deleted store is removed for good. */
export function removalOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS)
}
