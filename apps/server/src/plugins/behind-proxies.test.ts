/** The examples in deploy/, each before a server: headers, streams and who counts as a client. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@thali/test-kit/free-port'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')
const NAME = 'menu.example.com'
const store = makeSmallStore()
const OF_PAGES = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
]

const nginx = '/usr/sbin/nginx'
const caddy = '/usr/bin/caddy'
const folder = mkdtempSync(join(tmpdir(), 'thali-proxy-'))

let server: TestServer
let upstream: number
beforeAll(async () => {
  server = await makeTestServer({ env: { PUBLIC_URL: `https://${NAME}`, TRUST_PROXY: '1' } })
  server.app.get('/who-am-i', async (request) => request.ip)
  await server.importFile(store)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  upstream = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** The example as it stands, with this machine's ports and a certificate of its own. */
const PROXIES = {
  nginx: {
    program: nginx,
    async start(port: number): Promise<ChildProcess> {
      const [key, certificate, config] = ['key.pem', 'certificate.pem', 'nginx.conf'].map((file) =>
        join(folder, file),
      )
      const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
      const files = ['-keyout', `${key}`, '-out', `${certificate}`]
      execFileSync(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
        {
          stdio: 'ignore',
        },
      )
      const example = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
        .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
        .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
      const own = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}`
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ')
      writeFileSync(`${config}`, `${own}\nhttp {\naccess_log off; ${paths}\n${example}}\n`)
      return spawn(nginx, ['-c', `${config}`], { stdio: 'ignore' })
    },
  },
  caddy: {
    program: caddy,
    async start(port: number): Promise<ChildProcess> {
      const config = join(folder, 'Caddyfile')
      const example = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
        .replace(/^menu\.example\.com \{$/m, `${NAME}:${port} {\n\ttls internal\n\tbind 127.0.0.1`)
        .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
      const own = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'
      writeFileSync(config, own + example)
      const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
      return spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', config], { stdio: 'ignore', env })
    },
  },
} as const

describe.each(Object.entries(PROXIES))('behind %s', (_name, { program, start }) => {
  describe.skipIf(!existsSync(program))('over TLS', () => {
    let proxy: ChildProcess
    let port: number
    beforeAll(async () => {
      port = await freePort()
      proxy = await start(port)
      await vi.waitFor(() => get('/health/live'), { timeout: 60_000, interval: 200 })
    })
    afterAll(async () => {
      if (proxy.exitCode !== null) return
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    })

    /** Resolves with the headers; the body is left to who wants it. */
    function open(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
      return new Promise((resolve, reject) => {
        request(
          {
            host: '127.0.0.1',
            port,
            servername: NAME,
            path,
            headers: { host: NAME, ...headers },
            rejectUnauthorized: false,
          },
          resolve,
        )
          .on('error', reject)
          .end()
      })
    }

    async function get(path: string, headers?: Record<string, string>) {
      const answer = await open(path, headers)
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      return { headers: answer.headers, status: answer.statusCode, text: Buffer.concat(chunks).toString() }
    }

    it('pages keep their headers, as the server sends them', async () => {
      for (const path of [`/${store.profile.slug}`, '/no-such-store', '/app', '/auth/login', '/']) {
        const direct = await server.app.inject({
          url: path,
          headers: { host: NAME, 'x-forwarded-for': '127.0.0.1' },
        })
        const proxied = await get(path)
        expect(proxied.status, path).toBe(direct.statusCode)
        for (const name of OF_PAGES) {
          if (direct.headers[name] === undefined) continue
          // A nonce differs from answer to answer.
          const plain = (value: unknown) => String(value).replace(/'nonce-[^']+'/g, 'nonce')
          expect(plain(proxied.headers[name]), `${path} ${name}`).toBe(plain(direct.headers[name]))
        }
        expect(proxied.headers['strict-transport-security'], path).toBeDefined()
      }
    })

    it('a client counts by its own address, whatever it claims', async () => {
      expect((await get('/who-am-i')).text).toBe('127.0.0.1')
      expect((await get('/who-am-i', { 'x-forwarded-for': '203.0.113.9' })).text).toBe('127.0.0.1')
    })

    it('an event stream is passed on while it lasts', async () => {
      const stream = await openStream()
      const [first] = (await once(stream, 'data')) as [Buffer]
      expect(first.toString()).toContain('retry:')
      stream.destroy()
    })

    async function openStream(): Promise<IncomingMessage> {
      const { status, text } = await placeAt(server, store.profile._id, aPlacement())
      expect(status, text).toBe(201)
      const { slug } = await server.deps.db.selectFrom('orders').select('slug').executeTakeFirstOrThrow()
      const stream = await open(`/api/orders/${slug}/events`, { accept: 'text/event-stream' })
      expect(stream.headers['content-type']).toContain('text/event-stream')
      return stream
    }
  })
})
