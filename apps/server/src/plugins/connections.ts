import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from './client-network.ts'
import { Turns } from './turns.ts'

/** Requests that wait on their connection for the answer before them; browsers send none. */
const MOST_AHEAD = 16
/** Limit over all connections of an address: each request ahead holds memory until its turn. */
const MOST_AHEAD_OF_ADDRESS = 1_000
/** Pause before a held-back new connection is checked again, in milliseconds; after `MOST_HOLDS` checks it is read. */
const HOLD_MS = 250
const MOST_HOLDS = 8

/** Event of a response that stays open, such as a stream or a long poll: it needs no place. */
export const LONG_LIVED_RESPONSE = 'thali.lasting'

/** A request that has come, with its answer still to be written. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly begin: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * The network that a request is counted for, its connection's or a proxy's client's, or the staff who are
 * signed in.
 */
export type FindCaller = (request: IncomingMessage, network: string) => string

interface ConnectionLimits {
  readonly connections: number
  readonly requestsAtOnce: number
}

interface Connection {
  readonly socket: Socket
  readonly address: string
  /** Request under way; requests behind it have not begun. */
  request: IncomingMessage | null
  response: ServerResponse | null
  readonly ahead: Exchange[]
  /** Number of dropped requests ahead: the connection is ended after the last one that was not dropped. */
  dropped: number
}

/** Open connections of this process: their number by address, and the state of each. */
export class Connections {
  readonly #open = new Map<Socket, Connection>()
  readonly #byAddress = new Map<string, Set<Connection>>()
  readonly #aheadByAddress = new Map<string, number>()
  readonly #mostPerAddress: number
  readonly #turns: Turns
  readonly #callerOf: FindCaller

  constructor({ connections, requestsAtOnce }: ConnectionLimits, callerOf: FindCaller) {
    this.#mostPerAddress = connections
    this.#turns = new Turns(requestsAtOnce)
    this.#callerOf = callerOf
  }

  get count(): number {
    return this.#open.size
  }

  /** Registers a new connection; when its address has too many, the oldest without an answer under way is ended. */
  add(socket: Socket): void {
    const address = clientNetwork(socket.remoteAddress)
    const others = this.#byAddress.get(address) ?? new Set()
    if (others.size >= this.#mostPerAddress) {
      const idle = others.values().find((connection) => !isAnswering(connection))
      if (!idle) {
        socket.destroy()
        return
      }
      this.#end(idle)
    }
    const connection: Connection = { socket, address, request: null, response: null, ahead: [], dropped: 0 }
    this.#open.set(socket, connection)
    this.#byAddress.set(address, others.add(connection))
    abortWithoutTraces(socket)
    socket.once('close', () => this.#remove(connection))
    this.#turns.noteArrival()
    this.#read(connection)
  }

  /**
   * Reads a connection when it is its turn: many that come at once are read one after another, and slightly
   * later where too many requests of their address are waiting, so that other addresses do not wait for all
   * of these.
   */
  #read(connection: Connection, holds = 0): void {
    const { socket, address } = connection
    const isBegun = this.#turns.take({
      caller: address,
      isGone: () => socket.destroyed,
      begin: (leave) => {
        leave()
        if (holds < MOST_HOLDS && this.#aheadOf(connection) >= MOST_AHEAD_OF_ADDRESS) {
          socket.pause()
          setTimeout(() => this.#read(connection, holds + 1), HOLD_MS).unref()
        } else socket.resume()
      },
    })
    if (!isBegun) socket.pause()
  }

  /**
   * Begins a request when it is its turn: one at a time on its connection, and in turn among all requests. A
   * connection that sends too many ahead is ended; where those of its address are too many together, only
   * after its answers: ended at once, its client would reconnect at once.
   */
  take(exchange: Exchange): void {
    const { socket } = exchange.request
    const connection = this.#open.get(socket)
    if (!connection || socket.destroyed) return
    if (connection.response === null) this.#begin(connection, exchange)
    else if (connection.ahead.length + connection.dropped >= MOST_AHEAD) this.#end(connection)
    else if (connection.dropped === 0 && this.#aheadOf(connection) < MOST_AHEAD_OF_ADDRESS) {
      connection.ahead.push(exchange)
      this.#countAhead(connection, 1)
    } else connection.dropped += 1
  }

  #begin(connection: Connection, exchange: Exchange): void {
    connection.request = exchange.request
    connection.response = exchange.response
    // After a response was sent or abandoned.
    exchange.response.once('close', () => {
      connection.request = null
      connection.response = null
      const next = connection.ahead.shift()
      if (next) {
        this.#countAhead(connection, -1)
        this.#begin(connection, next)
      } else if (connection.dropped > 0) this.#end(connection)
    })
    const { request, response, begin } = exchange
    this.#turns.take({
      caller: this.#callerOf(request, connection.address),
      isGone: () => request.socket.destroyed,
      begin(leave) {
        response.once('close', leave).once(LONG_LIVED_RESPONSE, leave)
        begin(request, response)
      },
    })
  }

  #aheadOf({ address }: Connection): number {
    return this.#aheadByAddress.get(address) ?? 0
  }

  #countAhead(connection: Connection, change: number): void {
    const count = this.#aheadOf(connection) + change
    if (count > 0) this.#aheadByAddress.set(connection.address, count)
    else this.#aheadByAddress.delete(connection.address)
  }

  /** Ends a connection without progress for a while, unless it waits for us. */
  endStalled(socket: Socket, stalledMs: number): void {
    const connection = this.#open.get(socket)
    const isOurTurn = connection !== undefined && isAnswering(connection) && socket.writableLength === 0
    if (isOurTurn) socket.setTimeout(stalledMs)
    else socket.destroy()
  }

  /** Ends all connections except those whose request has arrived whole and whose answer is under way. */
  endUnanswered(): void {
    for (const connection of this.#open.values()) if (!isAnswering(connection)) this.#end(connection)
  }

  #end(connection: Connection): void {
    this.#remove(connection)
    connection.socket.destroy()
  }

  #remove(connection: Connection): void {
    if (!this.#open.delete(connection.socket)) return
    this.#countAhead(connection, -connection.ahead.splice(0).length)
    const others = this.#byAddress.get(connection.address)
    others?.delete(connection)
    if (others?.size === 0) this.#byAddress.delete(connection.address)
  }
}

function isAnswering({ request, response }: Connection): boolean {
  return response !== null && !response.writableFinished && request?.complete === true
}

/**
 * Keeps the end of a connection cheap: Node makes an error for each of its requests that had no answer, and tracing a
 * thousand connections of 16 requests each took two seconds.
 */
function abortWithoutTraces(socket: Socket): void {
  let { stackTraceLimit } = Error
  // Node's own listener, which makes the errors, stands between these two.
  socket.prependOnceListener('close', () => {
    stackTraceLimit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit
  })
}
