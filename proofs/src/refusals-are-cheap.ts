import { Agent, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { ProcessFixture } from '@thali/test-kit/process-fixture'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { type CostlyRequest, costlyRequests, makeLargeStore } from './fuzz/corpora/costly-requests.ts'
import { busyMs, residentBytes } from './server-cost.ts'
import { atSteadyRate, quantile, toTenths } from './timing.ts'

const MAX_COST_MS = 10
const MAX_ANSWER_BYTES = 64 * 1024
const REFUSED_A_SECOND = 10
const MENUS_A_SECOND = 50
const MAX_MENU_P99_MS = 50
const REPEATS = 10
/** An answer is given up within 30 s, looked at each second. */
const UNREAD_MS = 32_000
/** More than sockets take by themselves, so that some wait in the server; as many as may be asked for ahead. */
const ANSWERS_AHEAD = 16
const MAX_GROWTH_BYTES = 400 * 1024 * 1024

/** Size of the trial, and the factor by which a machine that does other work may miss the limits. */
export interface CheapRefusalsPlan {
  /** Refused requests beside honest readers, ten a second. */
  readonly refused: number
  /** Connections that ask for large answers and read none of them. */
  readonly unread: number
  readonly patience?: number
}

/**
 * Proves that no refused request is expensive: each kind is measured by the time it takes of the server's main thread
 * and by its answer, then many are sent while others read a menu. Unread answers are ended, and take little memory
 * until then.
 */
export async function tryCheapRefusals(
  fixture: ProcessFixture,
  { refused, unread, patience = 1 }: CheapRefusalsPlan,
): Promise<ProofReport> {
  const violations = new Violations()
  const large = makeLargeStore()
  const honest = makeStoreFile()
  for (const file of [large, honest]) await fixture.importFile(file)
  const server = await startThali({ ...fixture.env, LIMIT_ORDERS_PER_MINUTE: '1000000' })
  const client = new Client(server)
  try {
    const costs = await measureCosts(client, server, costlyRequests(large), violations, patience)
    const costliestFive = costs.slice(0, 5).map(({ request }) => request)
    const aloneMs = await readBeside(client, honest, [], refused)
    const besideMs = await readBeside(client, honest, costliestFive, refused)
    const menuP99Ms = p99(besideMs)
    if (menuP99Ms > MAX_MENU_P99_MS * patience) violations.add(`menu p99 ${menuP99Ms.toFixed(1)} ms`)
    const unreadFigures = unread > 0 ? await leaveUnread(server, large, unread, violations) : {}
    const [costliest] = costs
    return {
      figures: {
        kindsOfRequests: costs.length,
        costliestMs: toTenths(costliest?.costMs ?? 0),
        [`costliest: ${costliest?.request.what}`]: toTenths(costliest?.costMs ?? 0),
        largestAnswerBytes: Math.max(...costs.map(({ bytes }) => bytes)),
        refusedBesideMenus: refused,
        menusRead: besideMs.length,
        menuAloneP99Ms: toTenths(p99(aloneMs)),
        menuP99Ms: toTenths(menuP99Ms),
        ...unreadFigures,
      },
      violations: violations.list(),
    }
  } finally {
    client.close()
    await server.stop()
  }
}

interface Cost {
  readonly request: CostlyRequest
  readonly costMs: number
  readonly bytes: number
}

/** @returns the costliest first */
async function measureCosts(
  client: Client,
  server: ThaliProcess,
  requests: readonly CostlyRequest[],
  violations: Violations,
  patience: number,
): Promise<Cost[]> {
  // Once beforehand, so that nothing is compiled while it is measured.
  for (const request of requests) await client.post(request)
  const costs: Cost[] = []
  for (const request of requests) {
    const before = busyMs(server)
    let answer = { status: 0, bytes: 0 }
    for (let time = 0; time < REPEATS; time += 1) answer = await client.post(request)
    const costMs = (busyMs(server) - before) / REPEATS
    costs.push({ request, costMs, bytes: answer.bytes })
    const { what } = request
    if (answer.status < 400 || answer.status >= 500) violations.add(`${what}: answered ${answer.status}`)
    if (answer.bytes > MAX_ANSWER_BYTES) violations.add(`${what}: answered ${answer.bytes} bytes`)
    if (costMs > MAX_COST_MS * patience) violations.add(`${what}: cost ${costMs.toFixed(1)} ms`)
  }
  return costs.sort((one, other) => other.costMs - one.costMs)
}

/** Reads menus at a steady rate, each fifth beside a request that is refused. @returns milliseconds each took */
async function readBeside(
  client: Client,
  honest: StoreFile,
  requests: readonly CostlyRequest[],
  refused: number,
): Promise<number[]> {
  const path = `/${honest.profile.slug}`
  await client.get(path)
  const menusEach = MENUS_A_SECOND / REFUSED_A_SECOND
  const underWay: Promise<unknown>[] = []
  const menuMs = await atSteadyRate(refused * menusEach, MENUS_A_SECOND, (menu) => {
    const isTurn = requests.length > 0 && menu % menusEach === 0
    const costly = isTurn ? requests[(menu / menusEach) % requests.length] : undefined
    if (costly) underWay.push(client.post(costly))
    return client.get(path)
  })
  await Promise.all(underWay)
  return menuMs
}

/** Opens connections that ask for the largest answer again and again and read nothing. */
async function leaveUnread(server: ThaliProcess, large: StoreFile, count: number, violations: Violations) {
  const path = `/profile/web/${large.profile.slug}/12-00`
  const whole = (await (await fetch(`${server.origin}${path}`)).arrayBuffer()).byteLength
  const before = residentBytes(server)
  const ask = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(ANSWERS_AHEAD)
  const sockets = Array.from({ length: count }, () => connect(server.port, '127.0.0.1').pause())
  for (const socket of sockets) socket.on('error', () => {}).write(ask)
  let most = before
  const endsAt = performance.now() + UNREAD_MS
  while (performance.now() < endsAt) {
    await wait(250)
    most = Math.max(most, residentBytes(server))
  }
  const received = await Promise.all(sockets.map(drain))
  const answered = received.filter((bytes) => bytes >= whole * ANSWERS_AHEAD).length
  if (answered > 0) violations.add(`${answered} unread answers were still held after ${UNREAD_MS} ms`)
  const growth = most - before
  if (growth > MAX_GROWTH_BYTES) violations.add(`unread answers held ${megabytes(growth)} MB`)
  return {
    unreadConnections: count,
    answerBytes: whole,
    endedUnread: count - answered,
    residentBeforeMB: megabytes(before),
    residentMostMB: megabytes(most),
  }
}

/** @returns bytes that came until the server's end of the connection was seen */
function drain(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.once('close', () => resolve(bytes))
    // A response held back continues as soon as it is read, and then the connection stays open.
    socket.setTimeout(3_000, () => socket.destroy())
    if (socket.destroyed) resolve(bytes)
    socket.resume()
  })
}

class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })
  readonly #port: number

  constructor({ port }: ThaliProcess) {
    this.#port = port
  }

  get(path: string) {
    return this.#send('GET', path, { 'accept-encoding': 'br' })
  }

  post({ path, headers, body }: CostlyRequest) {
    return this.#send('POST', path, { 'content-type': 'application/json', ...headers }, body)
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(method: string, path: string, headers: Record<string, string>, body?: string) {
    return new Promise<{ status: number; bytes: number }>((resolve, reject) => {
      const where = { host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path, headers }
      const sent = httpRequest(where, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

const p99 = (timesMs: readonly number[]) => quantile(timesMs, 0.99)
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
