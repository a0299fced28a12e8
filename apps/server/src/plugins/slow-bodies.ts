import type { IncomingMessage } from 'node:http'

/** Bytes of a body that come in each step at least: slow mobile lines bring ten times as many. */
const LEAST_BYTES = 4 * 1024

/**
 * Calls `end` when a body is too slow. One in progress may take its time: it ends complete, or by its
 * socket's silence.
 *
 * @param stepMs time in which a minimum of bytes must arrive
 */
export function watchBody(request: IncomingMessage, stepMs: number, end: () => void): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (!request.complete && !socket.destroyed && came >= LEAST_BYTES) return
    clearInterval(timer)
    if (!request.complete && !socket.destroyed) end()
  }, stepMs).unref()
  request.once('close', () => clearInterval(timer))
}
