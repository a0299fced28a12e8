import { loadEntry } from '@thali/server/cli/built-program'
import type { RunningServer } from '@thali/server/main'
import { postToStandIn } from './post-to-stand-in.ts'

/**
 * Starts a server whose webhooks and mailboxes may lead to this machine, where a test has its receiver. What is meant
 * for services of messages goes to THALI_TEST_MESSAGES, if that is set.
 */
export async function serveToLoopback(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const { readConfig } = await loadEntry('config')
  const { startServer } = await loadEntry('main')
  const { makeStoreServers } = await loadEntry('providers/mail/store-servers')
  const { makeResolveHost } = await loadEntry('providers/outbound/public-host')
  const { makePostPublic } = await loadEntry('providers/outbound/post-public')
  const mailServers = makeStoreServers(
    makeResolveHost(() => true),
    { rejectUnauthorized: false },
  )
  const postPublic = postToStandIn(env.THALI_TEST_MESSAGES, makePostPublic)
  return startServer(readConfig(env), { postPublic, mailServers })
}
