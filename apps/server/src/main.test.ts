import type { Worker } from 'node:worker_threads'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { ServerRunningError } from './db/server-lock.ts'
import type { Deps } from './deps.ts'
import { listFollowers } from './events/cursor.queries.ts'
import type { WantedPaper } from './features/order/invoice/pdf/pdf-renderer.ts'
import { allFollowers } from './features.ts'
import { startServer } from './main.ts'

let place: TestDatabase
let config: Config

const render = () => ({ html: '<!doctype html>', styleHashes: [], status: 200 })

beforeEach(async () => {
  place = await makeTestDatabase()
  config = readConfig({
    PORT: '0',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ALLOW_UNSAFE_POSTGRES: '1',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  })
})
afterEach(() => place.close())

it('serves until it is stopped, and leaves everything free', async () => {
  const server = await startServer(config, { render })
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  await server.stop()

  await expect(fetch(`${server.url}/health/live`)).rejects.toThrow()
  const again = await startServer(config, { render })
  expect((await fetch(`${again.url}/health/ready`)).status).toBe(200)
  await again.stop()
})

it('ends its worker threads, which would keep the process from ending', async () => {
  const workers: Worker[] = []
  const note = (worker: Worker) => void workers.push(worker)
  process.on('worker', note)
  const { deps, stop } = await startServer(config, { render })
  // Their input is no document, ticket or file, which a worker reports.
  await expect(deps.pdf.render({} as WantedPaper)).rejects.toThrow()
  await expect(deps.tickets.render({} as never)).rejects.toThrow()
  await expect(deps.importReader.run({ step: 'read' } as never)).rejects.toThrow()
  expect(workers).toHaveLength(3)
  await stop()

  // An idle one ends by itself, but after a minute.
  await vi.waitFor(() => expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1, -1]), {
    timeout: 30_000,
  })
  process.off('worker', note)
})

it('names HOST, not the database, if its name is unknown', async () => {
  await expect(startServer({ ...config, host: 'nowhere.invalid' }, { render })).rejects.toThrow('HOST is not')
})

it('prepares before it listens', async () => {
  let ran = false
  const prepare = async () => {
    ran = true
    throw new Error('could not prepare')
  }

  await expect(startServer(config, { render, prepare })).rejects.toThrow('could not prepare')
  expect(ran).toBe(true)
  const next = await startServer(config, { render })
  await next.stop()
})

it('knows all followers before it listens, so that they follow its first order', async () => {
  let known: readonly string[] = []
  const prepare = async ({ db }: Deps) => {
    known = await listFollowers(db)
    return undefined
  }

  const server = await startServer(config, { render, prepare })
  await server.stop()

  expect(known).toEqual(
    allFollowers()
      .map(({ name }) => name)
      .toSorted(),
  )
})

it('answers a request that was under way when it was stopped', async () => {
  const server = await startServer(config, { render })
  const arrived = new Promise<void>((resolve) => server.app.server.once('request', () => resolve()))
  const finish = Promise.withResolvers<void>()
  const request = fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":"nobody@example.com"'))
        await finish.promise
        controller.enqueue(new TextEncoder().encode('}'))
        controller.close()
      },
    }),
    duplex: 'half',
  } as RequestInit)
  await arrived
  const stopped = server.stop()
  finish.resolve()

  expect((await request).status).toBe(400)
  await stopped
})

it('lets one server at a time use a SQLite data directory, and refuses the second at once', async () => {
  if (place.engine !== 'sqlite') return
  const first = await startServer(config, { render })

  await expect(startServer(config, { render })).rejects.toThrow(ServerRunningError)

  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  await first.stop()
})

it('lets several servers share a PostgreSQL database', async () => {
  if (place.engine !== 'postgres') return
  const [first, second] = await Promise.all([
    startServer(config, { render }),
    startServer(config, { render }),
  ])

  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  expect((await fetch(`${second.url}/health/ready`)).status).toBe(200)
  await Promise.all([first.stop(), second.stop()])
})
