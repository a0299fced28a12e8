import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from './client-network.ts'
import { Turns } from './turns.ts'

/** Requests that wait on their connection for the answer before them; browsers send none. */
const MOST_AHEAD = 16
/** Limit over all connections of an address: each request ahead holds memory until its turn. */
const MOST_AHEAD_OF_ADDRESS = 1_000
/** Requests ahead of an address from which on its new connections wait: all that one has sent is parsed at once. */
const READ_BELOW_AHEAD = 64
/** Number of waiting connections of an address that have the same limit of time; the next as many have twice that. */
const HELD_AT_ONCE = 64

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
  /** Longest wait of a new connection for those of its address that have requests ahead, in milliseconds. */
  readonly heldMs: number
}

/** Network that connections come from. */
interface Address {
  readonly network: string
  readonly connections: Set<Connection>
  /** Number of its requests ahead. */
  ahead: number
  /** Connections that are read once fewer requests are ahead, or when their time is over; the oldest first. */
  readonly held: Map<Connection, NodeJS.Timeout>
}

interface Connection {
  readonly socket: Socket
  readonly address: Address
  /** Whether it waits for its turn to be read. */
  isUnread: boolean
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
  readonly #addresses = new Map<string, Address>()
  /** Number of connections that wait for their turn to be read. */
  #unread = 0
  readonly #mostPerAddress: number
  readonly #heldMs: number
  readonly #turns: Turns
  readonly #callerOf: FindCaller

  constructor({ connections, requestsAtOnce, heldMs }: ConnectionLimits, callerOf: FindCaller) {
    this.#mostPerAddress = connections
    this.#heldMs = heldMs
    this.#turns = new Turns(requestsAtOnce)
    this.#callerOf = callerOf
  }

  get hasUnread(): boolean {
    return this.#unread > 0
  }

  get count(): number {
    return this.#open.size
  }

  /** Registers a new connection; when its address has too many, the oldest without an answer under way is ended. */
  add(socket: Socket): void {
    const network = clientNetwork(socket.remoteAddress)
    const address = this.#addresses.get(network) ?? {
      network,
      connections: new Set(),
      ahead: 0,
      held: new Map(),
    }
    if (address.connections.size >= this.#mostPerAddress) {
      const idle = address.connections.values().find((connection) => !isAnswering(connection))
      if (!idle) {
        socket.destroy()
        return
      }
      this.#end(idle)
    }
    const connection: Connection = {
      socket,
      address,
      isUnread: false,
      request: null,
      response: null,
      ahead: [],
      dropped: 0,
    }
    this.#open.set(socket, connection)
    this.#addresses.set(network, address)
    address.connections.add(connection)
    abortWithoutTraces(socket)
    socket.once('close', () => this.#remove(connection))
    this.#turns.noteArrival(network)
    // Node resumes it in the next tick: a pause before that would be undone.
    process.nextTick(() => this.#read(connection))
  }

  /**
   * Reads a connection when it is its turn: many that come at once are read one after another. Where many
   * requests of its address are ahead, it is read after them, and some seconds later in any case: what is read is
   * parsed and held in memory, and answers that nobody reads may hold those ahead for long.
   */
  #read(connection: Connection, hasWaited = false): void {
    const { socket, address } = connection
    if (socket.destroyed) return
    const isBegun = this.#turns.take({
      caller: address.network,
      isGone: () => socket.destroyed,
      begin: (leave) => {
        leave()
        this.#noteUnread(connection, false)
        if (hasWaited || address.ahead < READ_BELOW_AHEAD) socket.resume()
        else this.#hold(connection)
      },
    })
    if (isBegun) return
    socket.pause()
    this.#noteUnread(connection, true)
  }

  #noteUnread(connection: Connection, isUnread: boolean): void {
    this.#unread += Number(isUnread) - Number(connection.isUnread)
    connection.isUnread = isUnread
  }

  #hold(connection: Connection): void {
    const { socket, address } = connection
    socket.pause()
    const forMs = this.#heldMs * (1 + Math.floor(address.held.size / HELD_AT_ONCE))
    const release = () => {
      address.held.delete(connection)
      this.#read(connection, true)
    }
    address.held.set(connection, setTimeout(release, forMs).unref())
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
    else if (connection.dropped === 0 && connection.address.ahead < MOST_AHEAD_OF_ADDRESS) {
      connection.ahead.push(exchange)
      connection.address.ahead += 1
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
        connection.address.ahead -= 1
        this.#begin(connection, next)
      } else if (connection.dropped > 0) this.#end(connection)
      this.#readHeld(connection.address)
    })
    const { request, response, begin } = exchange
    this.#turns.take({
      caller: this.#callerOf(request, connection.address.network),
      isGone: () => request.socket.destroyed,
      begin(leave) {
        response.once('close', leave).once(LONG_LIVED_RESPONSE, leave)
        begin(request, response)
      },
    })
  }

  /** Has the address's oldest held connections read, where there is room for the requests that they may send. */
  #readHeld({ ahead, held }: Address): void {
    let room = Math.ceil((READ_BELOW_AHEAD - ahead) / MOST_AHEAD)
    for (const [connection, timer] of held) {
      if (room <= 0) return
      room -= 1
      clearTimeout(timer)
      held.delete(connection)
      connection.socket.resume()
    }
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
    this.#noteUnread(connection, false)
    const { address } = connection
    address.connections.delete(connection)
    if (address.connections.size === 0) this.#addresses.delete(address.network)
    clearTimeout(address.held.get(connection))
    address.held.delete(connection)
    address.ahead -= connection.ahead.splice(0).length
    this.#readHeld(address)
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
