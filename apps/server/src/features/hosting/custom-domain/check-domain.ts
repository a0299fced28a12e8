/** Asks the DNS whether a store's domain is its own, and writes down what came of it. */

import { APP_PAGES } from '@thali/contract/app-pages'
import type { DomainSettings } from '@thali/contract/custom-domain'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import {
  DOMAIN_LOST_AFTER_MS,
  isDomainLost,
  judgeProof,
  proofRecord,
} from '@thali/domain/store/custom-domain'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import type { QueueDeps } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff, StaffActor } from '../../base/account/guard.ts'
import { type Operator, writeAudit } from '../../base/audit/write-audit.ts'
import { queueOwnerMail } from '../../base/people/users/queue-owner-mail.ts'
import {
  changeDomain,
  type DomainRow,
  findDomain,
  findHolder,
  lockDomain,
  releaseHost,
  takeHost,
} from './custom-domain.queries.ts'
import { viewDomain } from './custom-domain.view.ts'

const settingsOf = (slug: string) => pathTo(APP_PAGES.settingsAddress, { slug }) as `/${string}`

/** Time within which the answer before is reused, so that repeated requests cause no flood; in milliseconds. */
const PAUSE_MS = 3_000

export type CheckDeps = Pick<Deps, 'db' | 'commits' | 'config' | 'resolveTxt' | 'customDomains'> &
  DomainNotificationDeps

/** @throws {Refusal} domain.not-found */
export async function checkDomain(deps: CheckDeps, staff: Staff): Promise<DomainSettings> {
  const before = await findDomain(deps.db, staff.storeId)
  if (!before) throw new Refusal('domain.not-found')
  const lastMs = before.checked_at?.getTime() ?? 0
  if (deps.now().getTime() - lastMs >= PAUSE_MS) await askAndWrite(deps, staff.storeId, before, staff)
  return viewDomain(deps.config, await findDomain(deps.db, staff.storeId))
}

/** Checks a domain without a member's request. */
export async function recheckDomain(deps: CheckDeps, storeId: StoreId): Promise<void> {
  const before = await findDomain(deps.db, storeId)
  if (before) await askAndWrite(deps, storeId, before, { operatorOf: storeId })
}

async function askAndWrite(deps: CheckDeps, storeId: StoreId, asked: DomainRow, by: StaffActor | Operator) {
  const records = await deps.resolveTxt(proofRecord(asked.host, asked.token).name)
  await inTransaction(deps.db, async (tx) => {
    const domain = await lockDomain(tx, storeId)
    if (!domain || domain.token !== asked.token) return
    if (records === null) {
      return changeDomain(tx, storeId, { checked_at: deps.now(), problem: 'no-answer' })
    }
    await writeVerdict(deps, tx, { storeId, domain, by }, records)
  })
  deps.customDomains.forget(asked.host)
}

interface Checked {
  readonly storeId: StoreId
  readonly domain: DomainRow
  readonly by: StaffActor | Operator
}

async function writeVerdict(
  deps: CheckDeps,
  tx: Db,
  { storeId, domain, by }: Checked,
  records: readonly string[],
): Promise<void> {
  const at = deps.now()
  const { host, token } = domain
  const holderId = await findHolder(tx, host)
  const other = holderId === undefined || holderId === storeId ? undefined : holderId
  const holder = other && (await lockDomain(tx, other))
  const verdict = judgeProof(records, host, { own: token, holder: holder?.token ?? null })
  if (verdict !== 'proven') {
    const failingSince = domain.proven_at && (domain.failing_since ?? at)
    const isLost = failingSince !== null && isDomainLost(failingSince.getTime(), at.getTime())
    await changeDomain(tx, storeId, { checked_at: at, problem: verdict, failing_since: failingSince })
    if (isLost) await loseDomain(deps, tx, storeId, host, verdict)
    else if (failingSince && !domain.failing_since)
      await notifyRecordMissing(deps, tx, { storeId, host, at: failingSince })
    return
  }
  if (other) await loseDomain(deps, tx, other, host, 'taken')
  const isNew = domain.proven_at === null
  if (isNew && !(await takeHost(tx, storeId, host))) {
    return changeDomain(tx, storeId, { checked_at: at, problem: 'taken' })
  }
  const provenAt = domain.proven_at ?? at
  await changeDomain(tx, storeId, {
    ...{ checked_at: at, proven_at: provenAt, problem: null, failing_since: null },
  })
  if (!isNew) return
  await writeAudit(deps, tx, by, { action: 'store.prove-domain', changes: { domain: [null, host] } })
  await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
}

/** The domain shows the store's pages no more; it waits for its proof as at first. */
async function loseDomain(
  deps: CheckDeps,
  tx: Db,
  storeId: StoreId,
  host: string,
  problem: 'missing' | 'taken',
): Promise<void> {
  await releaseHost(tx, storeId)
  await changeDomain(tx, storeId, { proven_at: null, failing_since: null, problem })
  const entry = { action: 'store.lose-domain', changes: { domain: [host, null] } } as const
  await writeAudit(deps, tx, { operatorOf: storeId }, entry)
  const at = deps.now()
  await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
  await notifyDomainLost(deps, tx, { storeId, host, at })
}

type DomainNotificationDeps = Pick<Deps, 'commits' | 'mail'> & QueueDeps

interface Trouble {
  readonly storeId: StoreId
  readonly host: string
  /** Time at which its record was first missed, or the domain was lost: there is one message about it. */
  readonly at: Date
}

/** The record of a proven domain is missing. To be called last in a transaction, as `addNotification` is. */
async function notifyRecordMissing(
  deps: DomainNotificationDeps,
  tx: Db,
  { storeId, host, at }: Trouble,
): Promise<void> {
  const about = `${host} ${at.toISOString()}`
  const endDate = new Date(at.getTime() + DOMAIN_LOST_AFTER_MS).toISOString().slice(0, 10)
  await queueOwnerMail(deps, tx, storeId, {
    kind: 'domain-failing',
    about,
    params: ({ slug, name }) => ({ path: settingsOf(slug), storeName: name, host, endDate }),
  })
  await addNotification(deps, tx, storeId, { kind: 'domain-failing', about, params: { host, endDate } })
}

/** The domain shows the store no more. To be called last, too. */
async function notifyDomainLost(deps: DomainNotificationDeps, tx: Db, { storeId, host, at }: Trouble) {
  const about = `${host} ${at.toISOString()}`
  await queueOwnerMail(deps, tx, storeId, {
    kind: 'domain-lost',
    about,
    params: ({ slug, name }) => ({ path: settingsOf(slug), storeName: name, host }),
  })
  await addNotification(deps, tx, storeId, { kind: 'domain-lost', about, params: { host } })
}
