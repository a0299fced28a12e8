/** A store that is paid online, by a gateway of ours in memory. */
import { makeOrderConfig } from '@thali/builders/make-store'
import type { RenderPage } from '@thali/contract/page-state'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '@thali/server/db/transaction'
import { type KeysToWrite, writeKeys } from '@thali/server/features/order/gateway/write-keys'
import type { PostPublic } from '@thali/server/providers/outbound/post-public'
import type { Gateway, GatewayKeys, GatewayMode } from '@thali/server/providers/payments/gateway'
import { FAKE_KEYS } from './fake-gateway.ts'
import { importStoreFile } from './import-store-file.ts'
import { aPlacement, makeSmallStore } from './small-store.ts'
import { makeStaffFixture } from './staff-fixture.ts'
import type { TestDatabase } from './test-database.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

export type PaymentFixture = Awaited<ReturnType<typeof makePaymentFixture>>

/** A store of its own with every call; `close` it in the end. */
export async function makePaymentFixture(
  gateway: Gateway,
  ownKeys: GatewayKeys = FAKE_KEYS,
  env: Readonly<Record<string, string>> = {},
  parts: {
    readonly render?: RenderPage
    readonly postPublic?: PostPublic
    readonly place?: TestDatabase
  } = {},
) {
  const gateways = new Map([[gateway.name, gateway]])
  const fixture = await makeStaffFixture(env, { gateways, ...parts })
  const { deps, call } = fixture

  const setKeys = (storeId: StoreId, mode: GatewayMode = 'live', keys: KeysToWrite['keys'] = ownKeys) =>
    inTransaction(deps.db, (tx) =>
      writeKeys(
        tx,
        deps,
        storeId,
        { provider: gateway.name, mode, merchant: gateway.merchantOf(keys), keys },
        { isTested: true, isUsed: true, setBy: '' },
      ),
    )

  const hookOf = async (storeId: StoreId, mode: GatewayMode = 'live') => {
    const row = await deps.db
      .selectFrom('gateway_credentials')
      .select('hook_id')
      .where('store_id', '=', storeId)
      .where('mode', '=', mode)
      .executeTakeFirstOrThrow()
    return row.hook_id ?? ''
  }

  const send = async (method: 'GET' | 'POST', url: string, payload = '') => {
    const response = await fixture.app.inject({
      method,
      url,
      headers: { host: 'localhost:3000', ...(method === 'POST' && FORM) },
      ...(method === 'POST' && { payload }),
    })
    return { status: response.statusCode, location: response.headers.location, body: response.body }
  }

  return {
    ...fixture,
    gateway,
    setKeys,
    hookOf,
    send,
    async addPaidStore(mode: GatewayMode = 'live', file = makeSmallStore()) {
      file.profile.orderConfigs = [
        makeOrderConfig({ label: 'Dine-In', online_payment: 1 }),
        makeOrderConfig({ label: 'Counter', online_payment: 0 }),
      ]
      const storeId = await importStoreFile(deps, file)
      await setKeys(storeId, mode)
      const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
      return { storeId, slug: file.profile.slug, cookie, hookId: await hookOf(storeId, mode) }
    },
    place: (storeId: StoreId, more: object = {}, headers: Record<string, string> = {}) =>
      call('POST', `/order/create/web/${storeId}`, { origin: null, body: aPlacement(more), headers }),
    start: (slug: string) => call('POST', `/api/orders/${slug}/payments`, { origin: null }),
    status: async (slug: string) => (await call('GET', `/order/status/${slug}/`)).body,
    payments: async (storeId: StoreId, orderId: string, cookie: string) =>
      (await call('GET', `/api/stores/${storeId}/orders/${orderId}/payments`, { cookie })).body,
    webhook: (hookId: string, body: string) => send('POST', `/api/payments/webhooks/${hookId}`, body),
    comeBack: (hookId: string, attempt: string, body: string) =>
      send('POST', `/api/payments/return/${hookId}?attempt=${attempt}`, body),
    /** The back button: nothing but our own address. */
    goBack: (hookId: string, attempt: string) =>
      send('GET', `/api/payments/return/${hookId}?attempt=${attempt}`),
  }
}
