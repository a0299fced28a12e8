/** Sets the keys of a gateway account: they are tested there first, then sealed. */
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { GatewayKeys, GatewayMode } from '../../../providers/payments/gateway.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { findCredentials, lockCredentials } from './gateway-credentials.queries.ts'
import { ownKeys } from './own-keys.ts'
import { findOfferedGateway } from './read-gateways.ts'
import { openKeys } from './store-gateway.ts'
import { tryKeys } from './try-keys.ts'
import { writeKeys } from './write-keys.ts'

/**
 * Saves a gateway's keys once they have passed their test. Blank fields keep their stored values, so that a
 * webhook secret can be added later; the sandbox of this machine needs no keys. The previous keys still work
 * for a time; if new payments used them, they use these from now on.
 *
 * @throws {Refusal} gateway.not-found; gateway.keys-wrong with the names of the fields; gateway.keys-refused
 *   and gateway.unreachable with the gateway's message: then nothing is stored
 */
export async function saveGatewayKeys(
  deps: Deps,
  staff: Staff,
  { provider, mode }: { readonly provider: string; readonly mode: GatewayMode },
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const { storeId } = staff
  const gateway = findOfferedGateway(deps, provider, mode)
  const { name } = gateway
  const before = await findCredentials(deps.db, storeId, name, mode)
  const stored = before && openKeys(deps, storeId, gateway, before)
  const reading = gateway.readKeys(merge(gateway.keyFields, typed, stored ?? ownKeys(deps, gateway) ?? {}))
  if (reading.kind === 'wrong') throw new Refusal('gateway.keys-wrong', { fields: [...reading.fields] })
  const { keys } = reading
  const test = await tryKeys(deps, gateway, { mode, keys })
  const { detail } = test
  if (test.outcome === 'refused') throw new Refusal('gateway.keys-refused', { detail })
  if (test.outcome === 'unavailable') throw new Refusal('gateway.unreachable', { detail })
  const merchant = gateway.merchantOf(keys)
  await inTransaction(deps.db, async (tx) => {
    const now = (await lockCredentials(tx, storeId)).find((row) => row.provider === name && row.mode === mode)
    const isUsed = now?.active ?? false
    const standing = { isTested: true, isUsed, setBy: staff.name }
    await writeKeys(tx, deps, storeId, { provider: name, mode, merchant, keys }, standing)
    await writeAudit(deps, tx, staff, {
      action: 'gateway.set-keys',
      subject: `${name} ${mode}`,
      changes: {
        merchant: [now?.merchant ?? null, merchant],
        keys: [now ? 'before' : null, 'new'],
      },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
  })
}

function merge(
  fields: readonly { readonly name: string }[],
  typed: Readonly<Record<string, string>>,
  stored: GatewayKeys,
): Record<string, string> {
  const entries = fields.flatMap(({ name }) => {
    const value = typed[name]?.trim() || stored[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}
