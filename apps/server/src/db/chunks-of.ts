/** Rows or ids of one statement, so that no engine's limit of parameters is met. */
const CHUNK = 500

/** Rows or ids in parts, by default of as many as one statement takes. */
export function* chunksOf<Value>(all: readonly Value[], size = CHUNK): Generator<readonly Value[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}
