/** Operations of an owner on stored keys: test them, use them for new orders, stop using earlier ones. */
import { Refusal } from '@thali/contract/refusal'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { GatewayMode } from '../../../providers/payments/gateway.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import {
  type CredentialsRow,
  endPrevious,
  findCredentials,
  lockCredentials,
  setActive,
  setKeyTest,
} from './gateway-credentials.queries.ts'
import { findOfferedGateway } from './read-gateways.ts'
import { openKeys } from './store-gateway.ts'
import { tryKeys } from './try-keys.ts'

/** Provider and mode in the request's path. */
export interface GatewayPlace {
  readonly provider: string
  readonly mode: GatewayMode
}

/**
 * Tests stored keys at their gateway, and stores the result.
 *
 * @throws {Refusal} gateway.not-found; gateway.keys-wrong: they can no longer be decrypted
 */
export async function testGatewayKeys(deps: Deps, staff: Staff, { provider, mode }: GatewayPlace) {
  const { storeId } = staff
  const gateway = findOfferedGateway(deps, provider, mode)
  const row = await findCredentials(deps.db, storeId, gateway.name, mode)
  if (!row) throw new Refusal('gateway.not-found')
  const keys = openKeys(deps, storeId, gateway, row)
  if (!keys) throw new Refusal('gateway.keys-wrong', { fields: [] })
  const { outcome, detail } = await tryKeys(deps, gateway, { mode, keys })
  await inTransaction(deps.db, async (tx) => {
    const test = { test_outcome: outcome, test_detail: detail, tested_at: deps.now() }
    await setKeyTest(tx, storeId, row, test)
    await writeAudit(deps, tx, staff, {
      action: 'gateway.test-keys',
      subject: `${row.provider} ${mode}`,
      changes: { outcome: [row.test_outcome, outcome] },
    })
  })
}

/**
 * Selects the keys with which new orders are paid, or none. Payments under way continue with the keys they
 * began with.
 *
 * @throws {Refusal} gateway.not-found; gateway.untested; gateway.currency
 */
export async function useGateway(
  deps: Deps,
  staff: Staff,
  { provider, mode }: GatewayPlace,
  isUsed: boolean,
): Promise<void> {
  const { storeId } = staff
  const gateway = findOfferedGateway(deps, provider, mode)
  const loaded = await readStoreProfile(deps.db, storeId, deps.now().getTime())
  const currency = loaded?.store.currencyCode ?? ''
  const isTaken = gateway.currencies?.includes(currency) ?? true
  if (isUsed && !isTaken) throw new Refusal('gateway.currency', { currency })
  await change(deps, staff, { provider: gateway.name, mode }, async (tx, row, all) => {
    if (isUsed && row.test_outcome !== 'passed') throw new Refusal('gateway.untested')
    if (row.active === isUsed) return
    const before = all.find(({ active }) => active)
    await setActive(tx, storeId, isUsed ? row : null)
    await writeAudit(deps, tx, staff, {
      action: 'gateway.use',
      subject: `${row.provider} ${mode}`,
      changes: {
        used: [
          before ? `${before.provider} ${before.mode}` : null,
          isUsed ? `${row.provider} ${mode}` : null,
        ],
      },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
  })
}

/**
 * Ends the previous keys at once, for instance after they leaked.
 *
 * @throws {Refusal} gateway.not-found
 */
export function endPreviousKeys(deps: Deps, staff: Staff, { provider, mode }: GatewayPlace): Promise<void> {
  const { name } = findOfferedGateway(deps, provider, mode)
  return change(deps, staff, { provider: name, mode }, async (tx, row) => {
    if (row.previous_sealed === null) return
    await endPrevious(tx, staff.storeId, row)
    await writeAudit(deps, tx, staff, {
      action: 'gateway.end-previous',
      subject: `${row.provider} ${mode}`,
      changes: { previousUntil: [row.previous_until?.toISOString() ?? null, null] },
    })
  })
}

function change(
  deps: Deps,
  { storeId }: Staff,
  { provider, mode }: GatewayPlace,
  write: (tx: Db, row: CredentialsRow, all: readonly CredentialsRow[]) => Promise<void>,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const all = await lockCredentials(tx, storeId)
    const row = all.find((one) => one.provider === provider && one.mode === mode)
    if (!row) throw new Refusal('gateway.not-found')
    await write(tx, row, all)
  })
}
