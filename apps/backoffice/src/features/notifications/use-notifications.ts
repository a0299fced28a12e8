import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { NOTIFICATION_API } from '@thali/contract/notification-paths'
import type { Notifications, ReadNotifications } from '@thali/contract/notifications'
import type { NotificationKind } from '@thali/domain/messages/notification'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'

const NAME = 'notifications'
/** Interval of polling, in milliseconds, while the connection is down, and as a safety net while it is up. */
const POLL_MS = 30_000
const CHECK_MS = 300_000

/** Filter of the notifications; empty: all. */
export interface NotificationFilter {
  readonly kind: NotificationKind | ''
  readonly only: 'unread' | ''
}

const ALL: NotificationFilter = { kind: '', only: '' }

/** Notifications of the signed-in person in this store, page by page, latest first. */
export function useNotifications({ kind, only }: NotificationFilter = ALL) {
  const { storeId } = useStore()
  const { connected } = useLive()
  return useInfiniteQuery({
    queryKey: [NAME, storeId, kind, only],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        NOTIFICATION_API.notifications,
        { storeId, before: pageParam === null ? '' : String(pageParam), kind, only },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: connected ? CHECK_MS : POLL_MS,
  })
}

/** Marks one as read, or all up to one: immediately on the screen, then on the server. */
export function useMarkRead() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const queryKey = [NAME, storeId]
  return useCall(NOTIFICATION_API.readNotifications, {
    async onMutate({ body: read }) {
      await queries.cancelQueries({ queryKey })
      queries.setQueriesData<InfiniteData<Notifications>>(
        { queryKey },
        (data) => data && afterReading(data, read),
      )
    },
    renews: [NAME],
  })
}

/** Cached pages with notifications marked as read, as the server will answer them. */
function afterReading(
  { pages, pageParams }: InfiniteData<Notifications>,
  read: ReadNotifications,
): InfiniteData<Notifications> {
  const isMeant = (id: number) => ('id' in read ? id === read.id : id <= read.through)
  const newlyRead = pages.flatMap(({ items }) => items.filter((item) => !item.isRead && isMeant(item.id)))
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      unread: 'id' in read ? Math.max(0, page.unread - newlyRead.length) : 0,
      items: page.items.map((item) => (isMeant(item.id) ? { ...item, isRead: true } : item)),
    })),
  }
}
