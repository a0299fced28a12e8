/** A whole server over a fresh database, with a clock of its own, stores, staff who are signed in, and orders. */

import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { RenderPage } from '@thali/contract/page-state'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order/order'
import type { Role } from '@thali/domain/people/permissions'
import { buildApp } from '@thali/server/app'
import { readConfig } from '@thali/server/config'
import { type Database, openDatabase } from '@thali/server/db/database'
import { inTransaction } from '@thali/server/db/transaction'
import type { Deps } from '@thali/server/deps'
import { EventStreams } from '@thali/server/events/event-streams'
import { grantAccount } from '@thali/server/features/base/people/owners/grant-account'
import { beginSession, type Client } from '@thali/server/features/base/people/sessions/begin-session'
import { rememberDevice } from '@thali/server/features/base/people/users/known-device'
import { findUserByEmail } from '@thali/server/features/base/people/users/user.queries'
import { makeLogger } from '@thali/server/logger'
import { makeDeps } from '@thali/server/make-deps'
import type { ResolveTxt } from '@thali/server/providers/dns/txt-resolver'
import type { StoreServers } from '@thali/server/providers/mail/store-servers'
import type { MessageProviders } from '@thali/server/providers/messages/message-provider'
import type { PostPublic } from '@thali/server/providers/outbound/post-public'
import type { Gateways } from '@thali/server/providers/payments/gateway'
import { openSecretKey } from '@thali/server/secrets/secret-key'
import { makeSecrets } from '@thali/server/secrets/secrets'
import { emptyDatabase } from './empty-database.ts'
import { makeFakeMail } from './fake-mail.ts'
import { makeFakePush } from './fake-push.ts'
import { insertOrder, twoLines } from './insert-order.ts'
import { insertStore } from './insert-store.ts'
import { makeTestDatabase, type TestDatabase } from './test-database.ts'

/** Address under which the server of a fixture is called. */
export const ORIGIN = 'http://localhost:3000'
/** Password of every account on a fixture. */
export const PASSWORD = 'a short sentence'

/** Client that fixture sign-ins come from. */
const BROWSER: Client = {
  address: '203.0.113.1',
  userAgent: 'lightMyRequest',
  deviceCookie: undefined,
  cookieHeader: '',
}

/** Interval so long that no heartbeat is sent: a stream here ends only by the act of a test. */
const HEARTBEAT_MS = 24 * 3_600_000

/** Time limit of a replica's answers, so high that they do not depend on the machine's speed. */
const REPLICA_LIMIT_MS = 60_000
/** Time limit of reading a kitchen, so high that promised times do not depend on the machine's speed. */
const KITCHEN_LIMIT_MS = 60_000

/** Wednesday noon in India: what a test finds does not depend on the hour or the day at which it runs. */
const NOON = Date.parse('2026-03-11T06:30:00Z')

let passwordHash: Promise<string> | null = null

export type StaffFixture = Awaited<ReturnType<typeof makeStaffFixture>>

/** Answer to a call of staff. */
export interface StaffAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
  /** Raw body; the only form of files. */
  readonly text: string
  readonly cookies: readonly string[]
  readonly headers: Readonly<Record<string, unknown>>
}

