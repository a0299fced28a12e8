import type { GuestMessageTaken, WriteAsGuest } from '@thali/contract/chat'
import type { RefusalCode } from '@thali/contract/refusals'
import type { Answer, Refused } from '@thali/contract/send-call'
import { isRecord, readList, readNumber, readText } from '../../platform/read-value.ts'
import type { Entries, EntryKind } from '../../platform/storage.ts'

/** A message that the server has not accepted yet: resending it under its key never creates a second one. */
export interface UnsentMessage {
  readonly words: WriteAsGuest
  readonly writtenAt: number
}

interface Surroundings {
  readonly storage: Entries
  readonly orderSlug: string
  readonly send: (words: WriteAsGuest) => Promise<Answer<GuestMessageTaken>>
  readonly now: () => number
  readonly isOnline: () => boolean
  /** Messages were added, accepted or given up. */
  readonly onChange: () => void
  /** The server accepted one. */
  readonly onTaken: (words: WriteAsGuest, seq: number) => void
  /** Called for a message that the server refuses; it is removed. */
  readonly onRefused: (words: WriteAsGuest, refusal: Refused) => void
}

/** Prefix of the entries, followed by the order's slug. */
const UNSENT = 'unsent-messages.'
const KIND: EntryKind<UnsentMessage[]> = { version: 1, read: readList(readUnsent) }
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** Age at which a message is dropped, as an answer is no longer expected, in milliseconds. */
const TOO_OLD_MS = 24 * 3_600_000
/** Most unsent messages: storage is small. */
export const UNSENT_MAX = 20
const SAYS_NOTHING: ReadonlySet<RefusalCode> = new Set(['rate.limited', 'server.busy', 'server.unavailable'])

export type UnsentMessages = ReturnType<typeof createUnsentMessages>

/**
 * Sends the messages of an order's diners, one after the other. Each is stored on the device until the server has
 * answered: a lost connection or a closed page can only repeat it.
 */
export function createUnsentMessages({
  storage,
  orderSlug,
  send,
  now,
  isOnline,
  onChange,
  onTaken,
  onRefused,
}: Surroundings) {
  const entry = UNSENT + orderSlug
  let isSending = false
  let isStopped = false
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const list = (): readonly UnsentMessage[] =>
    (storage.read(entry, KIND) ?? []).filter(({ writtenAt }) => now() - writtenAt < TOO_OLD_MS)

  function keep(messages: readonly UnsentMessage[]): void {
    if (messages.length > 0) storage.write(entry, KIND, [...messages])
    else storage.remove(entry)
    onChange()
  }

  /** @returns false if so many are stored that there is no room for another */
  function add(words: WriteAsGuest): boolean {
    const kept = list()
    if (kept.length >= UNSENT_MAX) return false
    keep([...kept, { words, writtenAt: now() }])
    pauseMs = FIRST_PAUSE_MS
    void resume()
    return true
  }

  /** Sends stored messages, oldest first. */
  async function resume(): Promise<void> {
    if (isSending || isStopped) return
    clearTimeout(timer)
    if (list().length > 0 && !isOnline()) return retryLater()
    isSending = true
    for (let [next] = list(); next && !isStopped; [next] = list()) {
      const { words } = next
      const answer = await send(words)
      if (answer.kind === 'no-answer' || (answer.kind === 'refused' && SAYS_NOTHING.has(answer.code))) {
        retryLater()
        break
      }
      pauseMs = FIRST_PAUSE_MS
      keep(list().filter((kept) => kept.words.clientId !== words.clientId))
      if (answer.kind === 'ok') onTaken(words, answer.body.seq)
      else onRefused(words, answer)
    }
    isSending = false
  }

  function retryLater(): void {
    if (isStopped) return
    timer = setTimeout(() => void resume(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  return {
    list,
    add,
    resume,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Typed text after the text of a refused message; ready-made questions are left out, since they can be sent again. */
export function withRefused(typed: string, words: WriteAsGuest): string {
  if (!('body' in words)) return typed
  return typed === '' ? words.body : `${words.body}\n${typed}`
}

function readUnsent(value: unknown): UnsentMessage | null {
  if (!isRecord(value) || !isRecord(value.words)) return null
  const { words, writtenAt } = value
  const says = readText(words.body) || readText(words.phrase)
  return readText(words.clientId) && says && readNumber(writtenAt) !== null
    ? (value as unknown as UnsentMessage)
    : null
}
