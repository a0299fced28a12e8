const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/** Hash of a text that never changes (FNV-1a of 64 bits, of its UTF-16 units): 13 letters and digits. No secret. */
export function shortHash(text: string): string {
  let hash = OFFSET
  for (let at = 0; at < text.length; at += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * PRIME)
  return hash.toString(36).padStart(13, '0')
}
