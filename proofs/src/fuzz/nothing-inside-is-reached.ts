/** Addresses that others name lead to nothing inside, looked at where connections begin. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { fetchPublic } from '@thali/server/features/menu/images/fetch-public'
import { FetchRefused, type ResolveName } from '@thali/server/providers/outbound/open-public'
import { makePostPublic } from '@thali/server/providers/outbound/post-public'
import { isPublicAddress } from '@thali/server/providers/outbound/public-address'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { hostileHost, insideAddress } from './corpora/addresses.ts'
import { type FuzzTrial, fuzz } from './fuzz.ts'

/** Stands for the internet, which no proof calls. */
const OUTSIDE = '127.0.0.2'
const INSIDE = '127.0.0.1'
/** Resolved by the proof alone; tests let no other name through. */
const NAME = 'localhost'
const WAYS = ['written', 'named', 'named-beside', 'rebound', 'redirected'] as const

type Resolved = Parameters<Parameters<ResolveName>[2]>[1]

/**
 * Webhooks, services by HTTP and images by address are given addresses that lead inside: in every spelling, by a name
 * that resolves there, there among others, or there the next time it is asked, and by a redirect.
 */
export async function tryHostileAddresses(random: SeededRandom, count: number): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { addresses: count, refused: 0, answeredOutside: 0, connections: 0 }
  let redirect: string | null = null
  let reached = 0
  const outside = await serve(OUTSIDE, 0, (_, response) => {
    // Bytes of UTF-8, as careless servers send them.
    if (redirect) response.writeHead(302, { location: Buffer.from(redirect).toString('latin1') })
    response.end('outside')
  })
  const { port } = outside.address() as AddressInfo
  const inside = await serve(INSIDE, port, (_, response) => {
    reached += 1
    response.end('secret')
  })
  const isAllowed = (address: string) => address === OUTSIDE || isPublicAddress(address)
  const restore = watchConnections((address) => {
    figures.connections += 1
    if (address !== OUTSIDE) violations.add(`a connection to ${address} was begun`)
  })
  try {
    const trial: FuzzTrial<{ readonly way: (typeof WAYS)[number]; readonly host: string }> = {
      count,
      draw: () => ({ way: random.pick(WAYS), host: hostileHost(random) }),
      async judge({ way, host }) {
        const resolve = resolver(random, way)
        redirect = way === 'redirected' ? `http://${host}:${port}/` : way === 'rebound' ? '/again' : null
        const address = `http://${way === 'written' ? host : NAME}:${port}/`
        const signal = AbortSignal.timeout(10_000)
        const answer = await (random.chance(50)
          ? fetchPublic(address, { isAllowed, resolve }).then(String)
          : makePostPublic(isAllowed, resolve)(address, { signal, body: '{}' }).then(({ text }) => text)
        ).catch((error: unknown) => error)
        if (answer instanceof FetchRefused) return { outcome: 'refused' }
        if (answer === 'outside' && way !== 'written') return { outcome: 'answeredOutside' }
        return { faults: [String(answer)] }
      },
      describe: ({ way, host }) => `${way} ${host}`,
    }
    await fuzz(trial, { figures, violations })
  } finally {
    restore()
    for (const server of [outside, inside]) server.closeAllConnections()
    await Promise.all([outside, inside].map((server) => new Promise((done) => server.close(done))))
  }
  if (reached > 0) violations.add(`what is inside was reached ${reached} times`)
  if (figures.answeredOutside === 0) violations.add('what is outside was never reached')
  return { figures, violations: violations.list() }
}

/** Hostile name server, by its first answer and the next. */
function resolver(random: SeededRandom, way: (typeof WAYS)[number]): ResolveName {
  const outside: Resolved = [{ address: OUTSIDE, family: 4 }]
  const inside: Resolved = [random.chance(50) ? { address: INSIDE, family: 4 } : insideAddress(random)]
  let asked = 0
  return (_name, _options, done) => {
    asked += 1
    const isInside = way === 'written' || way === 'named' || asked > 1
    const answer = way === 'named-beside' ? [...outside, ...inside] : isInside ? inside : outside
    setImmediate(() => done(null, answer))
  }
}

function serve(host: string, port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** Reports the address that the system is given for each new connection. @returns a function that stops it */
function watchConnections(tell: (address: string) => void): () => void {
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    this.on('connectionAttempt', tell)
    return Reflect.apply(connect, this, args)
  } as typeof connect
  return () => {
    Socket.prototype.connect = connect
  }
}
