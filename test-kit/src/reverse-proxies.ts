/** The examples in deploy/ before a server, each with this machine's ports and a certificate of its own. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Host name in the examples. */
export const PROXY_NAME = 'menu.example.com'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const READY_MS = 60_000
const ASK_EVERY_MS = 200

interface ProxiedAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

interface ProxiedRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface ReverseProxy {
  /** Resolves with the headers; the body is left to who wants it. */
  open(path: string, asked?: ProxiedRequest): Promise<IncomingMessage>
  get(path: string, asked?: ProxiedRequest): Promise<ProxiedAnswer>
  /** Sends the same request without TLS; null where the example does not cover that. */
  getPlainly: ((path: string) => Promise<ProxiedAnswer>) | null
  close(): Promise<void>
}

interface Place {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  /** Port of the server. */
  readonly upstream: number
}

const NGINX = '/usr/sbin/nginx'
const CADDY = '/usr/bin/caddy'

export const PROXIES = {
  nginx: { isThere: existsSync(NGINX), start: (upstream: number) => start(upstream, startNginx, true) },
  caddy: { isThere: existsSync(CADDY), start: (upstream: number) => start(upstream, startCaddy, false) },
} as const

function startNginx({ folder, port, plainPort, upstream }: Place): ChildProcess {
  const [key, certificate, config] = ['key.pem', 'certificate.pem', 'nginx.conf'].map((file) =>
    join(folder, file),
  )
  const subject = ['-subj', `/CN=${PROXY_NAME}`, '-addext', `subjectAltName=DNS:${PROXY_NAME}`]
  const files = ['-keyout', `${key}`, '-out', `${certificate}`]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]
  execFileSync('openssl', made, { stdio: 'ignore' })
  const written = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
  const example = (knowsHttp2On() ? written : asBefore1251(written))
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
  const own = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}`
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(`${config}`, `${own}\nhttp {\naccess_log off; ${paths}\n${example}}\n`)
  return spawn(NGINX, ['-c', `${config}`], { stdio: 'ignore' })
}

/** Debian 12 has nginx 1.22. */
function knowsHttp2On(): boolean {
  const { stderr } = spawnSync(NGINX, ['-v'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(stderr)?.slice(1) ?? []).map(Number)
  return major > 1 || minor > 25 || (minor === 25 && patch >= 1)
}

/** The change that the example itself names. */
function asBefore1251(config: string): string {
  return config.replace('listen 443 ssl;', 'listen 443 ssl http2;').replace('http2 on;', '')
}

function startCaddy({ folder, port, upstream }: Place): ChildProcess {
  const config = join(folder, 'Caddyfile')
  const example = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace(/^menu\.example\.com \{$/m, `${PROXY_NAME}:${port} {\n\ttls internal\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
  const own = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'
  writeFileSync(config, own + example)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return spawn(CADDY, ['run', '--adapter', 'caddyfile', '--config', config], { stdio: 'ignore', env })
}

async function start(
  upstream: number,
  spawnProxy: (place: Place) => ChildProcess,
  isPlainToo: boolean,
): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-proxy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const child = spawnProxy({ folder, port, plainPort, upstream })
  const ask = (send: typeof request, to: number, path: string, asked: ProxiedRequest) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method = 'GET', headers, body } = asked
      const options: RequestOptions = {
        ...{ host: '127.0.0.1', port: to, servername: PROXY_NAME, path, method, rejectUnauthorized: false },
        headers: { host: PROXY_NAME, ...headers },
      }
      send(options, resolve).on('error', reject).end(body)
    })
  const open = (path: string, asked: ProxiedRequest = {}) => ask(request, port, path, asked)
  const get = async (path: string, asked?: ProxiedRequest) => read(await open(path, asked))
  const close = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    rmSync(folder, { recursive: true })
  }
  const endsAt = performance.now() + READY_MS
  while (!(await get('/health/live').catch(() => null))) {
    if (performance.now() > endsAt || child.exitCode !== null) {
      await close()
      throw new Error(`the proxy does not answer (it ended with ${child.exitCode})`)
    }
    await wait(ASK_EVERY_MS)
  }
  const getPlainly = async (path: string) => read(await ask(requestPlainly, plainPort, path, {}))
  return { open, get, getPlainly: isPlainToo ? getPlainly : null, close }
}

async function read(answer: IncomingMessage): Promise<ProxiedAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: Buffer.concat(chunks).toString(),
  }
}
