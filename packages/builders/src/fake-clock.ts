/** A clock that only advances when moved. */
export interface FakeClock {
  readonly now: () => Date
  /** Advances by some seconds. */
  pass(seconds: number): void
  /** Jumps to an ISO time. */
  set(iso: string): void
}

/** Clock at Friday noon in India unless given another time. */
export function makeFakeClock(iso = '2026-11-20T06:30:00.000Z'): FakeClock {
  let at = Date.parse(iso)
  return {
    now: () => new Date(at),
    pass(seconds) {
      at += seconds * 1000
    },
    set(next) {
      at = Date.parse(next)
    },
  }
}
