import {
  OPERATOR_DELIVERIES_PAGE,
  type OperatorDeliveriesQuery,
  type OperatorJobs,
} from '@thali/contract/operators'
import { listDeliveries } from '../../../deliveries/deliveries.queries.ts'
import type { Deps } from '../../../deps.ts'
import { readWork } from '../../../metrics/work.queries.ts'
import { readPageCursor, splitPage, writePageCursor } from '../../../page-cursor.ts'

/**
 * Work that waits, and messages that wait or were given up, the newest first; neither what they say nor to whom.
 *
 * @throws {Refusal} request.malformed for a page that never ended
 */
export async function readJobs(
  { db, now }: Deps,
  { state, before }: OperatorDeliveriesQuery,
): Promise<OperatorJobs> {
  const work = await readWork(db, now())
  const rows = await listDeliveries(db, state === 'failed' ? ['failed'] : ['queued', 'sending'], {
    before: before === '' ? null : readPageCursor(before),
    limit: OPERATOR_DELIVERIES_PAGE + 1,
  })
  const { shown, last } = splitPage(rows, OPERATOR_DELIVERIES_PAGE)
  return {
    work: Object.entries(work).map(([name, value]) => ({
      name,
      value: Number.isFinite(value) ? value : null,
    })),
    deliveries: shown.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    })),
    next: last ? writePageCursor({ at: last.createdAt, id: last.id }) : null,
  }
}
