/** 128 random bits in lower case, as the server makes them; also where the page came by plain http. */
export function newEntryId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
