import { webhookSilentSince } from '@thali/domain/payment/webhook-silence'
import type { Database } from '../db/database-types.ts'
import { listAccountsWithWebhooks } from './doctor.queries.ts'
import { type DoctorCheck, okFinding, skippedFinding, warningFinding } from './finding.ts'

/**
 * Checks that gateways still send webhooks: without them payments are seen minutes later, by our queries, and
 * the failure goes unnoticed.
 */
export function checkWebhooks({ db }: Database, now: () => Date): DoctorCheck {
  return {
    name: 'Webhooks',
    async run() {
      const accounts = await listAccountsWithWebhooks(db)
      if (accounts.length === 0) return skippedFinding('no gateway has told of a payment yet')
      const at = now().getTime()
      const silent = accounts.flatMap(({ provider, mode, webhook_at, charged_at }) => {
        const record = { webhookAt: webhook_at?.getTime() ?? null, chargedAt: charged_at?.getTime() ?? null }
        const since = webhookSilentSince(record, at)
        return since === null ? [] : [{ name: `${provider} (${mode})`, since }]
      })
      if (silent.length === 0) return okFinding(`${accounts.length} accounts, and none is silent`)
      const names = Map.groupBy(silent, ({ name }) => name)
      return [...names].map(([name, group]) => {
        const since = new Date(Math.min(...group.map((one) => one.since))).toISOString()
        return warningFinding(
          `${name} of ${group.length} stores: no webhook since ${since}, although guests have paid`,
          'See that PUBLIC_URL is reached from outside, and that the address in the gateway’s settings is ours.',
        )
      })
    },
  }
}
