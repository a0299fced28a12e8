/** Sends a document to an ESC/POS printer over TCP, within time limits, and reads its status. */
import { connect, type Socket } from 'node:net'
import type { PrinterFault } from '@thali/domain/print/printer'
import type { NetworkTarget } from './network-target.ts'

const CONNECT_MS = 5_000
/** Time to wait for a status, which many printers never send. */
const PROBE_MS = 1_000
/** Time limit of a print; the longest ticket takes less. */
const PRINT_MS = 30_000
/** Chunk size, as printers with little memory lose data sent too fast. */
const CHUNK_BYTES = 4_096

/** Requests the paper sensor immediately. */
const ASK_PAPER = Uint8Array.from([0x10, 0x04, 4])
/** Requests it in sequence: after all earlier data was printed. */
const ASK_WHEN_PRINTED = Uint8Array.from([0x1d, 0x72, 1])

export type SendOutcome =
  | { readonly kind: 'printed' }
  | {
      readonly kind: 'later'
      readonly error: string
      readonly wasSent: boolean
      readonly fault: PrinterFault
    }

/**
 * Prints and waits until the printer confirms it, if it reports at all; a printer silent from the start counts as
 * done once it has accepted all data.
 *
 * @param stopping aborts when the process ends
 */
export async function sendEscPos(
  target: NetworkTarget,
  bytes: Uint8Array,
  stopping: AbortSignal,
): Promise<SendOutcome> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), CONNECT_MS + PROBE_MS + PRINT_MS)
  const signal = AbortSignal.any([stopping, limit.signal])
  let wasSent = false
  let socket: Socket | undefined
  try {
    socket = await open(target, signal)
    const line = new PrinterLine(socket, signal)
    const answer = await line.ask(ASK_PAPER, PROBE_MS)
    if (answer !== null && (answer & 0x60) !== 0)
      return { kind: 'later', error: 'out of paper', wasSent, fault: 'paper-out' }
    wasSent = true
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
      await line.write(bytes.subarray(from, from + CHUNK_BYTES))
    if (answer === null) {
      await line.end()
      return { kind: 'printed' }
    }
    const after = await line.ask(ASK_WHEN_PRINTED, PRINT_MS)
    if (after === null) return { kind: 'later', error: 'it stopped answering', wasSent, fault: 'offline' }
    if ((after & 0x0c) !== 0) return { kind: 'later', error: 'out of paper', wasSent, fault: 'paper-out' }
    return { kind: 'printed' }
  } catch (error) {
    // One error for all: a refused or silent address would reveal what else runs in that network.
    if (!wasSent) return { kind: 'later', error: 'not reached', wasSent, fault: 'unreachable' }
    const code = (error as NodeJS.ErrnoException).code ?? 'time is up'
    return { kind: 'later', error: code, wasSent, fault: 'offline' }
  } finally {
    clearTimeout(timer)
    socket?.destroy()
  }
}

function open({ host, port }: NetworkTarget, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal })
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), CONNECT_MS)
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
    socket.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

/** A connection whose end, error or timeout ends all waits on it. */
class PrinterLine {
  readonly #socket: Socket
  readonly #broken: Promise<never>
  #answer: (byte: number) => void = () => {}

  constructor(socket: Socket, signal: AbortSignal) {
    this.#socket = socket
    this.#broken = new Promise((_, reject) => {
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('it hung up')))
      signal.addEventListener('abort', () => reject(new Error('time is up')), { once: true })
    })
    this.#broken.catch(() => {})
    socket.on('data', (data: Buffer) => {
      const byte = data[0]
      if (byte !== undefined) this.#answer(byte)
    })
  }

  /** The first byte of its answer; null: none in time. */
  async ask(question: Uint8Array, withinMs: number): Promise<number | null> {
    const answered = new Promise<number | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), withinMs)
      this.#answer = (byte) => {
        clearTimeout(timer)
        resolve(byte)
      }
    })
    await this.write(question)
    return Promise.race([answered, this.#broken])
  }

  write(bytes: Uint8Array): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#socket.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
    return Promise.race([written, this.#broken])
  }

  /** Resolves once everything written was accepted. */
  end(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#socket.end(() => resolve()))
    return Promise.race([ended, this.#broken])
  }
}
