/** Tests of scheduled backups: to a folder, and to a bucket whose service checks every signature. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BucketServer, makeBucketServer } from '@thali/test-kit/bucket-server'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeEmptyDatabase } from '@thali/test-kit/test-database'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import type { NamedFinding } from '../doctor/finding.ts'
import { openSecretKey } from '../secrets/secret-key.ts'
import { backUpOnSchedule, lastDueAt } from './back-up-on-schedule.ts'
import { backUpWhenDue } from './back-up-when-due.ts'
import { findLastBackups, isBackupDue, takeBackupRun } from './backup-runs.queries.ts'

const PASSPHRASE = 'a passphrase for tests'
const PHONE = '9876501234'

let server: TestServer
let bucket: BucketServer
let folder: string
beforeAll(async () => {
  server = await makeTestServer()
  await openSecretKey(server.deps.db, server.deps.config)
  bucket = await makeBucketServer()
  const store = makeSmallStore()
  await server.importFile(store)
  await placeAt(server, store.profile._id, aPlacement({ userPhone: PHONE }))
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thali-scheduled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await server.deps.db.deleteFrom('backup_runs').execute()
})

const thali = (env: Record<string, string>, typed: readonly string[] = ['backup', '--now']) =>
  runBeside({ ...placeOf(server.deps), ...env }, typed)
const last = () => findLastBackups(server.deps.db)

async function restoreKept(file: string, passphrase: string) {
  const empty = await makeEmptyDatabase()
  onTestFinished(() => empty.close())
  const env = { DATA_DIR: empty.dataDir, DATABASE_URL: empty.databaseUrl ?? '' }
  const typed = ['restore', file, ...(passphrase === '' ? ['--without-key'] : ['--passphrase-stdin'])]
  return { empty, said: await runBeside(env, typed, passphrase) }
}

it('keeps an encrypted backup in a folder, restored on trial, from which an installation is restored', async () => {
  const { code, out } = await thali({ BACKUP_TO: folder, BACKUP_PASSPHRASE: PASSPHRASE })
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Kept thali-.+\.tar\.zst\.enc, .+ restored on trial$/),
  ])
  const [name = ''] = await readdir(folder)
  expect((await last()).good).toMatchObject({ name })
  const left = await readdir(server.deps.config.dataDir)
  expect(left.filter((one) => /^\.(backing-up|restore-trial)/.test(one))).toEqual([])

  const file = join(folder, name)
  expect((await stat(file)).mode & 0o077).toBe(0)
  const { empty, said } = await restoreKept(file, PASSPHRASE)
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(await empty.db.selectFrom('orders').select('number').execute()).toEqual([{ number: 1 }])

  // It does not open without its passphrase, truncated or altered.
  const whole = await readFile(file)
  expect((await restoreKept(file, '')).said.err).toContain('The backup is encrypted')
  expect((await restoreKept(file, 'another passphrase')).said.err).toContain('passphrase is not the one')
  const altered = Buffer.from(whole)
  altered.writeUInt8(altered.readUInt8(200) ^ 1, 200)
  for (const bytes of [whole.subarray(0, -40), altered]) {
    await writeFile(file, bytes)
    expect((await restoreKept(file, PASSPHRASE)).said).toMatchObject({ code: 1, out: '' })
  }
})

it('keeps the newest ones, and does not touch other files', async () => {
  const env = { BACKUP_TO: folder, BACKUP_KEEP: '2' }
  const names: string[] = []
  const other = 'thali-00000000-20200101T000000Z.tar.zst'
  await writeFile(join(folder, other), 'of another installation')
  for (const day of [1, 2, 3]) {
    const [file] = await makeAt(env, new Date(Date.UTC(2026, 10, day, 2, 30)))
    names.push(file ?? '')
  }
  expect((await readdir(folder)).sort()).toEqual([other, ...names.slice(1)].sort())
})

/** Makes a backup like a process that finds it due at `at`. @returns the new file */
async function makeAt(
  env: Record<string, string>,
  at: Date,
  signal = new AbortController().signal,
): Promise<string[]> {
  const before = await readdir(folder)
  const { backups } = readConfig(env)
  if (!backups) throw new Error('BACKUP_TO is not set')
  const { database, config } = server.deps
  const deps = { database, dataDir: config.dataDir, holdsImages: true, now: () => at, backups, key: 'unused' }
  await backUpOnSchedule(deps, at, signal)
  return (await readdir(folder)).filter((name) => !before.includes(name))
}

