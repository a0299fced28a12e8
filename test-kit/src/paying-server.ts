/** A server with its pages on a socket, whose clock a story moves, and the sandbox where its diners pay. */
import { loadRenderer } from '@thali/server/load-renderer'
import { sandboxGateway } from '@thali/server/providers/payments/sandbox/sandbox-gateway'
import { SANDBOX_ACCOUNT } from '@thali/server/providers/payments/sandbox/sandbox-keys'
import { freePort } from './free-port.ts'
import { makePaymentFixture, type PaymentFixture } from './payment-fixture.ts'
import { type SandboxServer, startSandboxServer } from './sandbox/sandbox-server.ts'
import { UNLIMITED } from './unlimited.ts'

export interface PayingServer {
  readonly origin: string
  readonly sandbox: SandboxServer
  readonly fixture: PaymentFixture
  close(): Promise<void>
}

/**
 * Starts a server whose relay does not run: `fixture.deps.payments.workDue()` does what is due by the story's
 * clock.
 */
export async function startPayingServer(): Promise<PayingServer> {
  const sandbox = await startSandboxServer(SANDBOX_ACCOUNT)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...UNLIMITED, PUBLIC_URL: origin }
  const fixture = await makePaymentFixture(sandboxGateway(sandbox.url), SANDBOX_ACCOUNT, env, {
    render: await loadRenderer(),
  })
  await fixture.app.listen({ port, host: '127.0.0.1' })
  return {
    origin,
    sandbox,
    fixture,
    async close() {
      await fixture.close()
      await sandbox.close()
    },
  }
}
