/** Servers of stories, one after the other in one process, which takes longer to load than to start a server. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { cleanEnv, PORT_TAKEN, type ThaliProcess } from './thali-process.ts'

const PROGRAM = fileURLToPath(new URL('./thali-host-program.ts', import.meta.url))
const STARTS_MAX = 20

/** Arguments after `thali`, and the text on its stdin. */
export interface TypedCommand {
  readonly typed: readonly string[]
  readonly input?: string
}

/** Server in the host's process. */
export type HostedServer = Pick<ThaliProcess, 'port' | 'origin' | 'output' | 'stop'>

export interface HostedStart {
  readonly env: NodeJS.ProcessEnv
  /** Commands that run before the server starts. */
  readonly first?: readonly TypedCommand[]
  /** Whether webhooks and mailboxes may be on this machine. */
  readonly toLoopback?: boolean
}

/** Start of a server, or end of the one that runs. */
export type HostRequest = { readonly start: HostedStart } | 'stop'

/** Answer to each request, with a message if it failed. */
export interface HostAnswer {
  readonly failure?: string
}

/**
 * Starts a server in the host, of which each process has one.
 *
 * @throws {Error} with the message of the command or server that failed
 */
export async function startInHost(start: HostedStart): Promise<HostedServer> {
  for (let tries = 1; ; tries++) {
    const port = Number(start.env.PORT ?? (await freePort()))
    try {
      return await startOn(port, tries === 1 ? start : { ...start, first: [] })
    } catch (error) {
      // Between finding and using a free port another process may hold it.
      if (tries === STARTS_MAX || !PORT_TAKEN.test((error as Error).message)) throw error
    }
  }
}

async function startOn(port: number, { env, ...start }: HostedStart): Promise<HostedServer> {
  const child = openHost()
  await ask(child, { start: { ...start, env: { ...env, PORT: String(port) } } })
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  child.stdout?.on('data', print)
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    output: () => printed,
    async stop() {
      child.stdout?.off('data', print)
      await ask(child, 'stop')
    },
  }
}

let host: ChildProcess | undefined

function openHost(): ChildProcess {
  if (host?.connected) return host
  const opened = fork(PROGRAM, {
    env: cleanEnv({}),
    execArgv: ['--max-semi-space-size=64'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  opened.stdout?.setEncoding('utf8')
  // It ends with this process, and does not keep it.
  for (const kept of [opened, opened.channel, opened.stdout as Socket | null]) kept?.unref()
  host = opened
  return opened
}

/** Requests that come before the program listens wait in the channel. */
async function ask(child: ChildProcess, request: HostRequest): Promise<void> {
  const over = new AbortController()
  const answered = once(child, 'message', over)
  const ended = once(child, 'exit', over).then(([code, signal]) => {
    throw new Error(`the host of servers ended with ${code ?? signal}`)
  })
  child.send(request)
  const [{ failure }] = (await Promise.race([answered, ended]).finally(() => over.abort())) as [HostAnswer]
  if (failure !== undefined) throw new Error(failure)
}
