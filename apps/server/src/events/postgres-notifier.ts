import type { CommitListeners, StoreVersion } from '../db/commit-listeners.ts'
import { NotifyConnection } from '../db/notify-connection.ts'
import type { EventHub } from './event-hub.ts'
import { type Message, packMessages, unpackMessage } from './notify-message.ts'
import type { Notifier } from './sqlite-notifier.ts'

const COALESCE_MS = 5
const SAFETY_POLL_MS = 1_000

export interface PostgresNotifierOptions {
  readonly url: string
  readonly commits: CommitListeners
  readonly live: EventHub
  /** Id of this process, by which it recognizes its own messages. */
  readonly processId: string
  readonly onFault: (error: unknown) => void
}

/**
 * Passes commits between processes on one PostgreSQL. `notify` inside a transaction would let only one commit
 * at a time, so it follows afterwards, gathered for a few milliseconds; messages name stores and versions,
 * and the outbox holds the events. A poll once a second finds those of a lost message or connection.
 */
export function startPostgresNotifier({
  url,
  commits,
  live,
  processId,
  onFault,
}: PostgresNotifierOptions): Notifier {
  const pending = new Map<string, StoreVersion>()
  let sending = false

  const connection = new NotifyConnection({
    url,
    onMessage(text) {
      const message: Message | null = unpackMessage(text)
      if (!message || message.from === processId) return
      for (const [storeId, version] of message.versions) live.hear(storeId, version)
    },
    onConnected: () => void live.poll(),
    onFault,
  })

  const send = async () => {
    if (sending || pending.size === 0) return
    sending = true
    const messages = packMessages(processId, [...pending])
    pending.clear()
    try {
      for (const message of messages) await connection.notify(message)
    } catch (error) {
      // The polls of other processes find unsent ones.
      onFault(error)
    } finally {
      sending = false
      if (pending.size > 0) setTimeout(send, COALESCE_MS)
    }
  }

  const stopListening = commits.add((storeId, version) => {
    if (pending.size === 0 && !sending) setTimeout(send, COALESCE_MS)
    const known = pending.get(storeId)
    if (!known || known.eventSeq < version.eventSeq) pending.set(storeId, version)
  })
  let polling = false
  const poll = setInterval(async () => {
    if (polling) return
    polling = true
    await live.poll()
    polling = false
  }, SAFETY_POLL_MS)
  poll.unref()

  return {
    async stop() {
      stopListening()
      clearInterval(poll)
      await connection.stop()
    },
  }
}
