/** Secrets of stores and of the installation are searched for in all that leaves a server, and in all that it keeps. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOrderConfig } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { ROLES } from '@thali/domain/people/permissions'
import { readTableCatalogue } from '@thali/server/db/table-catalogue'
import { inSnapshot, inTransaction } from '@thali/server/db/transaction'
import { readPlainRows } from '@thali/server/db/whole-tables'
import { writeKeys } from '@thali/server/features/order/gateway/write-keys'
import { makeLogger } from '@thali/server/logger'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { GATEWAY_KITS } from '@thali/test-kit/gateways/all-kits'
import type { GatewayKit } from '@thali/test-kit/gateways/gateway-kit'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { OPEN_ROUTES } from '@thali/test-kit/open-routes'
import { STAFF_ROUTES } from '@thali/test-kit/route-permissions'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, PASSWORD, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { type Canaries, CanarySearch } from './canaries.ts'
import { type FuzzTrial, fuzz } from './fuzz.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BUNDLES = ['apps/storefront/dist', 'apps/backoffice/dist'].map((path) => join(ROOT, path))
const MODES = ['well', 'refusing'] as const

interface Place {
  readonly fixture: StaffFixture
  readonly kits: readonly GatewayKit[]
  readonly canaries: Canaries
  /** Lines of the log so far, at its most talkative. */
  readonly log: string[]
  close(): Promise<void>
}

/** Server with its own secrets, connected to a stand-in of every gateway. */
export async function openSecrets(): Promise<Place> {
  const kits: GatewayKit[] = []
  for (const start of Object.values(GATEWAY_KITS)) kits.push(await start())
  const byName = new Map(kits.map((kit) => [kit.gateway.name, kit]))
  const log: string[] = []
  const env = {
    SECRET_KEY: 'canary of the installation, long enough',
    METRICS_TOKEN: 'canary-of-the-metrics-long-enough-to-pass',
  }
  const fixture = await makeStaffFixture(env, {
    gateways: new Map([...byName].map(([name, { gateway }]) => [name, gateway])),
    log: makeLogger('trace', { write: (line: string) => void log.push(line) }),
  })
  const secretsOf = ({ gateway, account, unknownKeys }: GatewayKit) =>
    gateway.keyFields
      .filter(({ isSecret }) => isSecret)
      .flatMap(({ name }) => [
        [`${gateway.name} ${name}`, account.keys[name] ?? ''],
        [`${gateway.name} ${name} as typed`, unknownKeys.keys[name] ?? ''],
      ])
      .filter(([, secret]) => secret !== '')
  const canaries = Object.fromEntries([
    ...[...byName.values()].flatMap(secretsOf),
    ['the installation’s key', env.SECRET_KEY],
    ['the metrics’ token', env.METRICS_TOKEN],
  ])
  return {
    fixture,
    kits: [...byName.values()],
    canaries,
    log,
    async close() {
      await fixture.close()
      for (const kit of kits) await kit.close()
    },
  }
}

/**
 * Calls routes without and with sign-in, pays and sets keys at every gateway, and searches each answer, the
 * log, the bundles, every table and every file of the installation.
 *
 * @param calls number of random calls beside those of payments
 */
export async function trySecrets(place: Place, random: SeededRandom, calls: number): Promise<ProofReport> {
  const { fixture, kits, canaries, log } = place
  const search = new CanarySearch(canaries)
  const violations = new Violations()
  const report = (where: string, found: readonly string[]) => {
    for (const name of found) violations.add(`${where} holds ${name}`)
  }
  const storeIds: StoreId[] = []
  for (const kit of kits) storeIds.push(await pay(fixture, kit))
  const [storeId] = storeIds
  if (!storeId) throw new Error('there is no gateway')
  const cookies = [undefined, await ownerOf(fixture, await fixture.addStore())]
  for (const role of ROLES) cookies.push(await fixture.signIn(await fixture.addMember(storeId, role)))
  const orderId = await fixture.addOrder(storeId)
  const routes = [...Object.keys(STAFF_ROUTES), ...Object.keys(OPEN_ROUTES)].filter(isAnswered)
  const answered = { refused: 0 }
  const trial: FuzzTrial<string> = {
    count: calls,
    draw: () => pickOne(routes, random),
    async judge(route) {
      const kit = pickOne(kits, random)
      const ids = { storeId: pickOne(storeIds, random), orderId, provider: kit.gateway.name, mode: 'test' }
      const body = bodyOf(route, kit, random)
      const cookie = pickOne(cookies, random)
      const answer = await call(fixture, route, ids, { ...(cookie && { cookie }), ...(body && { body }) })
      const faults = [
        ...(answer.status >= 500 && answer.status !== 503 ? [`was answered ${answer.status}`] : []),
        ...search.in(answer.text).map((name) => `the answer holds ${name}`),
        ...search.in(JSON.stringify(answer.headers)).map((name) => `a header holds ${name}`),
      ]
      return { outcome: answer.status >= 400 ? 'refused' : undefined, faults }
    },
    describe: (route) => route,
  }
  await fuzz(trial, { figures: answered, violations })
  for (const line of log) report('the log', search.in(line))
  const rows = await searchTables(fixture, (table, text) => report(`table ${table}`, search.in(text)))
  const files = await searchFiles([fixture.deps.config.dataDir], (path, bytes) =>
    report(`file ${path}`, search.inBytes(bytes)),
  )
  const bundles = await searchFiles(BUNDLES, (path, bytes) => report(`bundle ${path}`, search.inBytes(bytes)))
  const figures = { canaries: Object.keys(canaries).length, routes: routes.length, calls, ...answered }
  const kept = { logLines: log.length, rows, files, bundles, characters: search.searched }
  return { figures: { ...figures, ...kept }, violations: violations.list() }
}

