/** The product as its operator runs it: a process of its own, on a port of loopback. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort, isListening } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
const THALI = join(ROOT, 'apps/server/src/cli/thali.ts')
const TO_LOOPBACK = fileURLToPath(new URL('./thali-to-loopback.ts', import.meta.url))
const SANDBOX = new URL('./sandbox/start-own-sandbox.ts', import.meta.url).href
const PROGRAMS = {
  serve: [THALI, 'serve'],
  quickstart: ['--import', SANDBOX, THALI, 'quickstart'],
  'serve-to-loopback': [TO_LOOPBACK],
} as const
type ServingCommand = keyof typeof PROGRAMS
/** Time limit of a start, in milliseconds, far above any start that succeeds. */
const READY_MS = 120_000
/** Message of a server whose port another program holds. */
export const PORT_TAKEN = /port \d+ is taken/
const OUTPUT_MAX = 20_000

export interface ThaliProcess {
  readonly port: number
  readonly origin: string
  readonly child: ChildProcess
  /** From the start of the process to the first ready answer, in milliseconds. */
  readonly readyMs: number
  /** Latest part of its stdout, such as the texts of its console SMS. */
  output(): string
  /** Latest part of its stderr. */
  complaints(): string
  /**
   * Ends it as an operator would, or as a developer (SIGINT), and waits.
   *
   * @throws {Error} with its stderr where it was running and its exit code is not 0
   */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<void>
  /** Ends it as a power cut of the process would (SIGKILL), and waits. */
  kill(): Promise<void>
}

/** Environment of a process under test: ours, without settings that would leak in. */
export function cleanEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, PUBLIC_URL: _public, APP_TOKENS: _tokens, ...rest } = process.env
  return { ...rest, NODE_ENV: 'production', LOG_LEVEL: 'error', SAMPLE_KITCHEN: 'off', ...env }
}

/**
 * Starts `thali serve` and waits until it is ready.
 *
 * @param before command that starts it, such as `['taskset', '-c', '0']`
 * @param command `quickstart` loads the sample store first, beside a sandbox; with `serve-to-loopback`
 * webhooks and mailboxes may be on this machine
 *
 * @throws {Error} with the process's own output when it ends before it is ready
 */
export async function startThali(
  env: NodeJS.ProcessEnv,
  before: readonly string[] = [],
  command: ServingCommand = 'serve',
): Promise<ThaliProcess> {
  const begunAt = performance.now()
  for (;;) {
    try {
      return await startOn(Number(env.PORT ?? (await freePort())), env, before, command)
    } catch (error) {
      // Between two servers, or between finding and using a free port, another process may hold it briefly.
      const isOver = env.PORT !== undefined && performance.now() - begunAt > READY_MS
      if (isOver || !PORT_TAKEN.test((error as Error).message)) throw error
    }
  }
}

async function startOn(
  port: number,
  env: NodeJS.ProcessEnv,
  before: readonly string[],
  command: ServingCommand,
): Promise<ThaliProcess> {
  const startedAt = performance.now()
  const [file = process.execPath, ...args] = [...before, process.execPath, ...PROGRAMS[command]]
  const child = spawn(file, args, {
    cwd: ROOT,
    env: cleanEnv({ ...env, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-OUTPUT_MAX)
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-OUTPUT_MAX)
  })
  const origin = `http://127.0.0.1:${port}`
  // Most attempts come too early: a refused connection takes less processor time than a refused fetch.
  while (!((await isListening(port)) && (await isReady(origin))) || hasEnded(child)) {
    if (hasEnded(child))
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}: ${said}`)
    if (performance.now() - startedAt > READY_MS) {
      child.kill('SIGKILL')
      throw new Error(`the server was not ready within ${READY_MS / 1000} s: ${said}`)
    }
    await wait(10)
  }
  const readyMs = performance.now() - startedAt
  const end = (signal: NodeJS.Signals) => endProcess(child, signal)
  return {
    port,
    origin,
    child,
    readyMs,
    output: () => printed,
    complaints: () => said,
    stop: async (signal = 'SIGTERM') => {
      if (hasEnded(child)) return
      await end(signal)
      if (child.exitCode !== 0)
        throw new Error(`the server stopped with ${child.exitCode ?? child.signalCode}: ${said}`)
    },
    kill: () => end('SIGKILL'),
  }
}

/** Exit code and outputs of a `thali` command. */
export interface CommandOutcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a `thali` command to its end, with `input` on its stdin; a failure is an outcome, too. */
export async function runThali(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input = '',
): Promise<CommandOutcome> {
  const options = { cwd: ROOT, env: cleanEnv(env), encoding: 'utf8' as const, timeout: 120_000 }
  try {
    const running = promisify(execFile)(process.execPath, [THALI, ...args], options)
    running.child.stdin?.end(input)
    return { code: 0, ...(await running) }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }
    return { code: typeof code === 'number' ? code : 1, stdout, stderr }
  }
}

/** Starts a `thali` command that a test may kill, with `input` on its stdin. */
export function spawnThali(args: readonly string[], env: NodeJS.ProcessEnv, input = ''): ChildProcess {
  const child = spawn(process.execPath, [THALI, ...args], {
    cwd: ROOT,
    env: cleanEnv(env),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // It may be killed before it has read them.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  return child
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(
    () => null,
  )
  return answer?.ok ?? false
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
