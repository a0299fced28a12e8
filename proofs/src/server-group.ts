import type { SeededRandom } from '@thali/builders/seeded-random'
import { freePort } from '@thali/test-kit/free-port'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'

export interface GroupSettings {
  /** Number of servers on PostgreSQL; a SQLite directory takes one. */
  readonly most?: number
  /** With `serve-to-loopback` webhooks and mailboxes may be on this machine. */
  readonly command?: 'serve' | 'serve-to-loopback'
}

export type ServerGroup = Awaited<ReturnType<typeof makeServerGroup>>

/** Servers of one installation as processes of their own, each at an address that it keeps; none runs yet. */
export async function makeServerGroup(
  { databaseUrl }: { readonly databaseUrl: string | null },
  settings: (origins: readonly string[]) => NodeJS.ProcessEnv,
  { most = 2, command = 'serve' }: GroupSettings = {},
) {
  const ports = await Promise.all(Array.from({ length: databaseUrl ? most : 1 }, freePort))
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const env = settings(origins)
  const running: (ThaliProcess | undefined)[] = []
  const readyMs: number[] = []
  return {
    origins,
    origin: origins[0] ?? '',
    size: ports.length,
    /** Time that each start took, in milliseconds. */
    readyMs,
    anyOrigin: (random: SeededRandom) => origins[random.between(0, origins.length - 1)] ?? '',
    /** Starts those of the first `count` that do not run, and waits until they are ready. */
    async start(count = ports.length) {
      for (const [at, port] of ports.slice(0, count).entries()) {
        if (running[at]) continue
        const server = await startThali({ ...env, PORT: String(port) }, [], command)
        readyMs.push(server.readyMs)
        running[at] = server
      }
    },
    async kill(at: number) {
      await running[at]?.kill()
      running[at] = undefined
    },
    async stop() {
      for (const server of running.splice(0)) await server?.stop()
    },
  }
}
