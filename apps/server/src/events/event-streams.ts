import type { ServerResponse } from 'node:http'
import { Refusal } from '@thali/contract/refusal'
import type { OrderId } from '@thali/domain/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../plugins/client-network.ts'
import { LONG_LIVED_RESPONSE } from '../plugins/connections.ts'

const HEARTBEAT_MS = 15_000
/** Parts of a heartbeat over which streams are spread, so that events never wait for all of them to be written to. */
const TURNS = 60
/** A reader this far behind is dropped; it reconnects with Last-Event-ID. */
const MOST_BUFFERED_BYTES = 256 * 1024
/** Limit of streams of an order: a table of diners, each with a phone and one tab more. */
const MOST_PER_ORDER = 20
/** Share of an address's and of all diners' streams available to open menus, to leave room for orders. */
const SHARE_OF_MENUS = 0.8
const RETRY_FROM_MS = 1_000
const RETRY_TO_MS = 4_000

export interface SentEvent {
  readonly event: string
  readonly data: unknown
  readonly id?: number
}

/** Open stream of server-sent events. */
export interface EventStream {
  readonly closed: boolean
  send(event: SentEvent): void
  /** Sends text made by `eventText`, once for many streams. */
  write(text: string): void
  close(): void
  /** Checks at once whether the stream may continue, instead of at the next heartbeat. */
  recheck(): void
  /** Runs once when the stream ends, for any reason; at once when it has ended. */
  onClose(listener: () => void): void
}

interface StreamOptions {
  /** The session or token that ends the stream with itself, and is counted instead of its address. */
  readonly sessionId?: string
  /** Order that a diner follows: such streams have a limit of their own. */
  readonly orderId?: OrderId
  /** An open menu's: pages do without it. */
  readonly isOfMenu?: boolean
  /** PageRequest at each heartbeat, and when the store's staff changed; throwing or rejecting ends the stream. */
  readonly stillAllowed?: () => Promise<unknown>
}

/** All open streams of this process: their heartbeat, their numbers, and their end. */
export class EventStreams {
  readonly #streams = new Set<OpenStream>()
  readonly #held = new Map<string, number>()
  readonly #mostPerCaller: number
  readonly #mostOfDiners: number
  readonly #timer: NodeJS.Timeout
  #turn = 0
  #opened = 0
  #isStopped = false

  constructor(
    mostPerCaller: number,
    { heartbeatMs = HEARTBEAT_MS, mostOfDiners = Number.POSITIVE_INFINITY } = {},
  ) {
    this.#mostPerCaller = mostPerCaller
    this.#mostOfDiners = mostOfDiners
    this.#timer = setInterval(() => this.#beat(), heartbeatMs / TURNS)
    this.#timer.unref()
  }

  get count(): number {
    return this.#streams.size
  }

