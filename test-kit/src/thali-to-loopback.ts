/** Program: `thali serve` whose webhooks may lead to this machine, where a test has its receiver. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// That of the command itself.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))

const { readConfig } = await import('@thali/server/config')
const { startServer } = await import('@thali/server/main')
const { makePostPublic } = await import('@thali/server/providers/outbound/post-public')

const server = await startServer(readConfig(process.env), { postPublic: makePostPublic(() => true) })
process.once('SIGTERM', () => void server.stop())
