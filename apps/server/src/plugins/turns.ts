/** Time for beginning turns in one round of the event loop, in milliseconds; as much again is left for other work. */
const SLICE_MS = 3
/** Limit of turns begun together: handlers run after the loop that begins them. */
const MOST_AT_ONCE = 4
/** An answer that waits for its reader, a slow body or a hanging gateway keeps a place no longer. */
const PLACE_MS = 1_000
const LOOK_AGAIN_MS = 50
/** A round that took longer leaves the loop to others for a while, and begins fewer the next time. */
const LONG_ROUND_MS = 12
/** Rounds without a turn after a long one: libuv accepts one connection in each. */
const ROUNDS_FOR_OTHERS = 16
/** Rounds in a row that connections which come one a round may keep turns waiting: some 50 ms. */
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
  /** Begin of each turn that has not left, oldest first. */
  readonly places: Map<Turn, number>
  readonly waiting: Turn[]
  /** Places it has while its turns wait. */
  share: number
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
  #restRounds = 0
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
    if (!this.#isAwake) this.#wake()
    const caller = this.#find(turn.caller)
    const isInTurn = caller.waiting.length === 0
    if (isInTurn && nowMs - this.#roundFrom < SLICE_MS && this.#hasPlace(caller, nowMs)) {
      this.#begin(caller, turn, nowMs)
      return true
    }
    caller.waiting.push(turn)
    this.#waiting.add(caller)
    return false
  }

  /**
   * Notes that a connection was accepted. The loop accepts one a round, so that connections in the listener's
   * queue would wait for as many rounds of other callers' turns: until the queue is empty, no waiting turn is
   * begun.
   */
  noteArrival(): void {
    this.#hasArrival = true
  }

  #begin(caller: Caller, turn: Turn, nowMs: number): void {
    caller.places.set(turn, nowMs)
    turn.begin(() => {
      caller.places.delete(turn)
      if (caller.waiting.length > 0) this.#wake()
      else this.#forget(caller)
    })
  }

  #forget({ name, places, waiting }: Caller): void {
    if (places.size === 0 && waiting.length === 0) this.#callers.delete(name)
  }

  #hasPlace({ places, share }: Caller, nowMs: number): boolean {
    if (places.size < share) return true
    const [[oldest, begunAtMs] = []] = places
    if (oldest === undefined || begunAtMs === undefined || nowMs - begunAtMs < PLACE_MS) return false
    return places.delete(oldest)
  }

  #find(name: string): Caller {
    const known = this.#callers.get(name)
    if (known) return known
    const caller = { name, places: new Map(), waiting: [], share: this.#places }
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
    if (this.#leavesRoundToOthers()) {
      this.#roundFrom = Number.NaN
      this.#wake()
      return
    }
    const begunFor: Caller[] = []
    let begun = 0
    for (const caller of this.#waiting) {
      const nowMs = performance.now()
      if (begun >= MOST_AT_ONCE || nowMs - fromMs >= SLICE_MS) break
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
    if (begun === 0) {
      this.#rest()
      return
    }
    this.#begunAt = fromMs
    this.#begunFor = begunFor
    this.#wake()
  }

  #leavesRoundToOthers(): boolean {
    const isArriving = this.#hasArrival && this.#arrivalRounds < MOST_ROUNDS_OF_ARRIVALS
    this.#hasArrival = false
    this.#arrivalRounds = isArriving ? this.#arrivalRounds + 1 : 0
    if (isArriving) return true
    if (this.#restRounds === 0) return false
    this.#restRounds -= 1
    return true
  }

  /** Raises or lowers the share of the last round's callers by the time it took. */
  #measureRound(nowMs: number): void {
    if (Number.isNaN(this.#begunAt)) return
    const isLong = nowMs - this.#begunAt > LONG_ROUND_MS
    for (const caller of new Set(this.#begunFor)) {
      caller.share = isLong ? Math.max(1, caller.share >> 1) : Math.min(this.#places, caller.share + 1)
    }
    if (isLong) this.#restRounds = ROUNDS_FOR_OTHERS
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
