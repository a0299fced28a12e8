import { webhookSilentSince } from '@thali/domain/payment/webhook-silence'
import type { Config } from '../config.ts'
import type { Database } from '../db/database-types.ts'
import type { GatewayMode } from '../providers/payments/gateway.ts'
import { GATEWAYS, hostsOf } from '../providers/payments/gateways.ts'
import {
  countGateways,
  countPrinters,
  listAccountsWithWebhooks,
  listDomainTrouble,
} from './doctor.queries.ts'
import {
  type DoctorCheck,
  type Finding,
  okFinding,
  problemFinding,
  skippedFinding,
  warningFinding,
} from './finding.ts'

/** Stores' own domains whose record is missing: after a week of that they show the store no more. */
export function checkDomains({ db }: Database): DoctorCheck {
  return {
    name: 'Domains',
    async run() {
      const { proven, failing } = await listDomainTrouble(db)
      if (proven === 0) return skippedFinding('no store has a domain of its own')
      if (failing.length === 0) return okFinding(`${proven} of stores, and none lacks its record`)
      return warningFinding(
        `${failing.length} of ${proven} lack their TXT record, such as ${failing[0]}`,
        'Tell the store: a week after its record went, a domain stops showing its menu.',
      )
    },
  }
}

/** Checks that the gateways in use are reachable from here; the keys of a store are tested in its settings. */
export function checkGateways({ db }: Database, { gateways }: Pick<Config, 'gateways'>): DoctorCheck {
  return {
    name: 'Payments',
    async run(signal) {
      const used = await countGateways(db)
      if (used.length === 0) return skippedFinding('no store uses a gateway')
      return Promise.all(
        used.map(({ provider, mode, stores }) =>
          reach(`${provider} (${mode}) of ${stores} stores`, originOf(provider, mode, gateways), signal),
        ),
      )
    },
  }
}

async function reach(name: string, origin: string | null, signal: AbortSignal): Promise<Finding> {
  // The sandbox moves no money, and a quickstart runs its own.
  if (origin === null) return skippedFinding(`${name}: the sandbox serves "npm run quickstart" alone`)
  try {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal })
    return okFinding(`${name}: ${origin} is reached`)
  } catch {
    return problemFinding(
      `${name}: ${origin} is not reached`,
      'Let this machine through to it, or correct its setting.',
    )
  }
}

function originOf(provider: string, mode: GatewayMode, where: Config['gateways']): string | null {
  const entry = GATEWAYS.find(({ name }) => name === provider)
  return entry ? hostsOf(entry, where)[mode] : where.sandbox
}

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

/** Checks that printers take their waiting jobs. */
export function checkPrinters({ db }: Database): DoctorCheck {
  return {
    name: 'Printers',
    async run() {
      const { all, silent } = await countPrinters(db)
      if (all === 0) return skippedFinding('no store has one')
      return silent === 0
        ? okFinding(`${all}, none is silent`)
        : warningFinding(
            `${silent} of ${all} are silent while tickets wait`,
            'Each store sees which, under Settings, Printers.',
          )
    },
  }
}
