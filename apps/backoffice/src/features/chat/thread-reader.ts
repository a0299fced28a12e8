/** Parts of a thread, read so that no message between them is left out. */
import type { StaffMessage, Thread } from '@thali/contract/chat'

interface Surroundings {
  readonly read: (part: { readonly before?: string; readonly after?: string }) => Promise<Thread>
  /** The loaded part of a thread. */
  readonly known: () => Thread | undefined
  readonly put: (change: (thread: Thread) => Thread) => void
}

/** Reads one thread. Own messages added to it do not change where reading continues. */
export function createThreadReader({ read, known, put }: Surroundings) {
  // Own messages may follow others that were not read yet.
  let throughSeq: number | undefined
  let hasMissedNews = false
  let isReadingOlder = false
  let isOlderFailed = false

  async function readNew(): Promise<void> {
    hasMissedNews = true
    const thread = known()
    if (!thread) return
    let after = throughSeq ?? thread.messages.at(-1)?.seq ?? 0
    for (let isMore = true; isMore; ) {
      const news = await read({ after: String(after) })
      after = news.messages.at(-1)?.seq ?? after
      isMore = news.hasMore
      put((now) => ({ ...news, hasMore: now.hasMore, messages: mergeMessages(now.messages, news.messages) }))
      throughSeq = Math.max(throughSeq ?? 0, after)
    }
  }

  return {
    /** The latest messages. */
    async readEnd(): Promise<Thread> {
      hasMissedNews = false
      const thread = await read({})
      throughSeq = thread.messages.at(-1)?.seq ?? 0
      isOlderFailed = false
      return thread
    },
    /** Fetches the messages after the last one read. */
    readNew,
    /** Fetches messages that arrived while the end was being fetched; call it once the end is known. */
    readMissed: (): Promise<void> => (hasMissedNews ? readNew() : Promise.resolve()),
    /**
     * Reads the part before the first message. After a failure only if called with `again`.
     *
     * @returns false if it could not be read
     */
    async readOlder(asked?: 'again'): Promise<boolean> {
      const thread = known()
      const before = thread?.messages[0]?.seq
      if (before === undefined || !thread?.hasMore || isReadingOlder) return true
      if (isOlderFailed && asked !== 'again') return false
      isReadingOlder = true
      try {
        const { messages, hasMore } = await read({ before: String(before) })
        put((now) => ({ ...now, hasMore, messages: mergeMessages(messages, now.messages) }))
        isOlderFailed = false
      } catch {
        isOlderFailed = true
      } finally {
        isReadingOlder = false
      }
      return !isOlderFailed
    },
    /** Number up to which nothing is missing; none before the end was read. */
    seenSeq: () => throughSeq,
  }
}

/** Merges both lists by number, each message once. */
export function mergeMessages(one: readonly StaffMessage[], other: readonly StaffMessage[]): StaffMessage[] {
  const endSeq = one.at(-1)?.seq ?? 0
  // Parts usually follow each other, and sorting thousands is slow.
  if (other.every(({ seq }) => seq > endSeq)) return [...one, ...other]
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
