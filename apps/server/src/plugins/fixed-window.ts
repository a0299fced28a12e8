/** Counts the actions of each key within a minute; all counts are reset with the next. */
export class FixedWindow {
  readonly #most: number
  readonly #windowMs: number
  readonly #counts = new Map<string, number>()
  #endsAtMs = 0

  constructor(most: number, windowMs = 60_000) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** @returns milliseconds to wait, or 0 when this one is within the limit */
  take(key: string, nowMs: number): number {
    if (nowMs >= this.#endsAtMs) {
      this.#counts.clear()
      this.#endsAtMs = nowMs + this.#windowMs
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count > this.#most ? this.#endsAtMs - nowMs : 0
  }
}
