import { createHash } from 'node:crypto'
import type { StoreId } from '@thali/domain/ids'
import { REPLY_MAC_LENGTH } from '@thali/domain/mail/reply-address'
import type { Secrets } from '../../../secrets/secrets.ts'

/** Key of a mail: the hash of its Message-ID, which is untrusted. */
export function mailKey(messageId: string): string {
  return createHash('sha256').update(messageId).digest('base64url')
}

/** Signs the address of a thread. */
export function replyMac({ hmac }: Pick<Secrets, 'hmac'>, storeId: StoreId, threadId: string): string {
  return hmac('mail reply address', `${storeId} ${threadId}`).slice(0, REPLY_MAC_LENGTH)
}
