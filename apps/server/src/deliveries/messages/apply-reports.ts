import type { StoreId } from '@thali/domain/ids'
import { foldReport, type MessageFailureReason, type ReportedState } from '@thali/domain/messages/message'
import type { Db } from '../../db/schema.ts'
import { findByProvider, moveMessage } from './message.queries.ts'
import { listReports, type ReportedMessage } from './report.queries.ts'

/** Folds all reports so far into a message; the message may not be known yet. */
export async function applyReports(db: Db, storeId: StoreId, reported: ReportedMessage, at: Date) {
  const message = await findByProvider(db, storeId, reported.account, reported.providerId)
  if (!message) return
  const reports = await listReports(db, storeId, reported)
  const state = reports.reduce<ReportedState>(
    (folded, report) => foldReport(folded, report.state),
    message.state,
  )
  if (state === message.state) return
  const reason: MessageFailureReason | null = reports.find((report) => report.state === state)?.reason ?? null
  await moveMessage(db, { storeId, id: message.id, from: message.state }, { state, reason, at })
}
