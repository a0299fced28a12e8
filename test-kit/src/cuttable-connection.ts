/** The network in front of a server, web or database, as far as it can fail: a TCP proxy whose line can be cut. */
import { createServer, connect as dial, type Server, type Socket } from 'node:net'

/**
 * Behaviour of a dead line. `refuses`: connections are reset at once. `swallows`: no data moves, and data
 * under way is lost. `stalls`: no data moves, and all of it arrives late.
 */
export type DeadLine = 'refuses' | 'swallows' | 'stalls'

/**
 * Point of a request at which the line is cut: before or inside it, after its arrival, or inside its answer.
 */
export type CutInRequest = 'before' | 'in-request' | 'before-answer' | 'in-answer'

/** A cut that waits for its request; the line is dead from then on. */
export interface Trap {
  /** Matched with the request's first line, such as `POST /api/place-order/…`. */
  readonly request: RegExp
  /** Matching requests that pass before the cut; none unless given. */
  readonly after?: number
  readonly cut: CutInRequest
  readonly dead: DeadLine
  /** Called once the line is dead. */
  readonly sprung: () => void
}

/** The head of a request that reached the server, or of an answer that went back to the browser. */
export interface Passed {
  readonly at: number
  readonly request: string
  /** Null for a request. */
  readonly status: number | null
}

export interface CuttableLine {
  readonly origin: string
  readonly passed: readonly Passed[]
  isCut(): boolean
  cut(dead: DeadLine): void
  restore(): void
  /** Loses all that the connections there are still send, without a word to either side; new ones work. */
  silence(): void
  setTrap(trap: Trap): void
  /** Answers the next request that matches, in place of the server. */
  answerOnce(request: RegExp, answer: string): void
  close(): Promise<void>
}

const REQUEST = /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS) \S+/
const STATUS = /^HTTP\/1\.1 (\d{3})/

/** Opens a line to a server, of this machine unless its host is given. */
export async function openLine(serverPort: number, host = '127.0.0.1'): Promise<CuttableLine> {
  const line = new Line(serverPort, host)
  await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve))
  return line
}

/**
 * Opens a line to a PostgreSQL; to one that is named by its socket, by TCP, as only that can be reset.
 *
 * @returns the line, and the address of the same database through it
 */
export async function openDatabaseLine(
  databaseUrl: string | null,
): Promise<{ line: CuttableLine; url: string }> {
  const url = new URL(databaseUrl ?? '')
  const host = decodeURIComponent(url.hostname)
  const line = await openLine(Number(url.port || 5432), host.startsWith('/') ? '127.0.0.1' : host)
  url.host = new URL(line.origin).host
  return { line, url: url.href }
}

class Line implements CuttableLine {
  readonly passed: Passed[] = []
  readonly server: Server
  readonly #connections = new Set<Connection>()
  #dead: DeadLine | null = null
  #trap: Trap | null = null
  #escaped = 0
  #answer: { request: RegExp; answer: string } | null = null

