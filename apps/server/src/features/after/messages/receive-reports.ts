/** Reports of a service on its messages, and texts of diners. Only the address determines the store. */
import { findStoreIdByAddress } from '../../../db/find-store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { applyReports } from '../../../deliveries/messages/apply-reports.ts'
import { noteAccount } from '../../../deliveries/messages/message-account.queries.ts'
import { type OpenAccount, openAccountByHook } from '../../../deliveries/messages/open-account.ts'
import { insertReport } from '../../../deliveries/messages/report.queries.ts'
import type { Deps } from '../../../deps.ts'
import type { HookCall } from '../../../providers/messages/message-provider.ts'
import { receiveTexts } from './receive-texts.ts'

/** Limit on reports and on texts in one call, above what a service sends. */
const REPORTS_MAX = 200
const PROVIDER_ID_MAX = 200

/** `none`: no such address, or no way to verify calls there. */
export type ReportOutcome = 'taken' | 'malformed' | 'none'

/** Stores reports, then updates the messages. */
export async function receiveReports(deps: Deps, hookId: string, call: HookCall): Promise<ReportOutcome> {
  const account = await findByHook(deps, hookId)
  if (!account) return 'none'
  const reading = account.provider.readReports(account.settings, call)
  if (reading.kind !== 'reports') return reading.kind === 'unproven' ? 'none' : 'malformed'
  const { storeId } = account
  const { channel } = account.row
  const reports = reading.reports
    .filter(({ providerId }) => providerId.length <= PROVIDER_ID_MAX && !providerId.includes('\0'))
    .slice(0, REPORTS_MAX)
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    for (const report of reports) await insertReport(tx, storeId, channel, report, at)
    await noteAccount(tx, storeId, channel, { reported_at: at })
  })
  for (const { providerId } of reports)
    await applyReports(deps.db, storeId, { account: channel, providerId }, deps.now())
  await receiveTexts(deps, storeId, reading.texts.slice(0, REPORTS_MAX))
  return 'taken'
}

/** Answer to a service that verifies our address; null: none. */
export async function answerHandshake(
  deps: Deps,
  hookId: string,
  query: URLSearchParams,
): Promise<string | null> {
  const account = await findByHook(deps, hookId)
  return account?.provider.answerHandshake?.(account.settings, query) ?? null
}

async function findByHook(deps: Deps, hookId: string): Promise<OpenAccount | null> {
  const storeId = await findStoreIdByAddress(deps.db, hookId)
  return storeId === undefined ? null : openAccountByHook(deps, storeId, hookId)
}
