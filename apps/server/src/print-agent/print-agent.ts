/**
 * Prints the waiting jobs of one printer: polls the server when its stream reports jobs, and reports the
 * result of each.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { followStream } from '@thali/contract/event-stream'
import { pathTo } from '@thali/contract/paths'
import type { AgentResult } from '@thali/contract/printing'
import { PRINTING_API } from '@thali/contract/printing-paths'
import type { SendOutcome } from '../features/after/printing/send-escpos.ts'
import type { PrinterOutput } from './printer-output.ts'

const CALL_MS = 15_000
/** The stream may be silent behind some proxies: the agent looks by itself. */
const LOOK_MS = 10_000
/** Pause after a failed job, in milliseconds. */
const RETRY_MS = 5_000

export interface AgentOptions {
  readonly server: string
  readonly key: string
  /** Id of the agent: the same after a restart, so that it is given its unfinished jobs again at once. */
  readonly agent: string
  readonly output: PrinterOutput
  readonly log: (line: string) => void
  readonly stopping: AbortSignal
  readonly lookMs?: number
  readonly retryMs?: number
}

/** The server does not know the key: it was replaced, or its printer taken away. */
export class KeyRefused extends Error {}

/** The server does not take a call, and will not take it when repeated. */
class CallRefused extends Error {}

/** Prints until it is stopped. @throws {KeyRefused} */
export async function runPrintAgent(options: AgentOptions): Promise<void> {
  const { server, key, stopping, log, lookMs = LOOK_MS, retryMs = RETRY_MS } = options
  const ended = new AbortController()
  const signal = AbortSignal.any([stopping, ended.signal])
  let wake = () => {}
  let isRefused = false
  const stream = followStream(
    server + PRINTING_API.agentEvents.path,
    {
      onEvent: () => wake(),
      onDown: () => undefined,
      onRefused() {
        isRefused = true
        wake()
      },
    },
    { headers: { authorization: `Printer ${key}` }, signal },
  )
  try {
    while (!stopping.aborted) {
      if (isRefused) throw new KeyRefused('the server does not know this key')
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const outcome = await printNext(options).catch((error: unknown) => {
        if (error instanceof KeyRefused) throw error
        log(silence(error))
        return 'later' as const
      })
      if (outcome === 'printed') continue
      const pause = wait(outcome === 'later' ? retryMs : lookMs, undefined, { signal }).catch(() => undefined)
      await (outcome === 'later' ? pause : Promise.race([pause, woken]))
    }
  } finally {
    ended.abort()
    await stream
  }
}

/** @returns `none` when no job waits */
async function printNext(options: AgentOptions): Promise<'printed' | 'later' | 'none'> {
  const { output, log, stopping } = options
  const response = await ask(options, 'GET', PRINTING_API.agentJob.path)
  if (response.status === 204) return 'none'
  const jobId = response.headers.get('x-print-job') ?? ''
  const bytes = new Uint8Array(await response.arrayBuffer())
  const outcome = await output(bytes, stopping)
  // A job stopped in the middle is not reported: the server hands it out again, as a repeat.
  if (stopping.aborted && outcome.kind !== 'printed') return 'later'
  await report(options, jobId, outcome)
  log(outcome.kind === 'printed' ? `printed ${jobId}` : `not printed ${jobId}: ${outcome.error}`)
  return outcome.kind
}

/** Reports a result until the server has it: a job without one is handed out again, and would be printed twice. */
async function report(options: AgentOptions, jobId: string, outcome: SendOutcome): Promise<void> {
  const { log, stopping, retryMs = RETRY_MS } = options
  const path = pathTo(PRINTING_API.reportAgentResult.path, { jobId })
  for (;;) {
    try {
      await ask(options, 'POST', path, resultOf(outcome))
      return
    } catch (error) {
      if (error instanceof CallRefused || error instanceof KeyRefused || stopping.aborted) throw error
      log(silence(error))
      await wait(retryMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
}

function silence(error: unknown): string {
  return `the server does not answer: ${error instanceof Error ? error.message : error}`
}

function resultOf(outcome: SendOutcome): AgentResult {
  if (outcome.kind === 'printed') return { outcome: 'printed', error: '', wasSent: true, fault: '' }
  return {
    outcome: 'later',
    error: outcome.error.slice(0, 200),
    wasSent: outcome.wasSent,
    fault: outcome.fault,
  }
}

async function ask(
  { server, key, agent, stopping }: AgentOptions,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Response> {
  const response = await fetch(`${server}${path}?${new URLSearchParams({ agent })}`, {
    method,
    headers: {
      authorization: `Printer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([stopping, AbortSignal.timeout(CALL_MS)]),
  })
  if (response.status === 404) throw new KeyRefused('the server does not know this key')
  const { status } = response
  if (status >= 400 && status < 500 && status !== 429) throw new CallRefused(`status ${status}`)
  if (!response.ok) throw new Error(`status ${status}`)
  return response
}
