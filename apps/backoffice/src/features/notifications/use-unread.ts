import { useNotifications } from './use-notifications.ts'

/** How many notices the signed-in person has not read, counted up to 100; 0 as long as that is not known. */
export function useUnread(): number {
  return useNotifications().data?.pages[0]?.unread ?? 0
}
