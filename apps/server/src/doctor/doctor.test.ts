import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import type { StoreId } from '@thali/domain/ids'
import { runBeside } from '@thali/test-kit/commands-beside'
import { freePort } from '@thali/test-kit/free-port'
import { insertStore } from '@thali/test-kit/insert-store'
import { makeMailServer } from '@thali/test-kit/mail-server'
import { SELF_SIGNED } from '@thali/test-kit/self-signed'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openSecretKey } from '../secrets/secret-key.ts'
import { checkWebhooks } from './check-services.ts'
import type { NamedFinding } from './finding.ts'
import { runChecks } from './finding.ts'

let publicServer: Server
let publicUrl: string
const READY = { status: 'ok', database: 'ok' }
let ready: { status: string; database?: string } = READY
beforeAll(async () => {
  publicServer = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.writeHead(ready === READY ? 200 : 503).end(JSON.stringify(ready))
  })
  await new Promise<void>((resolve) => publicServer.listen(0, '127.0.0.1', resolve))
  publicUrl = `http://127.0.0.1:${(publicServer.address() as AddressInfo).port}`
})
afterAll(() => publicServer.close())

let place: TestDatabase
beforeEach(async () => {
  place = await makeTestDatabase()
  await openSecretKey(place.db, { secretKey: null, dataDir: place.dataDir })
})
afterEach(() => place.close())

async function examine(env: Record<string, string> = {}) {
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', PUBLIC_URL: publicUrl }
  const { code, out, err } = await runBeside({ ...settings, ...env }, ['doctor', '--json'])
  expect(err).toBe('')
  const { findings } = JSON.parse(out) as { findings: NamedFinding[] }
  return { code, found: (name: string) => findings.find(({ check }) => check === name), findings }
}

it('finds no problem in a healthy installation, also beside its running server', async () => {
  const { findings, found } = await examine()

  // The tests' PostgreSQL does not sync, which is reported, and has no backups.
  const wrong = findings.filter(
    ({ state, check }) => (state === 'problem' || state === 'warning') && check !== 'Backups',
  )
  expect(wrong.filter(({ check }) => check !== 'Database' || place.databaseUrl === null)).toEqual([])
  expect(found('Public address')?.words).toBe(`${publicUrl} answers and takes orders`)
  expect(found('Writing')?.state).toBe('ok')
  for (const unused of ['Payments', 'One-time codes', 'Printers'])
    expect(found(unused)?.state).toBe('skipped')
})

it('reports a lost, readable or wrong key', async () => {
  const file = join(place.dataDir, 'secret.key')
  chmodSync(file, 0o644)
  expect((await examine()).found('Key')).toMatchObject({ state: 'problem', remedy: `chmod 600 ${file}` })

  writeFileSync(file, `${'0'.repeat(64)}\n`)
  expect((await examine()).found('Key of database')?.words).toBe('the database was used with another key')

  rmSync(file)
  const { found, code } = await examine()
  expect(code).toBe(1)
  expect(found('Key of database')?.words).toBe('the key of this database is lost')
  expect(found('Key of database')?.remedy).toContain('thali serve --new-key')
})

it('reports settings with a misspelled name', async () => {
  expect((await examine()).found('Settings')).toBeUndefined()
  expect((await examine({ BACKUP_DIR: '/backups' })).found('Settings')).toMatchObject({
    state: 'warning',
    words: 'BACKUP_DIR is not a setting: .env.example lists those that begin with BACKUP_',
  })
})

it('creates nothing in an empty place', async () => {
  const { found, code } = await examine({ DATA_DIR: join(place.dataDir, 'elsewhere') })

  // A database that was used elsewhere has lost its key here.
  expect(code).toBe(place.databaseUrl === null ? 0 : 1)
  expect(found('Data directory')).toMatchObject({ state: 'warning' })
  if (place.databaseUrl === null) expect(found('Database')).toMatchObject({ state: 'warning' })
})

