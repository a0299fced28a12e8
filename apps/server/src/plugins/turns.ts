/** Time for beginning turns in one round of the event loop, in milliseconds; as much again is left for other work. */
const SLICE_MS = 3
/** Limit of turns begun together: handlers run after the loop that begins them. */
const MOST_AT_ONCE = 4
/** An answer that waits for its reader, a slow body or a hanging gateway keeps a place no longer. */
const PLACE_MS = 1_000
const LOOK_AGAIN_MS = 50
/** A round that took longer leaves the loop to others for a while, and begins fewer the next time. */
const LONG_ROUND_MS = 12
/** Rounds without a turn of the callers of a long one: libuv accepts one connection in each. */
const ROUNDS_FOR_OTHERS = 16
/** Connections of a caller in a row that keep none of its turns waiting; browsers open six. */
const FEW_ARRIVALS = 8
/** Rounds in a row that a caller's turns wait for its connections, which come one a round: some 20 ms. */
const MOST_ROUNDS_OF_ARRIVALS = 256

/** Something that a client wants done. */
export interface Turn {
  /** Network, or signed-in staff, that it is done for. */
  readonly caller: string
  /** Whether the client has left. */
  isGone(): boolean
  /** Begins it; its place is taken until `leave` is called. */
  begin(leave: () => void): void
}

interface Caller {
  readonly name: string
  /**
   * Turns that have not left, oldest first. No map of turns: its former tables, which each hold the next, would
   * keep finished requests in memory until the next full garbage collection.
   */
  readonly places: { readonly sinceMs: number }[]
  readonly waiting: Turn[]
  /** Places it has while its turns wait. */
  share: number
  /** Round before which it leaves the loop to others. */
  restsUntil: number
}

/**
 * Turns on the event loop. While there is time, and the caller has places, they begin at once; in a flood
 * they wait, and callers take turns, so that a caller with thousands of requests makes no other wait. A
 * caller with waiting turns has half its places after each round that took long, and one more after each that
 * did not, since turns begun together may continue together, in one round.
 */
export class Turns {
  readonly #callers = new Map<string, Caller>()
  /** The next one first. */
  readonly #waiting = new Set<Caller>()
  readonly #places: number
  #roundFrom = Number.NaN
  /** Time at which the last round began waiting turns. */
  #begunAt = Number.NaN
  /** Callers of these turns. */
  #begunFor: readonly Caller[] = []
  #round = 0
  /** Connections by caller, since the last round without any. */
  readonly #arrivals = new Map<string, number>()
  #hasArrival = false
  #arrivalRounds = 0
  #isAwake = false
  #isResting = false

  /** @param places of one caller at once */
  constructor(places: number) {
    this.#places = places
  }

  /** Begins a turn, now or later; never when its client has left. @returns whether it has begun */
  take(turn: Turn): boolean {
    const nowMs = performance.now()
    if (Number.isNaN(this.#roundFrom)) this.#roundFrom = nowMs
    this.#wake()
    const caller = this.#find(turn.caller)
    const isInTurn = caller.waiting.length === 0 && !this.#isHeld(caller)
    if (isInTurn && nowMs - this.#roundFrom < SLICE_MS && this.#hasPlace(caller, nowMs)) {
      this.#begin(caller, turn, nowMs)
      return true
    }
    caller.waiting.push(turn)
    this.#waiting.add(caller)
    return false
  }

  /**
   * Notes that a connection of a caller was accepted. The loop accepts one a round, so that connections in the
   * listener's queue would wait for as many rounds of turns: while many of one caller come, none of its turns
   * is begun.
   */
  noteArrival(caller: string): void {
    this.#hasArrival = true
    this.#arrivals.set(caller, (this.#arrivals.get(caller) ?? 0) + 1)
    this.#wake()
  }

  #begin(caller: Caller, turn: Turn, nowMs: number): void {
    const place = { sinceMs: nowMs }
    caller.places.push(place)
    turn.begin(() => {
      const index = caller.places.indexOf(place)
      if (index >= 0) caller.places.splice(index, 1)
      if (caller.waiting.length > 0) this.#wake()
      else this.#forget(caller)
    })
  }

  #forget({ name, places, waiting }: Caller): void {
    if (places.length === 0 && waiting.length === 0) this.#callers.delete(name)
  }

