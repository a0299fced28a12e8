/**
 * Program: `thali serve` whose webhooks and mailboxes may lead to this machine, where a test has its receiver. What is
 * meant for services of messages goes to THALI_TEST_MESSAGES, if that is set.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { loadEntry } from '@thali/server/cli/built-program'

// That of the command itself.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))

const { readConfig } = await loadEntry('config')
const { startServer } = await loadEntry('main')
const { makeStoreServers } = await loadEntry('providers/mail/store-servers')
const { makeResolveHost } = await loadEntry('providers/outbound/public-host')
const { makePostPublic } = await loadEntry('providers/outbound/post-public')
const { postToStandIn } = await import('./post-to-stand-in.ts')

const postPublic = postToStandIn(process.env.THALI_TEST_MESSAGES, makePostPublic)
const mailServers = makeStoreServers(
  makeResolveHost(() => true),
  { rejectUnauthorized: false },
)
const server = await startServer(readConfig(process.env), { postPublic, mailServers })
process.once('SIGTERM', () => void server.stop())
