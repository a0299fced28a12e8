/** deploy/custom-domains.Caddyfile before a server: certificates for proven domains, and for no other name. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@thali/test-kit/free-port'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const EXAMPLE = join(import.meta.dirname, '../../../../deploy/custom-domains.Caddyfile')
const NAME = 'menu.example.com'
const OWN = 'menu.tara.example'
const caddy = '/usr/bin/caddy'

describe.skipIf(!existsSync(caddy))('behind Caddy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thali-domains-'))
  const store = makeSmallStore()
  let server: TestServer
  let proxy: ChildProcess
  let port: number

  beforeAll(async () => {
    server = await makeTestServer({ env: { PUBLIC_URL: `https://${NAME}`, TRUST_PROXY: '1' } })
    await server.importFile(store)
    const { id } = await server.deps.db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    await server.deps.db.insertInto('domain_hosts').values({ host: OWN, store_id: id }).execute()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const upstream = (server.app.server.address() as AddressInfo).port
    port = await freePort()
    const internal = 'tls {\n\t\tissuer internal'
    const example = readFileSync(EXAMPLE, 'utf8')
      .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust')
      .replace(/^menu\.example\.com \{$/m, `${NAME}:${port} {\n\tbind 127.0.0.1\n\ttls internal`)
      .replace(/^https:\/\/ \{$/m, `https://:${port} {\n\tbind 127.0.0.1`)
      .replace(/^\ttls \{$/m, `\t${internal}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    const config = join(folder, 'Caddyfile')
    writeFileSync(config, example)
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    proxy = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', config], { stdio: 'ignore', env })
    await vi.waitFor(() => get(NAME, '/health/live'), { timeout: 60_000, interval: 200 })
  })
  afterAll(async () => {
    if (proxy.exitCode === null) {
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    }
    await server.close()
    rmSync(folder, { recursive: true })
  })

  function get(name: string, path: string): Promise<{ status: number; hsts: unknown; location: unknown }> {
    const options = { host: '127.0.0.1', port, servername: name, path, headers: { host: name } }
    return new Promise((resolve, reject) => {
      request({ ...options, rejectUnauthorized: false, agent: false }, (answer) => {
        answer.resume()
        const { 'strict-transport-security': hsts, location } = answer.headers
        resolve({ status: answer.statusCode ?? 0, hsts, location })
      })
        .on('error', reject)
        .end()
    })
  }

  it('a proven domain shows its store’s menu at /, over TLS', async () => {
    expect(await get(OWN, '/')).toMatchObject({ status: 200, hsts: 'max-age=31536000' })
    expect(await get(OWN, '/app')).toMatchObject({ status: 302, location: `https://${NAME}/app` })
  })

  it('no other name gets a certificate', async () => {
    await expect(get('menu.stranger.example', '/')).rejects.toThrow()
    expect((await get(NAME, `/${store.profile.slug}`)).status).toBe(200)
  })
})
