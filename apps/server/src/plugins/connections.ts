import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from './client-network.ts'

/** Requests sent ahead of their answers; browsers send one. Each would hold memory until the first is read. */
const MAX_PIPELINED = 16

interface Connection {
  readonly socket: Socket
  readonly address: string
  request: IncomingMessage | null
  response: ServerResponse | null
  pipelined: number
}

/** All open connections of this process: how many an address holds, and what each of them is waiting for. */
export class Connections {
  readonly #open = new Map<Socket, Connection>()
  readonly #byAddress = new Map<string, Set<Connection>>()
  readonly #mostPerAddress: number

  constructor(mostPerAddress: number) {
    this.#mostPerAddress = mostPerAddress
  }

  get count(): number {
    return this.#open.size
  }

  /** Takes a new connection; where its address holds too many, the oldest without an answer under way goes. */
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
    const connection: Connection = { socket, address, request: null, response: null, pipelined: 0 }
    this.#open.set(socket, connection)
    this.#byAddress.set(address, others.add(connection))
    socket.once('close', () => this.#remove(connection))
  }

  /** Whether a request is to be answered; a connection that sends too many ahead is ended. */
  mayAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    const connection = this.#open.get(socket)
    if (!connection || socket.destroyed) return false
    const isAhead = connection.response !== null && !connection.response.writableFinished
    connection.pipelined = isAhead ? connection.pipelined + 1 : 0
    if (connection.pipelined > MAX_PIPELINED) {
      this.#end(connection)
      return false
    }
    connection.request = request
    connection.response = response
    return true
  }

  /** Ends a connection on which nothing has moved for a while, unless it waits for us. */
  endStalled(socket: Socket, stalledMs: number): void {
    const connection = this.#open.get(socket)
    const isOurTurn = connection !== undefined && isAnswering(connection) && socket.writableLength === 0
    if (isOurTurn) socket.setTimeout(stalledMs)
    else socket.destroy()
  }

  /** Ends all connections but those whose request has come whole and whose answer is under way. */
  endUnanswered(): void {
    for (const connection of this.#open.values()) if (!isAnswering(connection)) this.#end(connection)
  }

  #end(connection: Connection): void {
    this.#remove(connection)
    connection.socket.destroy()
  }

  #remove(connection: Connection): void {
    this.#open.delete(connection.socket)
    const others = this.#byAddress.get(connection.address)
    others?.delete(connection)
    if (others?.size === 0) this.#byAddress.delete(connection.address)
  }
}

function isAnswering({ request, response }: Connection): boolean {
  return response !== null && !response.writableFinished && request?.complete === true
}
