import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeRandomId } from '@thali/server/make-id'
import { hmacHex } from '@thali/server/providers/payments/hmac'
import type { SandboxKeys } from '@thali/server/providers/payments/sandbox/sandbox-keys'
import { type ApiAnswer, answerApi } from './sandbox-api.ts'
import { SANDBOX_ACTIONS, type SandboxAction, SandboxLedger, type SandboxPayment } from './sandbox-ledger.ts'
import {
  SANDBOX_OUTAGES,
  type SandboxOutage,
  showLeft,
  showMissing,
  showOverview,
  showPayment,
} from './sandbox-pages.ts'
import { SandboxWebhooks } from './sandbox-webhooks.ts'

const LOOPBACK = '127.0.0.1'
const BODY_MAX_BYTES = 64 * 1024

/** A running sandbox, with what a test does in a person's place. */
export interface SandboxServer {
  readonly url: string
  readonly ledger: SandboxLedger
  /** Presses that button. @returns where the browser would go; null for nowhere */
  act(payment: SandboxPayment, action: SandboxAction): Promise<string | null>
  /** Sends held webhooks, oldest first. */
  releaseWebhooks(): Promise<void>
  outage: SandboxOutage
  /** Lets the process end while it runs. */
  unref(): void
  close(): Promise<void>
}

/** Signs the data with which a browser returns from the sandbox. */
export function signReturn(reference: string, outcome: string, secret: string): string {
  return hmacHex(`${reference}|${outcome}`, secret)
}

/** Starts the sandbox on this machine alone. */
export async function startSandboxServer(keys: SandboxKeys, port = 0): Promise<SandboxServer> {
  const ledger = new SandboxLedger(makeRandomId)
  const webhooks = new SandboxWebhooks(keys)
  const http = createServer((request, response) => {
    answer(request, response).catch(() => send(response, { status: 400, html: showMissing() }))
  })
  await listen(http, port)
  const sandbox: SandboxServer = {
    url: `http://${LOOPBACK}:${(http.address() as AddressInfo).port}`,
    ledger,
    outage: 'none',
    releaseWebhooks: () => webhooks.release(),
    async act(payment, action) {
      const outcome = ledger.act(payment, action)
      const sent = webhooks.take(payment, outcome.events, outcome.webhooks)
      if (outcome.webhooks === 'before') await sent
      if (outcome.returns === null) return null
      const back = new URL(payment.returnUrl)
      back.searchParams.set('reference', payment.reference)
      back.searchParams.set('outcome', outcome.returns)
      back.searchParams.set('signature', signReturn(payment.reference, outcome.returns, keys.secret))
      return back.href
    },
    unref() {
      http.unref()
      http.on('connection', (socket) => socket.unref())
    },
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', sandbox.url)
    const body = await readBody(request)
    if (pathname.startsWith('/api/'))
      return answerCall(request, response, pathname.slice('/api/'.length), body)
    const form = new URLSearchParams(body)
    if (request.method === 'POST' && pathname === '/control') {
      await control(form)
      return send(response, { status: 303, location: '/' })
    }
    if (pathname === '/') return send(response, { status: 200, html: overview() })
    const payment = ledger.get(pathname.replace(/^\/pay\//, ''))
    if (!payment) return send(response, { status: 404, html: showMissing() })
    if (request.method !== 'POST') return send(response, { status: 200, html: showPayment(payment) })
    const action = SANDBOX_ACTIONS.find((one) => one === form.get('action')) ?? 'leave'
    const back = await sandbox.act(payment, action)
    if (back !== null) return send(response, { status: 303, location: back })
    // Leaving returns without a report, as by the browser's back button.
    if (action === 'leave') return send(response, { status: 303, location: payment.returnUrl })
    send(response, { status: 200, html: showLeft(payment) })
  }

  function answerCall(request: IncomingMessage, response: ServerResponse, path: string, body: string): void {
    const { outage } = sandbox
    if (outage === 'none') {
      send(response, answerApi({ ledger, keys, webhooks, url: sandbox.url }, request, path, body))
    } else if (outage === 'error') send(response, { status: 500, json: { error: 'outage' } })
    else if (outage === 'junk') send(response, { status: 200, html: '<!doctype html><p>Maintenance' })
    // Who hangs says nothing, until the caller has had enough.
  }

  async function control(form: URLSearchParams): Promise<void> {
    const outage = SANDBOX_OUTAGES.find((one) => one === form.get('outage'))
    if (outage) sandbox.outage = outage
    if (form.has('release')) await webhooks.release()
  }

  function overview(): string {
    return showOverview({ payments: ledger.list(), held: webhooks.held.length, outage: sandbox.outage })
  }

  return sandbox
}

type Sent = ApiAnswer | { readonly status: number; readonly html: string } | { status: 303; location: string }

function send(response: ServerResponse, sent: Sent): void {
  response.statusCode = sent.status
  response.setHeader('cache-control', 'no-store')
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  )
  if ('location' in sent) {
    response.setHeader('location', sent.location)
    response.end()
  } else if ('html' in sent) {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(sent.html)
  } else {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(sent.json))
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > BODY_MAX_BYTES) throw new RangeError('too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function listen(http: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, LOOPBACK, () => resolve())
  })
}
