/** 128 random bits in lower case, in the server's format; also on plain http. */
export function newEntryId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
