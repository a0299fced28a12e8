/** Outputs of the print agent: a network printer, one that is set up on the computer, or a device. */
import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { parseTarget } from '../features/after/printing/network-target.ts'
import { type SendOutcome, sendEscPos } from '../features/after/printing/send-escpos.ts'

/** Time limit of a write, in milliseconds: a device whose printer has no paper blocks for ever. */
const WRITE_MS = 30_000
const CUPS_NAME = /^[\w.-]{1,100}$/

/** Prints one job; never throws. */
export type PrinterOutput = (bytes: Uint8Array, stopping: AbortSignal) => Promise<SendOutcome>

/** Output that `--to` names; null if it is none of the three. */
export function readOutput(to: string): PrinterOutput | null {
  const [, kind, rest = ''] = /^(tcp|cups|file):(.+)$/.exec(to) ?? []
  if (kind === 'tcp') {
    const target = parseTarget(rest)
    return target && ((bytes, stopping) => sendEscPos(target, bytes, stopping))
  }
  if (kind === 'cups')
    return CUPS_NAME.test(rest) ? (bytes, stopping) => printByCups(rest, bytes, stopping) : null
  if (kind === 'file') return (bytes) => writeToDevice(rest, bytes)
  return null
}

/** Hands the bytes to CUPS as they are, which prints them when it can. */
function printByCups(name: string, bytes: Uint8Array, stopping: AbortSignal): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const later = (error: string, wasSent: boolean) =>
      resolve({ kind: 'later', error, wasSent, fault: 'unreachable' })
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(WRITE_MS)])
    const lp = spawn('lp', ['-s', '-d', name, '-o', 'raw'], { stdio: ['pipe', 'ignore', 'ignore'], signal })
    lp.on('error', (error: NodeJS.ErrnoException) =>
      later(error.code ?? 'lp failed', error.name === 'AbortError'),
    )
    lp.on('exit', (code) =>
      code === 0 ? resolve({ kind: 'printed' }) : later(`lp ended with ${code}`, false),
    )
    lp.stdin.on('error', () => undefined)
    lp.stdin.end(bytes)
  })
}

async function writeToDevice(path: string, bytes: Uint8Array): Promise<SendOutcome> {
  let wasSent = false
  const write = async (): Promise<SendOutcome> => {
    const file = await open(path, 'a')
    try {
      wasSent = true
      await file.writeFile(bytes)
      return { kind: 'printed' }
    } finally {
      await file.close()
    }
  }
  const timer = new AbortController()
  const tooLong = new Promise<SendOutcome>((resolve) => {
    const limit = setTimeout(
      () => resolve({ kind: 'later', error: 'it takes no more', wasSent, fault: 'offline' }),
      WRITE_MS,
    )
    timer.signal.addEventListener('abort', () => clearTimeout(limit))
  })
  try {
    return await Promise.race([write(), tooLong])
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'it cannot be written to'
    return { kind: 'later', error: code, wasSent, fault: wasSent ? 'offline' : 'unreachable' }
  } finally {
    timer.abort()
  }
}
