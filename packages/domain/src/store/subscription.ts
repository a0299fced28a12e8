import type { Store } from './store.ts'

/**
 * Whether a store only shows its menu: by its own setting, because it is suspended, or because its subscription is not
 * active or has ended.
 *
 * Missing fields mean active without end; the end date counts as a whole day of the store's clock, and the status is
 * compared without case.
 *
 * @param localDate today in the store's time zone, YYYY-MM-DD
 */
export function isViewOnly(
  store: Pick<Store, 'viewOnly' | 'subscription' | 'isSuspended'>,
  localDate: string,
): boolean {
  const { status, endDate } = store.subscription
  const isActive = status.trim() === '' || status.trim().toLowerCase() === 'active'
  const hasEnded = endDate.trim() !== '' && localDate > endDate.trim().slice(0, 10)
  return store.viewOnly || store.isSuspended === true || !isActive || hasEnded
}
