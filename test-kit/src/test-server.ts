/** A whole server on a database of its own, without a socket: requests are injected. */

import { type FakeClock, makeFakeClock } from '@thali/builders/fake-clock'
import { buildApp } from '@thali/server/app'
import { readConfig } from '@thali/server/config'
import type { Deps } from '@thali/server/deps'
import { makeLogger } from '@thali/server/logger'
import { makeDeps } from '@thali/server/make-deps'
import type { MessageProviders } from '@thali/server/providers/messages/message-provider'
import { openSecretKey } from '@thali/server/secrets/secret-key'
import { makeSecrets } from '@thali/server/secrets/secrets'
import { emptyDatabase } from './empty-database.ts'
import { type FakeMail, makeFakeMail } from './fake-mail.ts'
import { type FakePush, makeFakePush } from './fake-push.ts'
import { type FakeSms, makeFakeSms } from './fake-sms.ts'
import type { Fixture, Send } from './fixture.ts'
import { importStoreFile } from './import-store-file.ts'
import { makeTestDatabase, type TestEngine } from './test-database.ts'
import { UNLIMITED } from './unlimited.ts'

/** Server under test, with its app, dependencies and fakes. */
export interface TestServer extends Fixture {
  readonly app: Awaited<ReturnType<typeof buildApp>>
  readonly deps: Deps
  readonly clock: FakeClock
  readonly sms: FakeSms
  readonly mail: FakeMail
  readonly push: FakePush
  /** As it was when it was made: without stores and people, at its first time, and nothing was sent. */
  startAnew(): Promise<void>
  close(): Promise<void>
}

/** Starts one; `env` as the operator would set it. */
export async function makeTestServer(
  options: {
    env?: Record<string, string>
    engine?: TestEngine
    log?: Deps['log']
    messages?: MessageProviders
  } = {},
): Promise<TestServer> {
  const place = await makeTestDatabase(options.engine)
  const clock = makeFakeClock()
  const begunAt = clock.now().toISOString()
  const sms = makeFakeSms()
  const mail = makeFakeMail()
  const push = makeFakePush()
  const config = readConfig({
    DATA_DIR: place.dataDir,
    SECRET_KEY: 'a key for tests, long enough to pass',
    ...UNLIMITED,
    NODE_ENV: 'test',
    ...options.env,
  })
  const deps = makeDeps({
    config,
    database: place.database,
    secrets: makeSecrets(await openSecretKey(place.db, config)),
    log: options.log ?? makeLogger('silent'),
    sms,
    ...(options.messages && { messages: options.messages }),
    mail,
    push,
    render: () => ({ html: '<!doctype html>', styleHashes: [], status: 200 }),
    now: clock.now,
    pause: async () => {},
  })
  await deps.followers.enlist()
  const app = await buildApp(deps)
  const send: Send = async (method, path, body, headers = {}) => {
    const response = await app.inject({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: response.statusCode, text: response.body }
  }
  return {
    app,
    deps,
    clock,
    sms,
    mail,
    push,
    send,
    async importFile(file) {
      await importStoreFile(deps, file)
    },
    async startAnew() {
      await emptyDatabase(place.database)
      clock.set(begunAt)
      for (const fake of [sms, mail, push]) fake.startAnew()
    },
    async close() {
      await app.close()
      await deps.relay.stop()
      await deps.payments.stop()
      deps.kitchens.stop()
      await deps.live.stop()
      await place.close()
    },
  }
}
