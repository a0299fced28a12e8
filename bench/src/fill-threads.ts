/** Threads and messages of a store, written to its database. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'

/** Threads of each list. */
export const THREADS = 10_000
/** Messages of the first room. */
export const MESSAGES = 5_000
/** Room with many messages. */
export const LONG_ROOM = 'room-00000'
const CHUNK = 500
const MINUTE_MS = 60_000
const CHAT_WORDS = 'Could we have the second plate a little later, and without onions please? '
const MAIL_WORDS = 'Could we have the long table by the window on Friday evening, and a cake without nuts? '

/** Rooms of the owner, the first of them with many messages. */
export async function fillChat(db: Db, storeId: StoreId): Promise<void> {
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const at = minutesUntilNow()
  await inChunks(numbers(THREADS), async (part) => {
    await db
      .insertInto('conversations')
      .values(
        part.map((index) => ({
          ...{
            store_id: storeId,
            id: idOf('room', index),
            kind: 'group' as const,
            order_id: null,
            direct_key: null,
          },
          ...{ title: `Room ${index}`, last_seq: index === 0 ? MESSAGES : 1, last_at: at(index) },
          ...{ guest_said_seq: 0, staff_said_seq: 0, guest_read_seq: 0, staff_read_seq: 0 },
          ...{ waiting_since: null, alerted: 0 },
        })),
      )
      .execute()
    const member = { store_id: storeId, user_id: userId, name: 'Owner', read_seq: 0, joined_at: at(0) }
    await db
      .insertInto('conversation_members')
      .values(part.map((index) => ({ ...member, conversation_id: idOf('room', index) })))
      .execute()
  })
  const messages = [
    ...numbers(THREADS).map((index) => ({ id: idOf('room', index), seq: 1, at: at(index) })),
    ...numbers(MESSAGES - 1).map((index) => ({ id: LONG_ROOM, seq: index + 2, at: at(index + 2) })),
  ]
  await inChunks(messages, (part) =>
    db
      .insertInto('chat_messages')
      .values(
        part.map(({ id, seq, at: writtenAt }) => ({
          ...{
            store_id: storeId,
            conversation_id: id,
            seq,
            client_id: `key-${seq}`,
            author: 'staff' as const,
          },
          ...{ author_id: 'another', author_name: 'Meera Nair', phrase: '', private: false },
          ...{
            body: `${seq} ${CHAT_WORDS.repeat(1 + (seq % 4))}`,
            via: 'page' as const,
            written_at: writtenAt,
          },
        })),
      )
      .execute(),
  )
}

/** Letters in the inbox, one of three unread, one of five with a label. */
export async function fillMail(db: Db, storeId: StoreId): Promise<void> {
  const at = minutesUntilNow()
  await inChunks(numbers(THREADS), async (part) => {
    await db
      .insertInto('mail_threads')
      .values(
        part.map((index) => ({
          ...{ store_id: storeId, id: idOf('letter', index), kind: 'letter' as const, rating: null },
          ...{ email: `guest${index}@example.com`, name: `Guest ${index}`, subject: `Letter ${index}` },
          ...{
            snippet: MAIL_WORDS,
            words: MAIL_WORDS,
            mails: 1,
            place: 'inbox' as const,
            place_at: at(index),
          },
          ...{ unread: index % 3 === 0, starred: index % 7 === 0, important: false, sent: false },
          ...{ automatic: false, files: index % 4 === 0, last_at: at(index), last_direction: 'in' as const },
          ...{ order_id: null, linked_to: null },
        })),
      )
      .execute()
    await db
      .insertInto('mail_thread_labels')
      .values(
        part
          .filter((index) => index % 5 === 0)
          .map((index) => ({ store_id: storeId, thread_id: idOf('letter', index), label: 'social' })),
      )
      .execute()
  })
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const idOf = (kind: string, index: number): string => `${kind}-${String(index).padStart(5, '0')}`

/** Moments a minute apart, the last of them now. */
function minutesUntilNow(): (index: number) => Date {
  const begin = Date.now() - THREADS * MINUTE_MS
  return (index) => new Date(begin + index * MINUTE_MS)
}

async function inChunks<One>(
  all: readonly One[],
  write: (part: readonly One[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < all.length; from += CHUNK) await write(all.slice(from, from + CHUNK))
}