export interface StaffCall {
  readonly cookie?: string
  readonly body?: unknown
  readonly address?: string
  /** Null leaves the Origin header out. */
  readonly origin?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Sets the fixture, `env` as the operator would set it; `close` it in the end. */
export async function makeStaffFixture(
  env: Readonly<Record<string, string>> = {},
  {
    gateways = new Map(),
    messages,
    render = blankPage,
    log = makeLogger('silent'),
    postPublic,
    mailServers,
    resolveTxt = async () => null,
    place,
  }: {
    readonly gateways?: Gateways
    readonly messages?: MessageProviders | undefined
    readonly render?: RenderPage
    readonly log?: Deps['log']
    readonly postPublic?: PostPublic
    readonly mailServers?: StoreServers
    /** No name server answers unless said. */
    readonly resolveTxt?: ResolveTxt
    /** A copy of the template unless said. */
    readonly place?: TestDatabase
  } = {},
) {
  const test = place ?? (await makeTestDatabase())
  let nowMs = NOON
  const mail = makeFakeMail()
  const push = makeFakePush()
  const config = readConfig({
    DATA_DIR: test.dataDir,
    PUBLIC_URL: ORIGIN,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  })
  const secrets = makeSecrets(await openSecretKey(test.db, config))
  const assemble = async (database: Database) => {
    const made = makeDeps({
      config,
      database,
      secrets,
      log,
      sms: { available: false, send: () => Promise.reject(new Error('no SMS in this test')) },
      mail,
      push,
      gateways,
      ...(messages && { messages }),
      ...(postPublic && { postPublic }),
      ...(mailServers && { mailServers }),
      resolveTxt,
      replicaLimitMs: REPLICA_LIMIT_MS,
      kitchenLimitMs: KITCHEN_LIMIT_MS,
      render,
      now: () => new Date(nowMs),
      pause: async () => {},
    })
    const deps: Deps = {
      ...made,
      streams: new EventStreams(config.limits.streams, { heartbeatMs: HEARTBEAT_MS }),
    }
    return { deps, app: await buildApp(deps) }
  }
  const { deps, app } = await assemble(test.database)
  await deps.followers.enlist()
  const ownHost = new URL(config.publicUrl).host
  let orders = 0

  async function call(method: 'GET' | 'POST', url: string, input: StaffCall = {}): Promise<StaffAnswer> {
    const { cookie, body, address = '203.0.113.1', origin = config.publicUrl } = input
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        host: ownHost,
        ...(origin === null ? {} : { origin }),
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const set = response.headers['set-cookie'] ?? []
    return {
      status: response.statusCode,
      body: isJson(response.headers['content-type']) && response.body ? response.json() : null,
      text: response.body,
      cookies: typeof set === 'string' ? [set] : set,
      headers: response.headers,
    }
  }

  return {
    deps,
    app,
    call,
    /** Runs followers on all events so far: tickets, figures, webhooks. */
    followed: () => deps.followers.settle(),
    /** Messages that `deps.relay.sendDue()` has sent. */
    mail,
    push,
    now: () => new Date(nowMs),
    passMs(ms: number) {
      nowMs += ms
    },
    /** As it was when it was made: without stores and people, at noon, and nothing was sent. */
    async startAnew() {
      await emptyDatabase(deps.database)
      nowMs = NOON
      orders = 0
      mail.startAnew()
      push.startAnew()
    },
    async addStore(slug = `store-${deps.newId().slice(0, 8)}`): Promise<StoreId> {
      const id = deps.newId() as StoreId
      await insertStore(deps.db, { id, slug, created_at: new Date(nowMs) })
      return id
    },
    /** Makes an account with this role, without signing in. */
    async addMember(storeId: StoreId, role: Role, email = `${role}-${deps.newId().slice(0, 8)}@example.com`) {
      passwordHash ??= hashQuickly(PASSWORD)
      const hash = await passwordHash
      await inTransaction(deps.db, (tx) =>
        grantAccount(deps, tx, { storeId, email, name: role, role, passwordHash: hash }),
      )
      return email
    },
    /** The Cookie header of a fresh session, begun past the password: comparing one takes its time. */
    async signIn(email: string): Promise<string> {
      const user = await findUserByEmail(deps.db, email)
      if (!user) throw new Error(`nobody has the address ${email}`)
      const { cookie } = await beginSession(deps, BROWSER, { userId: user.id, by: 'password' })
      return cookieHeader([cookie, await rememberDevice(deps, undefined, email)])
    },
    async addOrder(
      storeId: StoreId,
      state: OrderState = 1,
      lines = twoLines(),
      orderType = 'Dine-In',
    ): Promise<OrderId> {
      orders += 1
      const id = deps.newId() as OrderId
      await insertOrder(deps.db, storeId, {
        id,
        number: orders,
        state,
        lines,
        orderType,
        at: new Date(nowMs),
      })
      return id
    },
    /** Another process of the installation, with connections of its own; null on SQLite, where there is one server. */
    async openAnother() {
      const { dataDir, databaseUrl } = test
      if (databaseUrl === null) return null
      const database = await openDatabase({ dataDir, databaseUrl, allowUnsafePostgres: true })
      const another = await assemble(database)
      return {
        ...another,
        async close() {
          await another.app.close()
          another.deps.kitchens.stop()
          await another.deps.live.stop()
          await database.close()
        },
      }
    },
    async close() {
      await app.close()
      deps.kitchens.stop()
      await test.close()
    },
  }
}

/** Empty page, for tests that look at none. */
const blankPage: RenderPage = () => ({ html: '', styleHashes: [], status: 200 })

/** Hash of the least work that is read: tests compare it often, and the first right sign-in replaces it. */
async function hashQuickly(password: string): Promise<string> {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const nonce = randomBytes(16)
  const key = await promisify(argon2)('argon2id', { ...cost, message: password, nonce })
  const [salt, hash] = [nonce, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${salt}$${hash}`
}

function isJson(type: unknown): boolean {
  return String(type).startsWith('application/json')
}

/** The Cookie header that sends Set-Cookie values back. */
export function cookieHeader(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
