/**
 * Program: receives what a measured server sends, over HTTP and SMTP on this machine, in a process of its own
 * so that receiving blocks no other work. It reports its addresses to its parent, and its counts on request.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeMailServer } from '@thali/test-kit/mail-server'

/** First message of the stand-ins. */
export interface StandInAddresses {
  readonly http: string
  readonly smtp: string
}

/** Messages received so far, by kind. */
export type StandInCounts = Readonly<Record<string, number>>

/** Enough for each service to read an id from. */
const TAKEN = JSON.stringify({ type: 'success', message: '1', messages: [{ id: '1' }] })

const counts: Record<string, number> = {}
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const kind = kindOf(request.url ?? '')
    counts[kind] = (counts[kind] ?? 0) + 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(TAKEN)
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const mail = await makeMailServer()

process.on('message', () => process.send?.({ ...counts, mail: mail.received.length } satisfies StandInCounts))
process.on('disconnect', () => process.exit())
process.send?.({
  http: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  smtp: mail.url,
} satisfies StandInAddresses)

function kindOf(path: string): string {
  if (path.startsWith('/hook')) return 'webhook'
  if (path.startsWith('/push')) return 'push'
  return path.includes('/flow') ? 'sms' : 'whatsapp'
}
