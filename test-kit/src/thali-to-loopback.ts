/**
 * Program: `thali serve` whose webhooks and mailboxes may lead to this machine, where a test has its receiver. What is
 * meant for services of messages goes to THALI_TEST_MESSAGES, if that is set.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// That of the command itself.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))

const { readConfig } = await import('@thali/server/config')
const { startServer } = await import('@thali/server/main')
const { makeStoreServers } = await import('@thali/server/providers/mail/store-servers')
const { makeResolveHost } = await import('@thali/server/providers/outbound/public-host')
const { postToStandIn } = await import('./post-to-stand-in.ts')

const postPublic = postToStandIn(process.env.THALI_TEST_MESSAGES)
const mailServers = makeStoreServers(
  makeResolveHost(() => true),
  { rejectUnauthorized: false },
)
const server = await startServer(readConfig(process.env), { postPublic, mailServers })
process.once('SIGTERM', () => void server.stop())
