/** Chosen or unsent pictures of threads, kept as long as the page is open: storage is too small for them. */
import type { DraftPlace } from './drafts.ts'
import type { OwnPicture, PendingMessage } from './pending-message.ts'

interface Kept {
  /** Picture to be sent with the message that is being written. */
  readonly chosen: OwnPicture | null
  /** Messages with pictures that the server may not have accepted. */
  readonly unsent: readonly PendingMessage[]
}

const NONE: Kept = { chosen: null, unsent: [] }
const byThread = new Map<string, Kept>()
const keyOf = ({ storeId, userId, conversationId }: DraftPlace) => `${storeId} ${userId} ${conversationId}`
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

export function readPictures(place: DraftPlace): Kept {
  return byThread.get(keyOf(place)) ?? NONE
}

/** Keeps pictures of a thread; the browser then asks before the page is closed. */
export function keepPictures(place: DraftPlace, part: Partial<Kept>): void {
  const kept = { ...readPictures(place), ...part }
  if (kept.chosen || kept.unsent.length > 0) byThread.set(keyOf(place), kept)
  else byThread.delete(keyOf(place))
  if (byThread.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

export function keepUnsentPicture(place: DraftPlace, message: PendingMessage): void {
  keepPictures(place, { unsent: [...others(place, message.words.clientId), message] })
}

export function dropUnsentPicture(place: DraftPlace, clientId: string): void {
  keepPictures(place, { unsent: others(place, clientId) })
}

const others = (place: DraftPlace, clientId: string) =>
  readPictures(place).unsent.filter(({ words }) => words.clientId !== clientId)
