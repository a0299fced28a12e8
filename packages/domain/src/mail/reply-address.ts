/** Reply addresses by which answers find their thread: `name+thread.mac@domain`. */

/** Hex digits of the signature: 80 bits, which cannot be guessed by mail. */
export const REPLY_MAC_LENGTH = 20

const TAGGED = /^([^\s@+]{1,64})\+([0-9a-z]{8,64})\.([0-9a-f]{20})@([^\s@]{1,255})$/

/** Limit of the part before the `@` in mail servers, in characters. */
const LOCAL_MAX = 64

/**
 * Reply address of a thread: the store's own with the thread and its signature, or the store's plain address where that
 * is too long for mail servers.
 */
export function replyAddress(address: string, threadId: string, mac: string): string {
  const at = address.lastIndexOf('@')
  const local = `${address.slice(0, at).replace(/\+.*$/, '')}+${threadId}.${mac.slice(0, REPLY_MAC_LENGTH)}`
  return local.length > LOCAL_MAX ? address : `${local}${address.slice(at)}`
}

/**
 * Thread and signature in a recipient, where it is `address` with a tag. The signature is not verified here, but by the
 * caller.
 */
export function readReplyAddress(
  recipient: string,
  address: string,
): { readonly threadId: string; readonly mac: string } | null {
  const [, local = '', threadId = '', mac = '', domain = ''] =
    TAGGED.exec(recipient.trim().toLowerCase()) ?? []
  if (threadId === '') return null
  const own = address.toLowerCase()
  return `${local}@${domain}` === own.replace(/\+[^@]*@/, '@') ? { threadId, mac } : null
}
