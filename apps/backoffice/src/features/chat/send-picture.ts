import type { StaffMessage, WriteAsStaff } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import type { ErrorAnswer } from '@thali/contract/error'
import { pathTo } from '@thali/contract/paths'
import { ApiError, uploadError } from '../../shared/api.ts'

/** The server waits no longer for a whole request. */
const TIMEOUT_MS = 40_000

interface Sending {
  readonly storeId: string
  readonly conversationId: string
  readonly words: WriteAsStaff
  readonly picture: { readonly file: File }
}

/**
 * Uploads a picture as a message of a thread, with its text.
 *
 * @throws {ApiError}
 */
export async function sendPicture(sending: Sending): Promise<StaffMessage> {
  const { storeId, conversationId, words, picture } = sending
  const { clientId, seenSeq } = words
  const { body, isPrivate } = 'body' in words ? words : { body: '', isPrivate: false }
  const path = pathTo(CHAT_API.sendPictureAsStaff.path, {
    ...{ storeId, conversationId, clientId },
    isPrivate: isPrivate ? '1' : '',
    seenSeq: seenSeq === undefined ? '' : String(seenSeq),
  })
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': picture.file.type,
      accept: 'application/json',
      'picture-about': encodeURIComponent(body),
    },
    body: picture.file,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError('offline')
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer) return answer as StaffMessage
  throw await uploadError(response.status, answer as Partial<ErrorAnswer> | null)
}
