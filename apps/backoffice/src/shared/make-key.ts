/**
 * Key of one press of a button, so that a request received twice counts once. Browsers make UUIDs only in secure
 * contexts, so it is made without them.
 */
export function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
