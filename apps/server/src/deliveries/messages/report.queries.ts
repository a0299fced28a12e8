/** Rows of reports by services about messages. */
import type { StoreId } from '@thali/domain/ids'
import type { MessageChannel } from '@thali/domain/messages/message'
import type { Db } from '../../db/schema.ts'
import { insertRow, selectRows } from '../../db/store-rows.ts'
import type { DeliveryReport } from '../../providers/messages/message-provider.ts'

/** Key of a message, by the id that its service gave it. */
export interface ReportedMessage {
  readonly account: MessageChannel
  readonly providerId: string
}

/** Writes a report, once. */
export async function insertReport(
  tx: Db,
  storeId: StoreId,
  account: MessageChannel,
  { providerId, state, reason }: DeliveryReport,
  at: Date,
): Promise<void> {
  await insertRow(tx, storeId, 'message_reports', {
    account,
    provider_id: providerId,
    state,
    reason,
    received_at: at,
  })
    .onConflict((conflict) => conflict.columns(['store_id', 'account', 'provider_id', 'state']).doNothing())
    .execute()
}

/** Reports on a message; one row per state. */
export function listReports(db: Db, storeId: StoreId, { account, providerId }: ReportedMessage) {
  return selectRows(db, storeId, 'message_reports')
    .select(['state', 'reason'])
    .where('account', '=', account)
    .where('provider_id', '=', providerId)
    .limit(10)
    .execute()
}