/** Stores a gateway's keys by file and by hand, has them tested, and starts payments, also while it refuses. */
async function pay(
  fixture: StaffFixture,
  { gateway, account, unknownKeys, standIn }: GatewayKit,
): Promise<StoreId> {
  const { deps } = fixture
  const file = makeSmallStore()
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In', online_payment: 1 })]
  const storeId = await importStoreFile(deps, file)
  const cookie = await ownerOf(fixture, storeId)
  const { name: provider } = gateway
  const merchant = gateway.merchantOf(account.keys)
  await inTransaction(deps.db, (tx) =>
    writeKeys(
      tx,
      deps,
      storeId,
      { provider, mode: 'test', merchant, keys: account.keys },
      { isTested: true, isUsed: true, setBy: '' },
    ),
  )
  const path = `/api/stores/${storeId}/gateways/${provider}/test`
  for (const mood of MODES) {
    if (mood === 'refusing') standIn.mood = 'error'
    await fixture.call('POST', `${path}/test`, { cookie })
    await fixture.call('POST', path, { cookie, body: { keys: unknownKeys.keys } })
    const { body: order } = await fixture.call('POST', `/order/create/web/${storeId}`, {
      origin: null,
      body: aPlacement(),
    })
    await fixture.call('POST', `/api/orders/${order.slug}/payments`, { origin: null })
    fixture.passMs(60_000)
    await deps.payments.workDue()
  }
  standIn.mood = 'well'
  return storeId
}

async function ownerOf(fixture: StaffFixture, storeId: StoreId): Promise<string> {
  return fixture.signIn(await fixture.addMember(storeId, 'owner'))
}

function pickOne<Item>(items: readonly Item[], random: SeededRandom): Item {
  const item = items[random.between(0, items.length - 1)]
  if (item === undefined && items.length === 0) throw new Error('there is nothing to pick from')
  return item as Item
}

/** Streams never end. */
function isAnswered(route: string): boolean {
  return (
    STAFF_ROUTES[route]?.answers !== 'a stream' && !route.endsWith('/events') && !route.startsWith('DELETE')
  )
}

/** Body of a request: valid, with gateway keys added, or malformed. */
function bodyOf(
  route: string,
  { account, unknownKeys }: GatewayKit,
  random: SeededRandom,
): object | undefined {
  if (!route.startsWith('POST')) return undefined
  const keys = pickOne([account.keys, unknownKeys.keys], random)
  if (route.includes('/gateways/'))
    return pickOne<object>([{ keys }, { keys: { ...keys, more: keys } }, keys], random)
  const own = STAFF_ROUTES[route]?.body ?? {}
  return pickOne<object>([own, { ...own, keys }, { [Object.values(keys)[0] ?? '']: PASSWORD }], random)
}

function call(
  fixture: StaffFixture,
  route: string,
  ids: Readonly<Record<string, string>>,
  more: { readonly cookie?: string; readonly body?: object },
) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none').replace('*', 'none')
  return fixture.call(method as 'GET' | 'POST', path, more)
}

/** @returns how many rows there are */
async function searchTables(
  { deps: { db } }: StaffFixture,
  look: (table: string, text: string) => void,
): Promise<number> {
  let rows = 0
  await inSnapshot(db, async (tx) => {
    for (const table of await readTableCatalogue(tx))
      for await (const page of readPlainRows(tx, table)) {
        rows += page.length
        look(table.name, JSON.stringify(page))
      }
  })
  return rows
}

/** @returns how many files there are */
async function searchFiles(
  folders: readonly string[],
  look: (path: string, bytes: Buffer) => void,
): Promise<number> {
  let files = 0
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries.filter((each) => each.isFile())) {
      look(entry.name, await readFile(join(entry.parentPath, entry.name)))
      files += 1
    }
  }
  return files
}