  constructor(serverPort: number, host: string) {
    this.server = createServer((browser) => {
      if (this.#dead === 'refuses') {
        browser.resetAndDestroy()
        return
      }
      const connection = new Connection(this, browser, dial(serverPort, host))
      this.#connections.add(connection)
      // Of a silent one the server's end is still open.
      browser.once('close', () => connection.isSilent || this.#connections.delete(connection))
    })
  }

  get origin() {
    const address = this.server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  isCut() {
    return this.#dead !== null
  }

  cut(dead: DeadLine) {
    this.#dead = dead
    if (dead === 'refuses') for (const connection of this.#connections) connection.break()
  }

  restore() {
    const dead = this.#dead
    this.#dead = null
    for (const connection of this.#connections) {
      if (dead === 'swallows') connection.break()
      else connection.flush()
    }
  }

  silence() {
    for (const connection of this.#connections) connection.silence()
  }

  setTrap(trap: Trap) {
    this.#trap = trap
    this.#escaped = 0
  }

  answerOnce(request: RegExp, answer: string) {
    this.#answer = { request, answer }
  }

  /** The trap that this request springs, if one is set for it. */
  takeTrap(request: string): Trap | null {
    const trap = this.#trap
    if (!trap?.request.test(request)) return null
    this.#escaped += 1
    if (this.#escaped <= (trap.after ?? 0)) return null
    this.#trap = null
    return trap
  }

  takeAnswer(request: string): string | null {
    const prepared = this.#answer
    if (!prepared?.request.test(request)) return null
    this.#answer = null
    return prepared.answer
  }

  spring({ dead, sprung }: Trap) {
    this.cut(dead)
    sprung()
  }

  note(request: string, status: number | null) {
    this.passed.push({ at: Date.now(), request, status })
  }

  close() {
    for (const connection of this.#connections) connection.break()
    return new Promise<void>((resolve) => this.server.close(() => resolve()))
  }
}

/** Connection of a browser, which sends no second request on it before the first is answered. */
class Connection {
  readonly #line: Line
  readonly #browser: Socket
  readonly #upstream: Socket
  readonly #held: { readonly to: Socket; readonly bytes: Buffer }[] = []
  isSilent = false
  #request = ''
  #trap: Trap | null = null

  constructor(line: Line, browser: Socket, upstream: Socket) {
    this.#line = line
    this.#browser = browser
    this.#upstream = upstream
    browser.on('data', (bytes: Buffer) => this.#ask(bytes))
    upstream.on('data', (bytes: Buffer) => this.#answer(bytes))
    for (const [one, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      one.on('error', () => this.isSilent || other.destroy())
      one.on('close', () => this.isSilent || other.destroySoon())
    }
  }

  silence() {
    this.isSilent = true
  }

  break() {
    this.#browser.resetAndDestroy()
    this.#upstream.resetAndDestroy()
  }

  flush() {
    for (const { to, bytes } of this.#held.splice(0)) this.#deliver(to, bytes)
  }

  #ask(bytes: Buffer) {
    const request = requestIn(bytes)
    if (request && !this.#line.isCut()) {
      const answer = this.#line.takeAnswer(request)
      if (answer) return void this.#browser.end(answer)
      this.#trap = this.#line.takeTrap(request)
      if (this.#trap?.cut === 'before') return this.#cutHere(this.#trap, this.#upstream, bytes)
      if (this.#trap?.cut === 'in-request') return this.#cutHere(this.#trap, this.#upstream, bytes, 0.5)
    }
    this.#pass(this.#upstream, bytes)
  }

  #answer(bytes: Buffer) {
    const trap = this.#trap
    if (trap) this.#cutHere(trap, this.#browser, bytes, trap.cut === 'in-answer' ? 0.5 : 0)
    else this.#pass(this.#browser, bytes)
  }

  /** Lets a part of the bytes pass, then the line is dead. */
  #cutHere(trap: Trap, to: Socket, bytes: Buffer, part = 0) {
    const length = Math.floor(bytes.length * part)
    this.#trap = null
    if (length > 0) this.#deliver(to, bytes.subarray(0, length))
    this.#held.push({ to, bytes: bytes.subarray(length) })
    this.#line.spring(trap)
  }

  #pass(to: Socket, bytes: Buffer) {
    if (this.isSilent) return
    if (this.#line.isCut()) this.#held.push({ to, bytes })
    else this.#deliver(to, bytes)
  }

  #deliver(to: Socket, bytes: Buffer) {
    const request = to === this.#upstream ? requestIn(bytes) : null
    const status = to === this.#browser ? STATUS.exec(bytes.toString('latin1', 0, 20))?.[1] : undefined
    if (request) this.#request = request
    if (request) this.#line.note(request, null)
    if (status) this.#line.note(this.#request, Number(status))
    if (!to.destroyed) to.write(bytes)
  }
}

/** The first line of a request without its version, if these bytes begin one. */
function requestIn(bytes: Buffer): string | null {
  return REQUEST.exec(bytes.toString('latin1', 0, 2000))?.[0] ?? null
}
