/** Process that sends requests ahead of their answers, on many connections at once, until its time is over. */
import { connect } from 'node:net'

/** Input of such a process, as JSON in its first argument. */
export interface Pipelining {
  readonly port: number
  /** Whole request, as it is sent over the wire. */
  readonly request: string
  readonly sockets: number
  /** Requests on each connection, sent at once. */
  readonly ahead: number
  readonly forMs: number
  /** Whether answers are read; a connection whose answers have all come is replaced by another. */
  readonly reads: boolean
}

const { port, request, sockets, ahead, forMs, reads } = JSON.parse(process.argv[2] ?? '') as Pipelining
const last = request.replace('\r\n', '\r\nConnection: close\r\n')
const bytes = Buffer.from(request.repeat(ahead - 1) + last)
const endsAt = performance.now() + forMs
const open = new Set<ReturnType<typeof connect>>()
let opened = 0

function attack(): void {
  if (performance.now() >= endsAt) return
  const socket = connect({ port, host: '127.0.0.1' })
  opened += 1
  open.add(socket)
  socket.on('error', () => {})
  socket.once('close', () => {
    open.delete(socket)
    // A server that ends connections at once is asked again no faster than one that answers.
    setTimeout(attack, 10)
  })
  socket.write(bytes)
  if (reads) socket.resume()
  else socket.pause()
}

for (let count = 0; count < sockets; count += 1) attack()
setTimeout(() => {
  for (const socket of open) socket.destroy()
  process.send?.(opened)
  setTimeout(() => process.exit(), 100)
}, forMs)
