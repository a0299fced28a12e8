import type { StoreId } from '@thali/domain/ids'
import type { StoreVersion } from '../db/commit-listeners.ts'

/** PostgreSQL refuses payloads of 8,000 bytes. */
const MOST_CHARS = 7_500

/** Message from one process to the others: stores with the versions they reached. */
export interface Message {
  readonly from: string
  readonly versions: readonly (readonly [storeId: StoreId, version: StoreVersion])[]
}

/** Packs versions into as many messages as their length needs. Ids are letters and digits. */
export function packMessages(from: string, versions: readonly (readonly [string, StoreVersion])[]): string[] {
  const messages: string[] = []
  let text = from
  for (const [storeId, { eventSeq, menuVersion }] of versions) {
    const part = ` ${storeId}:${eventSeq}:${menuVersion}`
    if (text.length + part.length > MOST_CHARS && text !== from) {
      messages.push(text)
      text = from
    }
    text += part
  }
  messages.push(text)
  return messages
}

/** Null: not a message of ours. */
export function unpackMessage(text: string): Message | null {
  const [from, ...parts] = text.split(' ')
  if (!from) return null
  const versions: [StoreId, StoreVersion][] = []
  for (const part of parts) {
    const match = /^(.+):(\d+):(\d+)$/.exec(part)
    if (!match) return null
    versions.push([match[1] as StoreId, { eventSeq: Number(match[2]), menuVersion: Number(match[3]) }])
  }
  return { from, versions }
}
