/** Key of one press of a button, so that what arrives twice counts once. Only in secure contexts do browsers make UUIDs. */
export function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
