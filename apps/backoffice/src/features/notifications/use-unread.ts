import { useNotifications } from './use-notifications.ts'

/** Number of unread notifications of the signed-in person, counted up to 100; 0 until it is fetched. */
export function useUnread(): number {
  return useNotifications().data?.pages[0]?.unread ?? 0
}
