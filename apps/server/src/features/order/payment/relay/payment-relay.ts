/**
 * Queries payments under way at their gateways, sends refunds and compares past days: one loop per process,
 * one lease per row.
 */
import type { Db } from '../../../../db/schema.ts'
import { warnOfFault } from '../../../../db/warn-of-fault.ts'
import { type LeasedWork, LeaseLoop } from '../../../../lease-loop.ts'
import { findAttempt, setAskedAt } from '../../ledger/attempt.queries.ts'
import { findComparison } from '../../ledger/comparison.queries.ts'
import { findRefund } from '../../ledger/refund.queries.ts'
import type { AskDeps } from '../attempts/ask-attempt.ts'
import { followAttempt } from '../attempts/follow-attempt.ts'
import { compareDay } from '../comparison/compare-day.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { findSoonest, type LeasedTable, type SoonestRow, takeLease } from './lease.queries.ts'

/**
 * Limit of rows processed at once: a hanging gateway occupies some places, but does not delay other stores for long.
 */
const AT_ONCE = 8
/** Duration of a lease, in milliseconds: longer than a query, a closing and another query together may take. */
const LEASE_MS = 60_000
/**
 * Rest if no row is known to be due sooner, in milliseconds; the job that looks for rows of other processes wakes it
 * earlier.
 */
const LONGEST_REST_MS = 3_600_000
const SHORTEST_REST_MS = 250

interface Kind {
  readonly of: LeasedTable
  open(deps: AskDeps, row: SoonestRow): Promise<LeasedWork | undefined>
}

const ATTEMPTS: Kind = {
  of: { table: 'payment_attempts', dueAt: 'next_ask_at', taken: 'asks' },
  async open(deps, { storeId, id }) {
    await setAskedAt(deps.db, storeId, id, deps.now())
    const attempt = await findAttempt(deps.db, storeId, id)
    return attempt && ((stopping) => followAttempt(deps, storeId, attempt, stopping))
  },
}

const REFUNDS: Kind = {
  of: { table: 'refunds', dueAt: 'next_try_at', taken: 'tries' },
  async open(deps, { storeId, id }) {
    const refund = await findRefund(deps.db, storeId, id)
    return refund && ((stopping) => sendRefund(deps, storeId, refund, stopping))
  },
}

const COMPARISONS: Kind = {
  of: { table: 'gateway_comparisons', dueAt: 'next_at', taken: 'tries' },
  async open(deps, { storeId, id }) {
    const comparison = await findComparison(deps.db, storeId, id)
    return comparison && ((stopping) => compareDay(deps, storeId, comparison, stopping))
  },
}

export class PaymentRelay extends LeaseLoop {
  constructor(deps: AskDeps) {
    const turn = new Turn(deps)
    super({
      next: () => turn.take(),
      restMs: () => turn.restMs(),
      atOnce: AT_ONCE,
      onUnavailable: (error) => warnOfFault(deps.log, error, 'payments wait for the database'),
      onFailed: (error) => deps.log.warn({ err: error }, 'what a gateway said was not written'),
    })
  }
}

/**
 * Choice of the next row: attempts and refunds take turns, so that neither keeps the other waiting;
 * comparisons come after both.
 */
class Turn {
  readonly #deps: AskDeps
  #kinds: readonly [Kind, Kind] = [ATTEMPTS, REFUNDS]
  /** Due time of the next row of each kind, as last read. */
  readonly #due = new Map<Kind, Date>()

  constructor(deps: AskDeps) {
    this.#deps = deps
  }

  async take(): Promise<LeasedWork | undefined> {
    const [first, second] = this.#kinds
    this.#kinds = [second, first]
    return (await this.#takeOf(first)) ?? (await this.#takeOf(second)) ?? (await this.#takeOf(COMPARISONS))
  }

  /** Rest until the first row that is due later. */
  restMs(): number {
    const now = this.#deps.now().getTime()
    const untilMs = [...this.#due.values()].map((at) => at.getTime() - now)
    return Math.max(SHORTEST_REST_MS, Math.min(LONGEST_REST_MS, ...untilMs))
  }

  async #takeOf(kind: Kind): Promise<LeasedWork | undefined> {
    const { db } = this.#deps
    for (;;) {
      const now = this.#deps.now()
      const row = await this.#look(db, kind)
      if (!row || row.dueAt > now) return undefined
      const leaseEndsAt = new Date(now.getTime() + LEASE_MS)
      if (await takeLease(db, kind.of, row, { now, leaseEndsAt })) return kind.open(this.#deps, row)
    }
  }

  async #look(db: Db, kind: Kind): Promise<SoonestRow | undefined> {
    const row = await findSoonest(db, kind.of)
    if (row) this.#due.set(kind, row.dueAt)
    else this.#due.delete(kind)
    return row
  }
}
