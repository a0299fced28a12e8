import type { GuestMessage, WriteAsGuest } from '@thali/contract/chat'
import { GUEST_CHAT_API } from '@thali/contract/guest-chat-paths'
import type { RefusalCode } from '@thali/contract/refusals'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { randomId } from '../../platform/random-id.ts'
import { readText } from '../../platform/read-value.ts'
import { type EntryKind, entries } from '../../platform/storage.ts'
import {
  createUnsentMessages,
  type UnsentMessage,
  type UnsentMessages,
  withRefused,
} from '../../state/chat/unsent-messages.ts'

interface Known {
  readonly messages: readonly GuestMessage[]
  readonly hasOlder: boolean
  readonly isOpen: boolean
  readonly unread: number
}

interface ThreadOf {
  readonly orderSlug: string
  /** Time of the server's last event of the order, at which messages are fetched. */
  readonly lastEventAt: number
}

/** Text begun in this tab: a phone may discard the page while its owner looks into another app. */
const DRAFT: EntryKind<string> = { version: 1, read: readText, place: 'tab' }

type Words = WriteAsGuest extends infer One ? (One extends unknown ? Omit<One, 'clientId'> : never) : never

/** Loaded part of an order's thread, with messages that are written and not sent yet. */
export function useGuestThread({ orderSlug, lastEventAt }: ThreadOf) {
  const [known, setKnown] = useState<Known | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([])
  const draft = `chat-draft.${orderSlug}`
  const [text, setText] = useState(() => entries.read(draft, DRAFT) ?? '')
  const [refused, setRefused] = useState<RefusalCode | 'no-room' | null>(null)
  const queue = useRef<UnsentMessages | null>(null)
  const lastSeq = known?.messages.at(-1)?.seq
  const latest = useRef<number | undefined>(undefined)

  /** Reads the messages after the last known one, or the end of the thread. */
  const refresh = useCallback(async () => {
    for (let isMore = true; isMore; ) {
      const after = latest.current
      const values = { orderSlug, before: '', after: after === undefined ? '' : String(after) }
      const answer = await fetchApi(GUEST_CHAT_API.guestThread, values)
      setFailed(answer.kind !== 'ok')
      if (answer.kind !== 'ok') return
      const { messages, hasMore, isOpen, unread } = answer.body
      latest.current = messages.at(-1)?.seq ?? after
      setKnown((before) => ({
        messages: merged(before?.messages ?? [], messages),
        hasOlder: after === undefined ? hasMore : (before?.hasOlder ?? false),
        isOpen,
        unread,
      }))
      isMore = after !== undefined && hasMore
    }
  }, [orderSlug])

  useEffect(() => {
    if (text === '') entries.remove(draft, DRAFT)
    else entries.write(draft, DRAFT, text)
  }, [draft, text])

  const lookedAt = useRef<number | null>(null)
  useEffect(() => {
    if (lookedAt.current === lastEventAt) return
    lookedAt.current = lastEventAt
    void refresh()
  }, [refresh, lastEventAt])

  useEffect(() => {
    const made = createUnsentMessages({
      storage: entries,
      orderSlug,
      send: (words) => fetchApi(GUEST_CHAT_API.writeAsGuest, { orderSlug }, { body: words }),
      now: () => Date.now(),
      isOnline: () => navigator.onLine !== false,
      onChange: () => setUnsent(made.list()),
      onTaken: () => void refresh(),
      onRefused(words, { code }) {
        setRefused(code)
        setText((typed) => withRefused(typed, words))
      },
    })
    queue.current = made
    setUnsent(made.list())
    void made.resume()
    const resume = () => void made.resume()
    addEventListener('online', resume)
    return () => {
      removeEventListener('online', resume)
      made.stop()
    }
  }, [orderSlug, refresh])

  const isTaken = new Set(known?.messages.map(({ clientId }) => clientId))
  return {
    known,
    isFailed,
    refresh,
    /** Messages written here that the server has not accepted, as far as known. */
    unsent: unsent.filter(({ words }) => !isTaken.has(words.clientId)),
    refused,
    /** Draft of the next message, with the text of refused ones. */
    text,
    setText,
    /** @returns whether it is stored until it is sent */
    write(words: Words): boolean {
      const isKept = queue.current?.add({ ...words, clientId: randomId() } as WriteAsGuest) === true
      setRefused(isKept ? null : 'no-room')
      return isKept
    },
    async readOlder(): Promise<void> {
      const before = known?.messages[0]?.seq
      if (before === undefined) return
      const answer = await fetchApi(GUEST_CHAT_API.guestThread, {
        orderSlug,
        before: String(before),
        after: '',
      })
      if (answer.kind !== 'ok') return setFailed(true)
      const { messages, hasMore } = answer.body
      setKnown((now) => now && { ...now, messages: merged(messages, now.messages), hasOlder: hasMore })
    },
    /** Marks everything loaded as read. */
    async markRead(): Promise<void> {
      if (!known || known.unread === 0 || lastSeq === undefined) return
      setKnown({ ...known, unread: 0 })
      await fetchApi(GUEST_CHAT_API.markGuestThreadRead, { orderSlug }, { body: { seq: lastSeq } })
    },
  }
}

/** Both lists by number, each message once. */
function merged(one: readonly GuestMessage[], other: readonly GuestMessage[]): GuestMessage[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
