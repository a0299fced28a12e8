/** Enters, changes and removes a store's own domain. */
import type { DomainSettings } from '@thali/contract/custom-domain'
import { Refusal } from '@thali/contract/refusal'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import {
  changeDomain,
  type DomainRow,
  findDomain,
  insertDomain,
  lockDomain,
  removeDomainRows,
} from './custom-domain.queries.ts'
import { viewDomain } from './custom-domain.view.ts'

export async function readDomainSettings({ db, config }: Deps, { storeId }: Staff): Promise<DomainSettings> {
  return viewDomain(config, await findDomain(db, storeId))
}

/**
 * Enters a domain, which waits for its proof; one that was there before goes. The same once more changes nothing.
 *
 * @throws {Refusal} domain.unavailable; domain.refused for the server's own name
 */
export async function setDomain(deps: Deps, staff: Staff, host: string): Promise<DomainSettings> {
  const { config } = deps
  const { storeId } = staff
  if (!config.isPublicUrlSet) throw new Refusal('domain.unavailable')
  if (host === new URL(config.publicUrl).hostname) throw new Refusal('domain.refused')
  await inTransaction(deps.db, async (tx) => {
    // There may be no domain yet to lock.
    await lockForWriting(tx, storeId)
    const before = await lockDomain(tx, storeId)
    if (before?.host === host) return
    await removeDomainRows(tx, storeId)
    await insertDomain(tx, {
      store_id: storeId,
      host,
      token: deps.newId(),
      proven_at: null,
      checked_at: null,
      problem: null,
      failing_since: null,
      for_codes: true,
      created_at: deps.now(),
    })
    const changes = { domain: [before?.host ?? null, host] as const }
    await writeAudit(deps, tx, staff, { action: 'store.set-domain', changes })
    await publishIfProven(deps, tx, staff, before)
  })
  return readDomainSettings(deps, staff)
}

/** @throws {Refusal} domain.not-found */
export async function removeDomain(deps: Deps, staff: Staff): Promise<void> {
  const host = await withDomain(deps, staff, async (tx, before) => {
    await removeDomainRows(tx, staff.storeId)
    const changes = { domain: [before.host, null] as const }
    await writeAudit(deps, tx, staff, { action: 'store.remove-domain', changes })
    await publishIfProven(deps, tx, staff, before)
    return before.host
  })
  deps.customDomains.forget(host)
}

/** Whether codes that are printed from now on lead to the domain. @throws {Refusal} domain.not-found */
export async function setDomainCodes(deps: Deps, staff: Staff, forCodes: boolean): Promise<DomainSettings> {
  await withDomain(deps, staff, async (tx, before) => {
    await changeDomain(tx, staff.storeId, { for_codes: forCodes })
    const changes = { forCodes: [before.for_codes, forCodes] as const }
    await writeAudit(deps, tx, staff, { action: 'store.set-domain-codes', changes })
  })
  return readDomainSettings(deps, staff)
}

async function withDomain<Result>(
  { db }: Deps,
  { storeId }: Staff,
  work: (tx: Db, domain: DomainRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const domain = await lockDomain(tx, storeId)
    if (!domain) throw new Refusal('domain.not-found')
    return work(tx, domain)
  })
}

/** Pages that were made name the domain as the store's address. */
async function publishIfProven(deps: Deps, tx: Db, { storeId }: Staff, before: DomainRow | undefined) {
  if (before?.proven_at) await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
}
