import { CHAT_API } from '@thali/contract/chat-paths'
import { PRESENCE_EVERY_MS, presenceOfInput } from '@thali/domain/chat/presence'
import { useEffect } from 'react'
import { callApi } from './api.ts'
import { isBusy } from './busy.ts'
import { useMay, useSession, useStore } from './session.ts'

const INPUTS = ['pointerdown', 'keydown'] as const

/** Reports the presence of the signed-in person as long as one of their pages is open. Screens report none. */
export function useReportPresence(): void {
  const { storeId } = useStore()
  const { data: session } = useSession()
  const isPerson = useMay('chat.rooms') && session?.user.isScreen === false
  useEffect(() => {
    if (!isPerson) return
    let lastInputAt = Date.now()
    const heard = () => {
      lastInputAt = Date.now()
    }
    const say = () => {
      const presence = isBusy(storeId) ? 'busy' : presenceOfInput(lastInputAt, Date.now())
      // Not awaited: the next report follows soon.
      callApi(CHAT_API.reportPresence, { storeId }, { body: { presence } }).catch(() => undefined)
    }
    say()
    const timer = setInterval(say, PRESENCE_EVERY_MS)
    for (const input of INPUTS) addEventListener(input, heard, { passive: true })
    return () => {
      clearInterval(timer)
      for (const input of INPUTS) removeEventListener(input, heard)
    }
  }, [storeId, isPerson])
}