it('stores them in a bucket by signed requests', async () => {
  const env = { ...bucket.env, BACKUP_TO: 's3://backups/thali' }
  expect(await thali(env)).toMatchObject({ code: 0, err: '' })
  expect(bucket.refused).toEqual([])
  const [key = ''] = bucket.objects.keys()
  expect(key).toMatch(/^backups\/thali\/thali-[0-9a-f]{8}-\d{8}T\d{6}Z\.tar\.zst$/)
  const file = join(folder, 'brought')
  await writeFile(file, bucket.objects.get(key)?.body ?? '')
  expect((await restoreKept(file, '')).said.code).toBe(0)

  const wrong = await thali({ ...env, S3_SECRET_KEY: 'another-secret-key' })
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).toContain('answered 403 (SignatureDoesNotMatch)')
  expect(wrong.err).not.toContain('another-secret-key')
})

it('is restored from a file: the address of one in a bucket is refused in words', async () => {
  const { said } = await restoreKept('s3://backups/thali/one.tar.zst', '')
  expect(said).toMatchObject({
    code: 2,
    err: expect.stringContaining('download s3://backups/thali/one.tar.zst'),
  })
})

it('does not leave among the others one that the bucket has damaged', async () => {
  const { objects } = bucket
  const { set } = objects
  objects.clear()
  objects.set = (name, object) => set.call(objects, name, { ...object, body: object.body.subarray(0, -100) })
  onTestFinished(() => {
    objects.set = set
  })
  const env = { ...bucket.env, BACKUP_TO: 's3://backups/thali', BACKUP_PASSPHRASE: PASSPHRASE }

  const { code, err } = await thali(env)

  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/thali-.+ did not pass its restore on trial, and is removed/),
  ])
  expect([...objects.keys()]).toEqual([])
})

it('records failures, reports them in doctor and metrics, and retries', async () => {
  await writeFile(join(folder, 'file'), '')
  const broken = { BACKUP_TO: join(folder, 'file') }
  expect((await thali(broken)).code).toBe(1)
  expect((await last()).failed?.error).toMatch(/EEXIST|not a folder|ENOTDIR/)
  const found = async (env: Record<string, string>) => {
    const { findings } = JSON.parse((await thali(env, ['doctor', '--json'])).out) as {
      findings: NamedFinding[]
    }
    return findings.filter(({ check }) => check === 'Backups')
  }
  expect(await found(broken)).toMatchObject([{ state: 'problem' }])
  expect(await found({})).toMatchObject([{ state: 'warning' }])

  const mended = { BACKUP_TO: join(folder, 'new', 'folder'), BACKUP_PASSPHRASE: PASSPHRASE }
  await mkdir(join(folder, 'new'))
  expect((await thali(mended)).code).toBe(0)
  expect(await last()).toMatchObject({ failed: null, good: { error: null } })
  expect(await found(mended)).toMatchObject([{ state: 'ok' }])
})

it('is made by one process, and by another if that one died', async () => {
  const { db } = server.deps
  const dueAt = new Date('2026-11-20T02:30:00Z')
  const at = (minutes: number) => new Date(dueAt.getTime() + minutes * 60_000)
  const takers = await Promise.all([1, 2, 3, 4].map(() => takeBackupRun(db, dueAt, at(0), at(3))))
  expect(takers.filter(Boolean)).toHaveLength(1)
  expect(await takeBackupRun(db, at(1), at(1), at(4))).toBe(false)

  expect(await isBackupDue(db, dueAt, at(2))).toBe(false)
  expect(await isBackupDue(db, dueAt, at(4))).toBe(true)
  expect(await takeBackupRun(db, dueAt, at(4), at(7))).toBe(true)
})

it('that was interrupted by a shutdown has not failed, and starts again at once', async () => {
  const { db } = server.deps
  const dueAt = new Date('2026-11-20T02:30:00Z')

  await expect(makeAt({ BACKUP_TO: folder }, dueAt, AbortSignal.abort())).rejects.toThrow('aborted')

  expect(await last()).toEqual({ good: null, failed: null })
  expect(await isBackupDue(db, dueAt, dueAt)).toBe(true)
  expect(await makeAt({ BACKUP_TO: folder }, dueAt)).toHaveLength(1)
})

it('is due once a day, at its minute of UTC', () => {
  const due = (now: string) => lastDueAt(new Date(now), 150).toISOString()
  expect(due('2026-11-20T02:29:59.999Z')).toBe('2026-11-19T02:30:00.000Z')
  expect(due('2026-11-20T02:30:00.000Z')).toBe('2026-11-20T02:30:00.000Z')
  expect(due('2026-03-01T00:00:00.000Z')).toBe('2026-02-28T02:30:00.000Z')
})

it('does nothing without a schedule', async () => {
  const onFailed = async () => {
    throw new Error('nothing is to be made')
  }
  await backUpWhenDue(server.deps, new AbortController().signal, onFailed)
  expect(await server.deps.db.selectFrom('backup_runs').select('due_at').execute()).toEqual([])
})
