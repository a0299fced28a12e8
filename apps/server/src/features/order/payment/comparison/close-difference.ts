/** Closes a difference that a member has resolved: it leaves the list and stays on record. */
import { DIFFERENCE_LIST_MAX, type GatewayDifferences } from '@thali/contract/payment-list'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { closeDifferenceRow, listDifferences } from './difference.queries.ts'

/** Open differences, oldest first. */
export async function readDifferences(
  { db, gateways }: Deps,
  { storeId }: Staff,
): Promise<GatewayDifferences> {
  const rows = await listDifferences(db, storeId, DIFFERENCE_LIST_MAX + 1)
  const titles = new Map<string, string>([...gateways.values()].map(({ name, title }) => [name, title]))
  return {
    items: rows.slice(0, DIFFERENCE_LIST_MAX).map(({ provider, foundAt, ...row }) => ({
      ...row,
      gateway: titles.get(provider) ?? provider,
      foundAt: foundAt.toISOString(),
    })),
    isCut: rows.length > DIFFERENCE_LIST_MAX,
  }
}

/**
 * Closes a difference between a gateway and the ledger.
 *
 * @throws {Refusal} gateway.difference-not-found, also once another member has resolved it
 */
export async function closeDifference(
  deps: Deps,
  staff: Staff,
  { differenceId, note }: { readonly differenceId: string; readonly note: string },
): Promise<void> {
  const { storeId, id: byId, name: byName } = staff
  await inTransaction(deps.db, async (tx) => {
    const closed = await closeDifferenceRow(tx, storeId, differenceId, { byId, byName, note, at: deps.now() })
    if (!closed) throw new Refusal('gateway.difference-not-found')
    await writeAudit(deps, tx, staff, {
      action: 'payment.close-difference',
      subject: closed.order_id,
      changes: { reason: [closed.reason, null], note: [null, note] },
    })
  })
}
