/** Number of actions of each key within a minute, over several processes. */

export interface SharedCount {
  /** Of all processes, this one's included. */
  readonly count: number
  /** Time until the key's count is reset, in milliseconds. */
  readonly endsInMs: number
}

/** Adds the counts of this process to those of all processes. */
export type ExchangeCounts = (
  counts: ReadonlyMap<string, number>,
  windowMs: number,
) => Promise<ReadonlyMap<string, SharedCount>>

interface KeyWindow {
  endsAtMs: number
  /** Count of all processes at the last exchange. */
  shared: number
  /** Counted here since. */
  own: number
}

/**
 * Limit that processes share without communication per request: they exchange counts from time to time, and
 * know the state of the last exchange. In between, each may let through as much as one alone.
 */
export class SharedWindow {
  readonly #most: number
  readonly #windowMs: number
  readonly #windows = new Map<string, KeyWindow>()
  #sweepsAtMs = 0

  constructor(most: number, windowMs = 60_000) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** @returns milliseconds to wait, or 0 when this one is within the limit */
  take(key: string, nowMs: number): number {
    const window = this.#windowOf(key, nowMs)
    if (window.shared + window.own >= this.#most) return Math.max(1, window.endsAtMs - nowMs)
    window.own += 1
    return 0
  }

  /** Sends the counts of this process to the others, and receives theirs of the same keys. */
  async exchange(nowMs: number, exchange: ExchangeCounts): Promise<void> {
    const sent = new Map<string, number>()
    for (const [key, window] of this.#windows) {
      if (window.endsAtMs > nowMs && window.own > 0) sent.set(key, window.own)
    }
    if (sent.size === 0) return
    const learned = await exchange(sent, this.#windowMs)
    for (const [key, { count, endsInMs }] of learned) {
      const window = this.#windows.get(key)
      if (!window) continue
      window.own -= sent.get(key) ?? 0
      window.shared = count
      window.endsAtMs = nowMs + endsInMs
    }
  }

  /** Removes keys whose windows have ended. */
  #sweep(nowMs: number): void {
    this.#sweepsAtMs = nowMs + this.#windowMs
    for (const [key, { endsAtMs }] of this.#windows) {
      if (endsAtMs <= nowMs) this.#windows.delete(key)
    }
  }

  #windowOf(key: string, nowMs: number): KeyWindow {
    const known = this.#windows.get(key)
    if (known && known.endsAtMs > nowMs) return known
    if (nowMs >= this.#sweepsAtMs) this.#sweep(nowMs)
    const fresh = { endsAtMs: nowMs + this.#windowMs, shared: 0, own: 0 }
    this.#windows.set(key, fresh)
    return fresh
  }
}
