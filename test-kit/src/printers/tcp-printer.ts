/** A receipt printer that listens on TCP, as those of restaurants do on port 9100; its faults are switched on and off. */

import { randomInt } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { readEscPos, type Sheet } from './esc-pos-paper.ts'

export interface TcpPrinter {
  /** Address and port. */
  readonly target: string
  /** Printouts that came out whole, in order. */
  readonly sheets: Sheet[]
  /** Number of connections so far. */
  readonly connections: number
  /** Number of printouts that ended in the middle. */
  readonly torn: number
  /** Connections that are open: where it hangs, papers that wait. */
  readonly open: number
  /** Fault of the printouts to come. */
  fault: 'none' | 'paper-out' | 'paper-ends' | 'cut-line' | 'silent' | 'hangs'
  /** Cuts the lines of all that wait. */
  hangUp(): void
  close(): Promise<void>
}

const ASK_PAPER = Buffer.from([0x10, 0x04, 4])
const ASK_WHEN_PRINTED = Buffer.from([0x1d, 0x72, 1])

const PORT = 9100

/** At the port of printers, which is another's on the addresses tried before. @returns the address */
async function listenAsPrinter(server: Server, tries = 20): Promise<string> {
  const host = `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(PORT, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
    return host
  } catch (error) {
    if (tries <= 1) throw error
    server.removeAllListeners('error')
    return listenAsPrinter(server, tries - 1)
  }
}

/** @param answers whether it speaks at all: many do not */
export async function startTcpPrinter({ answers = true } = {}): Promise<TcpPrinter> {
  const sheets: Sheet[] = []
  const sockets = new Set<Socket>()
  let torn = 0
  let connections = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    connections += 1
    let bytes = Buffer.alloc(0)
    const print = () => {
      if (bytes.length === 0) return
      sheets.push(...readEscPos(bytes))
      bytes = Buffer.alloc(0)
    }
    const say = (byte: number) => {
      if (answers) socket.write(Uint8Array.from([byte]))
    }
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('end', () => {
      if (!answers) print()
    })
    socket.on('data', (data: Buffer) => {
      if (printer.fault === 'silent') return
      if (data.equals(ASK_PAPER)) return say(printer.fault === 'paper-out' ? 0x72 : 0x12)
      // It has said that there is paper, and takes no more.
      if (printer.fault === 'hangs') return
      const asks = data.length >= 3 && data.subarray(-3).equals(ASK_WHEN_PRINTED)
      bytes = Buffer.concat([bytes, asks ? data.subarray(0, -3) : data])
      if (printer.fault === 'cut-line' && bytes.length > 500) {
        torn += 1
        bytes = Buffer.alloc(0)
        socket.destroy()
      } else if (asks && printer.fault === 'paper-ends') {
        torn += 1
        bytes = Buffer.alloc(0)
        say(0x0c)
      } else if (asks) {
        print()
        say(0)
      }
    })
  })
  const host = await listenAsPrinter(server)
  const printer: TcpPrinter = {
    target: `${host}:${PORT}`,
    sheets,
    get connections() {
      return connections
    },
    get torn() {
      return torn
    },
    get open() {
      return sockets.size
    },
    fault: 'none',
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      printer.hangUp()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return printer
}
