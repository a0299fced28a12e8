import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Baseline of the menu benchmarks: a server on bare `node:http` that sends one recorded response, bytes and headers,
 * to every request. Prints its port; run as `bare-server.ts HEADERS.json BODY`.
 */
const [headersFile, bodyFile] = process.argv.slice(2)
if (!headersFile || !bodyFile) throw new Error('usage: bare-server.ts HEADERS.json BODY')
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'))
const body = readFileSync(bodyFile)

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`port ${address.port}`)
})
