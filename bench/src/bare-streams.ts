/**
 * Baseline of `stream-size`: a server on bare `node:http` that answers every request with an event stream of one
 * short event. Prints its port.
 */
import { createServer } from 'node:http'

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('event: hello\ndata: {}\n\n')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`port ${address.port}`)
})
