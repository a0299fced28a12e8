/**
 * Starts a payment service to try things out with, in the process that imports this (`node --import`), and
 * sets its address in the settings; not where diners could come, or where such a service is already set.
 */
import { isLoopback } from '@thali/server/providers/loopback'
import { SANDBOX_ACCOUNT } from '@thali/server/providers/payments/sandbox/sandbox-keys'
import { startSandboxServer } from './sandbox-server.ts'

const { PUBLIC_URL: publicUrl = '', SANDBOX_GATEWAY_URL: given = '' } = process.env
const isHere = publicUrl === '' || (URL.canParse(publicUrl) && isLoopback(publicUrl))
if (isHere && given === '') {
  const sandbox = await startSandboxServer(SANDBOX_ACCOUNT)
  sandbox.unref()
  process.env.SANDBOX_GATEWAY_URL = sandbox.url
}