  #hasPlace({ places, share }: Caller, nowMs: number): boolean {
    const [oldest] = places
    if (oldest === undefined || places.length < share) return true
    if (nowMs - oldest.sinceMs < PLACE_MS) return false
    places.shift()
    return true
  }

  #find(name: string): Caller {
    const known = this.#callers.get(name)
    if (known) return known
    const caller = { name, places: [], waiting: [], share: this.#places, restsUntil: 0 }
    this.#callers.set(name, caller)
    return caller
  }

  #wake(): void {
    if (this.#isAwake) return
    this.#isAwake = true
    setImmediate(() => this.#goOn())
  }

  #goOn(): void {
    this.#isAwake = false
    const fromMs = performance.now()
    this.#measureRound(fromMs)
    this.#countRound()
    const begunFor: Caller[] = []
    let begun = 0
    let held = 0
    for (const caller of this.#waiting) {
      const nowMs = performance.now()
      if (begun >= MOST_AT_ONCE || nowMs - fromMs >= SLICE_MS) break
      if (this.#isHeld(caller)) {
        held += 1
        continue
      }
      if (!this.#hasPlace(caller, nowMs)) continue
      // Behind all others, with what is left.
      this.#waiting.delete(caller)
      const turn = nextOf(caller)
      if (caller.waiting.length > 0) this.#waiting.add(caller)
      if (turn) {
        begun += 1
        begunFor.push(caller)
        this.#begin(caller, turn, nowMs)
      } else this.#forget(caller)
    }
    this.#roundFrom = Number.NaN
    if (this.#waiting.size === 0) return
    if (begun > 0) {
      this.#begunAt = fromMs
      this.#begunFor = begunFor
    }
    if (begun + held > 0) this.#wake()
    else this.#rest()
  }

  #countRound(): void {
    this.#round += 1
    if (this.#hasArrival) this.#arrivalRounds = (this.#arrivalRounds + 1) % MOST_ROUNDS_OF_ARRIVALS
    else if (this.#arrivals.size > 0) {
      this.#arrivals.clear()
      this.#arrivalRounds = 0
    }
    this.#hasArrival = false
  }

  /** Whether a caller leaves this round to others. */
  #isHeld({ name, restsUntil }: Caller): boolean {
    const isArriving = this.#arrivalRounds > 0 && (this.#arrivals.get(name) ?? 0) > FEW_ARRIVALS
    return isArriving || this.#round < restsUntil
  }

  /** Raises or lowers the share of the last round's callers by the time it took. */
  #measureRound(nowMs: number): void {
    if (Number.isNaN(this.#begunAt)) return
    const isLong = nowMs - this.#begunAt > LONG_ROUND_MS
    for (const caller of new Set(this.#begunFor)) {
      caller.share = isLong ? Math.max(1, caller.share >> 1) : Math.min(this.#places, caller.share + 1)
      if (isLong) caller.restsUntil = this.#round + 1 + ROUNDS_FOR_OTHERS
    }
    this.#begunAt = Number.NaN
    this.#begunFor = []
  }

  /** Tries again later, as all waiting callers have as much under way as they may. */
  #rest(): void {
    if (this.#isResting) return
    this.#isResting = true
    setTimeout(() => {
      this.#isResting = false
      this.#wake()
    }, LOOK_AGAIN_MS).unref()
  }
}

/** The next turn of a caller whose client is still there. */
function nextOf({ waiting }: Caller): Turn | undefined {
  for (;;) {
    const turn = waiting.shift()
    if (!turn?.isGone()) return turn
  }
}
