import type { Config } from '../config.ts'
import type { Database } from '../db/database-types.ts'
import type { GatewayMode } from '../providers/payments/gateway.ts'
import { GATEWAYS, hostsOf } from '../providers/payments/gateways.ts'
import { countGateways } from './doctor.queries.ts'
import { type DoctorCheck, type Finding, okFinding, problemFinding, skippedFinding } from './finding.ts'

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
