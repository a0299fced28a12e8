import { useLingui } from '@lingui/react/macro'
import { CHAT_API } from '@thali/contract/chat-paths'
import type { Presence } from '@thali/domain/chat/presence'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { isBusy, setBusy } from '../../shared/busy.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** Interval of polling, in milliseconds: a person who closes the page goes offline without an event. */
const RENEW_MS = 30_000

/** Members of the staff who write in rooms, each with their presence. */
export function usePeople() {
  return useStoreQuery(['chat-people'], CHAT_API.chatPeople, { refetchInterval: RENEW_MS })
}

/** Presence of the signed-in person as they set it by hand. */
export function useBusy() {
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  const [busy, setShown] = useState(() => isBusy(storeId))
  return {
    busy,
    async change(next: boolean) {
      setBusy(storeId, next)
      setShown(next)
      const presence = next ? 'busy' : 'online'
      await callApi(CHAT_API.reportPresence, { storeId }, { body: { presence } }).catch(() => undefined)
      await refetchAfter('presence.changed')
    },
  }
}

export function usePresenceNames(): Readonly<Record<Presence, string>> {
  const { t } = useLingui()
  return { online: t`Online`, away: t`Away`, busy: t`Busy`, offline: t`Offline` }
}
