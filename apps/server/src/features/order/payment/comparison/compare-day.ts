/** Compares a day's attempts with their gateway, in batches. */
import { setTimeout as wait } from 'node:timers/promises'
import type { StoreId } from '@thali/domain/ids'
import {
  findGatewayDifferences,
  type GatewayDifference,
  type ReportedRefund,
} from '@thali/domain/payment/gateway-difference'
import { inTransaction } from '../../../../db/transaction.ts'
import { addNotification } from '../../../../deliveries/notifications/add-notification.ts'
import type { GatewayAccount } from '../../../../providers/payments/gateway.ts'
import { findGatewayOf, type StoreGateway } from '../../gateway/store-gateway.ts'
import { LIMITS_MS, withinLimit } from '../../gateway/within-limit.ts'
import { type AttemptRow, listAttemptsOfDay } from '../../ledger/attempt.queries.ts'
import { type ComparisonRow, removeComparison, setComparison } from '../../ledger/comparison.queries.ts'
import { foldOrder, type KnownPayment } from '../../ledger/fold-order.ts'
import { loadOrder } from '../../order-record/load-order.ts'
import { type AskDeps, recordAnswer } from '../attempts/ask-attempt.ts'
import {
  countDifferences,
  insertDifference,
  MOST_DIFFERENCES,
  removeDifferencesBefore,
} from './difference.queries.ts'

const MINUTE_MS = 60_000
/** Attempts per turn. */
const AT_A_TIME = 50
/** Pause between two queries, in milliseconds, so that the day of a busy store does not flood the gateway. */
const PAUSE_MS = 100
/** A turn ends well before its lease does. */
const TURN_MS = 20_000
/** Pause after each try of a gateway that does not answer, in milliseconds; the last one repeats. */
const PAUSES_MS = [5, 15, 60, 180].map((minutes) => minutes * MINUTE_MS)
/** Limit of tries; then staff are notified that an attempt could not be compared, and the next one follows. */
const MOST_TRIES = 8
/** Retention of resolved differences, in milliseconds. */
const KEPT_MS = 400 * 24 * 60 * MINUTE_MS

/** Runs one turn of a comparison: its row stores where the next turn continues, and is removed when the day is done. */
export async function compareDay(
  deps: AskDeps,
  storeId: StoreId,
  comparison: ComparisonRow,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = deps
  const { id } = comparison
  const until = deps.now().getTime() + TURN_MS
  const attempts = await listAttemptsOfDay(db, storeId, comparison, AT_A_TIME)
  let { afterId, tries } = comparison
  const goOn = (at: Date) => setComparison(db, storeId, id, { afterId, at, tries })
  for (const attempt of attempts) {
    const outcome = await compareAttempt(deps, storeId, attempt, { isLast: tries >= MOST_TRIES, stopping })
    if (stopping.aborted) return goOn(deps.now())
    if (outcome !== 'compared') {
      const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS
      return goOn(new Date(deps.now().getTime() + Math.max(pauseMs, outcome.retryAfterMs)))
    }
    afterId = attempt.reference
    tries = 0
    if (deps.now().getTime() > until) return goOn(deps.now())
    await wait(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
  if (attempts.length === AT_A_TIME) return goOn(deps.now())
  await removeDifferencesBefore(db, storeId, new Date(deps.now().getTime() - KEPT_MS))
  await removeComparison(db, storeId, id)
}

type Compared = 'compared' | { readonly retryAfterMs: number }

async function compareAttempt(
  deps: AskDeps,
  storeId: StoreId,
  attempt: AttemptRow,
  { isLast, stopping }: { readonly isLast: boolean; readonly stopping: AbortSignal },
): Promise<Compared> {
  const loaded = await loadOrder(deps.db, storeId, attempt.orderId)
  const found = await findGatewayOf(deps, storeId, attempt)
  if (!loaded) return 'compared'
  const known = await foldOrder(deps.db, storeId, loaded.order)
  const receipts = known.folded.receipts.filter((receipt) => receipt.attempt === attempt.reference)
  const result = found
    ? await withinLimit(
        deps,
        LIMITS_MS.status,
        (call) => found.of.gateway.askStatus(found.account, attempt, call),
        stopping,
      )
    : null
  if (result?.kind === 'answered') {
    const told = found ? await askRefunds(deps, found, known, { attempt, answer: result, stopping }) : []
    if (told === null) return isLast ? 'compared' : { retryAfterMs: 0 }
    const differences = findGatewayDifferences(attempt, receipts, result, told)
    // As with every query, an authenticated answer is recorded.
    await recordAnswer(deps, storeId, attempt, result)
    await write(deps, storeId, attempt, differences)
    return 'compared'
  }
  if (result?.kind === 'unknown') {
    await write(deps, storeId, attempt, findGatewayDifferences(attempt, receipts, null, []))
    return 'compared'
  }
  if (!isLast && result)
    return { retryAfterMs: result.kind === 'unavailable' ? (result.retryAfterMs ?? 0) : 0 }
  const { amountMinor: oursMinor, currency } = attempt
  // Without a known payment, nothing is missed for lack of keys.
  if (result || receipts.length > 0)
    await write(deps, storeId, attempt, [
      { reason: 'not-answered', about: '', oursMinor, theirsMinor: null, currency },
    ])
  return 'compared'
}

/** Own refunds that the answer does not list, queried one by one. @returns null if a query had no answer */
async function askRefunds(
  deps: AskDeps,
  { of, account }: { readonly of: StoreGateway; readonly account: GatewayAccount },
  { refunds }: KnownPayment,
  {
    attempt,
    answer,
    stopping,
  }: {
    readonly attempt: AttemptRow
    readonly answer: Parameters<typeof recordAnswer>[3]
    readonly stopping: AbortSignal
  },
): Promise<ReportedRefund[] | null> {
  const listed = new Set(answer.refunds.flatMap(({ refundId, reference }) => [refundId, reference ?? '']))
  const told: ReportedRefund[] = []
  for (const refund of refunds) {
    const { reference, refundId, chargeId, amountMinor, currency, state } = refund
    if (refund.attempt !== attempt.reference || refundId === null || state !== 'done') continue
    if (listed.has(refundId) || listed.has(reference)) continue
    const request = { reference, attempt, chargeId, amountMinor, currency, refundId }
    const result = await withinLimit(
      deps,
      LIMITS_MS.refund,
      (call) => of.gateway.askRefund(account, request, call),
      stopping,
    )
    if (result.kind === 'unavailable') return null
    const isDone = result.kind === 'accepted' && result.state === 'done'
    told.push({ chargeId, amountMinor, isDone })
  }
  return told
}

async function write(
  deps: AskDeps,
  storeId: StoreId,
  attempt: AttemptRow,
  differences: readonly GatewayDifference[],
): Promise<void> {
  if (differences.length === 0) return
  const { orderId: order, provider: gateway } = attempt
  const reasons = differences.map(({ reason }) => reason)
  deps.log.warn({ order, gateway, reasons }, 'a gateway says something else of a payment than we hold')
  await inTransaction(deps.db, async (tx) => {
    for (const difference of differences) {
      if ((await countDifferences(tx, storeId, MOST_DIFFERENCES)) >= MOST_DIFFERENCES) return
      await insertDifference(tx, storeId, attempt, difference, { id: deps.newId(), at: deps.now() })
    }
    const about = attempt.reference
    await addNotification(deps, tx, storeId, {
      kind: 'gateway-difference',
      about,
      params: { orderId: attempt.orderId },
    })
  })
}