it('reports an unreachable public address, and untrusted proxies', async () => {
  const { found } = await examine({ PUBLIC_URL: `https://127.0.0.1:${await freePort()}` })

  expect(found('Public address')?.words).toContain('was not reached (ECONNREFUSED)')
  expect(found('Proxy')).toMatchObject({ state: 'problem' })
  expect(found('Certificate')).toMatchObject({ state: 'problem' })
})

it('reports a public address with a draining server, and one with a failing database', async () => {
  onTestFinished(() => {
    ready = READY
  })
  ready = { status: 'draining' }
  expect((await examine()).found('Public address')).toMatchObject({
    state: 'warning',
    words: `${publicUrl} leads to a server that is about to stop`,
  })

  ready = { status: 'unavailable', database: 'full' }
  expect((await examine()).found('Public address')?.words).toBe(
    `${publicUrl} is not ready: its database is full`,
  )
})

it('signs in at the mail server, sends nothing and never reveals the password', async () => {
  const server = await makeMailServer()
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'menus@example.com' }
  expect((await examine(env)).found('Mail')).toMatchObject({ state: 'ok' })
  expect(server.received).toEqual([])
  await server.close()

  const { findings, found } = await examine({
    ...env,
    SMTP_URL: `smtp://u:hush-hush@127.0.0.1:${server.port}`,
  })
  expect(found('Mail')?.words).toBe('127.0.0.1: the mail server was not reached: ECONNREFUSED')
  expect(JSON.stringify(findings)).not.toContain('hush-hush')
})

it('explains how to fix an untrusted certificate, for every server', async () => {
  const lines = createTlsServer({ key: SELF_SIGNED, cert: SELF_SIGNED }, (socket) => socket.end())
  lines.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => lines.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void lines.close())
  const place = `127.0.0.1:${(lines.address() as AddressInfo).port}`
  const bucket = { S3_URL: `https://${place}`, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  const mail = { SMTP_URL: `smtps://${place}`, MAIL_FROM: 'menus@example.com' }

  const { found } = await examine({
    PUBLIC_URL: `https://${place}`,
    ...bucket,
    ...mail,
    IMAGES_TO: 's3://images',
  })

  const code = 'DEPTH_ZERO_SELF_SIGNED_CERT'
  const remedy = expect.stringContaining('NODE_EXTRA_CA_CERTS')
  expect(found('Certificate')).toMatchObject({ words: `is not trusted from here (${code})`, remedy })
  expect(found('Public address')).toMatchObject({ remedy: expect.stringContaining('certificate below') })
  expect(found('Mail')).toMatchObject({ words: expect.stringContaining(code), remedy })
  expect(found('Images')?.words).toContain(`was not reached (${code})`)
})

it('leaves what gives no answer', async () => {
  const hangs = { name: 'Hangs', run: () => new Promise<never>(() => {}) }
  const findings = await runChecks([hangs], String, 1)

  expect(findings).toMatchObject([{ check: 'Hangs', state: 'problem' }])
})

it('reports since when a gateway has sent no webhook although guests have paid', async () => {
  const paidAt = new Date('2026-11-20T08:00:00.000Z')
  const heardAt = new Date('2026-11-20T06:30:00.000Z')
  for (const [id, charged_at] of [
    ['silent', paidAt],
    ['quiet', null],
  ] as const) {
    await insertStore(place.db, { id })
    const keys = { hook_id: id, merchant: id, sealed: '', previous_sealed: null, previous_until: null }
    await place.db
      .insertInto('gateway_credentials')
      .values({
        ...{
          store_id: id as string as StoreId,
          provider: 'razorpay',
          mode: 'live',
          ...keys,
          active: true,
          charged_at,
        },
        webhook_at: heardAt,
        updated_at: heardAt,
        tested_at: null,
        test_outcome: null,
      })
      .execute()
  }
  const findAt = (at: string) => checkWebhooks(place.database, () => new Date(at)).run(AbortSignal.any([]))
  expect(await findAt('2026-11-20T08:10:00Z')).toMatchObject({ state: 'ok' })
  expect(await findAt('2026-11-20T08:20:00Z')).toMatchObject([
    {
      state: 'warning',
      words: `razorpay (live) of 1 stores: no webhook since ${heardAt.toISOString()}, although guests have paid`,
    },
  ])
})