  /**
   * Checked before any query for a stream that could not be opened.
   *
   * @throws {Refusal} rate.limited when the address has too many
   */
  refuseBeyond(request: FastifyRequest): void {
    if ((this.#held.get(clientNetwork(request.ip)) ?? 0) >= this.#mostPerCaller) throw tooMany()
  }

  /**
   * Turns a reply into a stream; nothing else may be sent on it afterwards.
   *
   * @throws {Refusal} rate.limited when the address, or the session, holds too many, the order has too many, or all
   *   diners together have
   */
  open(request: FastifyRequest, reply: FastifyReply, options: StreamOptions = {}): EventStream {
    const { sessionId, orderId, isOfMenu } = options
    const caller = sessionId === undefined ? clientNetwork(request.ip) : `session ${sessionId}`
    const limits: [counted: string, most: number][] = [[caller, this.#mostPerCaller]]
    if (orderId !== undefined) limits.push([`order ${orderId}`, MOST_PER_ORDER])
    if (isOfMenu) {
      limits.push([`menus ${caller}`, this.#mostPerCaller * SHARE_OF_MENUS])
      limits.push(['all menus', this.#mostOfDiners * SHARE_OF_MENUS])
    }
    if (isOfMenu || orderId !== undefined) limits.push(['all diners', this.#mostOfDiners])
    if (limits.some(([counted, most]) => (this.#held.get(counted) ?? 0) >= most)) {
      throw tooMany()
    }
    const counted = limits.map(([name]) => name)
    for (const name of counted) this.#hold(name, 1)

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // Sent by itself: Node keeps a head that went out with other bytes in the pieces it was put together from.
    raw.flushHeaders()
    raw.emit(LONG_LIVED_RESPONSE)
    raw.socket?.setKeepAlive(true)
    raw.socket?.setNoDelay(true)
    this.#opened += 1
    const stream = new OpenStream(raw, this.#opened % TURNS, options)
    this.#streams.add(stream)
    stream.onClose(() => {
      this.#streams.delete(stream)
      for (const name of counted) this.#hold(name, -1)
    })
    stream.write(retryLine())
    // Its request was under way when the others were ended.
    if (this.#isStopped) stream.close()
    return stream
  }

  endSession(sessionId: string): void {
    for (const stream of this.#streams) {
      if (stream.sessionId === sessionId) stream.close()
    }
  }

  /** Ends every stream, later ones too, asking clients to come back at moments spread over some seconds. */
  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
    for (const stream of this.#streams) {
      stream.write(retryLine())
      stream.close()
    }
  }

  #hold(counted: string, change: 1 | -1): void {
    const held = (this.#held.get(counted) ?? 0) + change
    if (held > 0) this.#held.set(counted, held)
    else this.#held.delete(counted)
  }

  #beat(): void {
    this.#turn = (this.#turn + 1) % TURNS
    for (const stream of this.#streams) if (stream.turn === this.#turn) stream.beat()
  }
}

export function eventText({ event, data, id }: SentEvent): string {
  const head = id === undefined ? '' : `id: ${id}\n`
  return `${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

function tooMany(): Refusal {
  return new Refusal('rate.limited', {}, { 'retry-after': '10' })
}

class OpenStream implements EventStream {
  readonly sessionId: string | undefined
  /** Slot of the heartbeat in which this stream is written to. */
  readonly turn: number
  readonly #raw: ServerResponse
  readonly #stillAllowed: (() => Promise<unknown>) | undefined
  readonly #listeners: (() => void)[] = []
  /** Bytes read by the client, as of the last heartbeat. */
  #read = 0
  closed = false

  constructor(raw: ServerResponse, turn: number, { sessionId, stillAllowed }: StreamOptions) {
    this.sessionId = sessionId
    this.turn = turn
    this.#raw = raw
    this.#stillAllowed = stillAllowed
    raw.on('close', () => this.#end())
    raw.on('error', () => this.#end())
    // A client that left during the guard's query has closed already, and raises no further event.
    if (raw.destroyed || raw.closed || raw.socket === null || raw.socket.destroyed) this.#end()
  }

  send(event: SentEvent): void {
    this.write(eventText(event))
  }

  beat(): void {
    if (this.#isStalled()) this.#drop()
    this.write(': still here\n\n')
    this.recheck()
  }

  /** Whether output is waiting, and none was read since the last beat. */
  #isStalled(): boolean {
    const waiting = this.#raw.writableLength
    const read = (this.#raw.socket?.bytesWritten ?? 0) - waiting
    const isStalled = waiting > 0 && read === this.#read
    this.#read = read
    return isStalled
  }

  recheck(): void {
    if (!this.closed) this.#stillAllowed?.().catch(() => this.close())
  }

  write(text: string): void {
    if (this.closed) return
    this.#raw.write(text)
    if (this.#raw.writableLength > MOST_BUFFERED_BYTES) this.#drop()
  }

  close(): void {
    if (this.closed) return
    this.#raw.end()
    this.#end()
  }

  onClose(listener: () => void): void {
    if (this.closed) listener()
    else this.#listeners.push(listener)
  }

  #drop(): void {
    this.#raw.destroy()
    this.#end()
  }

  #end(): void {
    if (this.closed) return
    this.closed = true
    for (const listener of this.#listeners) listener()
  }
}

function retryLine(): string {
  const retryMs = Math.round(RETRY_FROM_MS + Math.random() * (RETRY_TO_MS - RETRY_FROM_MS))
  return `retry: ${retryMs}\n\n`
}

/** Number of the last event a client has, from its header or from `after` in the address; null: none. */
export function lastEventId(request: FastifyRequest, after?: number): number | null {
  const header = request.headers['last-event-id']
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header)
  return after ?? null
}
