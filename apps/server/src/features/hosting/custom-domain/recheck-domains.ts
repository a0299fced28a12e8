import { DOMAIN_AWAITED_MS, DOMAIN_CHECK_EVERY_MS } from '@thali/domain/store/custom-domain'
import type { Deps } from '../../../deps.ts'
import { type CheckDeps, recheckDomain } from './check-domain.ts'
import { listDomainsToCheck } from './custom-domain.queries.ts'

const WAITING_EVERY_MS = 3_600_000
/** Domains of one round: each may take some seconds where no name server answers. */
const DOMAINS = 200
const AT_ONCE = 10

/**
 * Looks at domains whose time has come: a proven one once a day, one that waits every hour of its first week. A failure
 * with one does not affect the others.
 */
export async function recheckDomains(deps: CheckDeps & Pick<Deps, 'log'>): Promise<void> {
  const at = deps.now().getTime()
  const due = {
    provenCheckedBefore: new Date(at - DOMAIN_CHECK_EVERY_MS),
    waitingCheckedBefore: new Date(at - WAITING_EVERY_MS),
    waitingSince: new Date(at - DOMAIN_AWAITED_MS),
  }
  const stores = await listDomainsToCheck(deps.db, due, DOMAINS)
  while (stores.length > 0) {
    const checks = stores
      .splice(0, AT_ONCE)
      .map((storeId) =>
        recheckDomain(deps, storeId).catch((error: unknown) =>
          deps.log.warn({ err: error, storeId }, "a store's domain could not be looked at"),
        ),
      )
    await Promise.all(checks)
  }
}
