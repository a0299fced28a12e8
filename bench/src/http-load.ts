import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

export interface LoadPlan {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Each has one request under way at a time. */
  readonly connections: number
  readonly durationMs: number
}

/**
 * Sends the same GET over keep-alive connections on loopback for a while.
 *
 * Written on bare sockets, because a full client costs more than the server it measures. Every answer
 * must be a 200 with a Content-Length; anything else ends the run.
 *
 * @returns answers a second
 * @throws {Error} at the first answer that is not a 200
 */
export async function loadGet(plan: LoadPlan): Promise<number> {
  const head = [`GET ${plan.path} HTTP/1.1`, `host: 127.0.0.1:${plan.port}`]
  for (const [name, value] of Object.entries(plan.headers)) head.push(`${name}: ${value}`)
  const request = Buffer.from(`${head.join('\r\n')}\r\n\r\n`)
  const startedAt = performance.now()
  const endsAt = startedAt + plan.durationMs
  const counts = await Promise.all(
    Array.from({ length: plan.connections }, () => runConnection(plan.port, request, endsAt)),
  )
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return (answers / (performance.now() - startedAt)) * 1000
}

/** @returns how many answers came on this connection */
function runConnection(port: number, request: Buffer, endsAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answers = 0
    socket.setNoDelay(true)
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    onAnswers(socket, reject, () => {
      answers += 1
      if (performance.now() < endsAt) return void socket.write(request)
      socket.destroy()
      resolve(answers)
    })
  })
}

/** Calls back once for each whole answer that arrives. */
function onAnswers(socket: Socket, fail: (error: Error) => void, onAnswer: () => void): void {
  let held: Buffer | null = null
  let bodyLeft = 0
  socket.on('data', (chunk: Buffer) => {
    let rest = held ? Buffer.concat([held, chunk]) : chunk
    held = null
    while (rest.length > 0) {
      if (bodyLeft > 0) {
        const taken = Math.min(bodyLeft, rest.length)
        bodyLeft -= taken
        rest = rest.subarray(taken)
        if (bodyLeft === 0) onAnswer()
        continue
      }
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) {
        held = rest
        return
      }
      const head = rest.toString('latin1', 0, end)
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        socket.destroy()
        return fail(new Error(`unexpected answer: ${head.slice(0, 300)}`))
      }
      bodyLeft = Number(length)
      rest = rest.subarray(end + 4)
      if (bodyLeft === 0) onAnswer()
    }
  })
}
