import { useQuery } from '@tanstack/react-query'
import type { ChatCount } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import { callQuery } from './call-query.ts'
import { useMayFetchBeside } from './live/live-context.tsx'
import { useMay, useSession, useStore } from './session.ts'

/** A message becomes late without an event. */
const RENEW_MS = 60_000
const NOTHING: ChatCount = { waiting: 0, late: 0, rooms: 0 }

function chatCountQuery(storeId: string) {
  return { ...callQuery(['chat-count', storeId], CHAT_API.chatCount, { storeId }), refetchInterval: RENEW_MS }
}

/** True for members with threads to read: those who answer guests, and people, whose rooms no shared screen shows. */
export function useHasThreads(): boolean {
  const user = useSession().data?.user
  return useMay('chat.answer') || user?.isScreen === false
}

/** Counts of messages that wait for the signed-in person; zeros for members without threads. */
export function useChatCount(): ChatCount {
  const { storeId } = useStore()
  const mayFetch = useMayFetchBeside()
  const enabled = useHasThreads() && mayFetch
  return useQuery({ ...chatCountQuery(storeId), enabled }).data ?? NOTHING
}
