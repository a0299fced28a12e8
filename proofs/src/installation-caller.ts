import { setTimeout as wait } from 'node:timers/promises'
import { cookieHeader } from '@thali/test-kit/staff-fixture'

/** Time limit of an answer, in milliseconds, far above any answer that comes. */
const HUNG_MS = 60_000

/** Answer that came whole. */
export interface WholeAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a body, as JSON.parse gives it
  json(): any
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Calls a running server as a browser or a program does; an answer that is no success is a fault. */
export class InstallationCaller {
  readonly #origin: string
  #headers: Readonly<Record<string, string>>

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin
    this.#headers = { origin, ...headers }
  }

  /** Keeps the session for the calls that follow. @returns its Cookie header */
  async signIn(credentials: Credentials): Promise<string> {
    const answer = await this.#fetch('POST', '/api/auth/sign-in', credentials)
    const cookie = cookieHeader(answer.headers.getSetCookie())
    this.#headers = { ...this.#headers, cookie }
    return cookie
  }

  /** Calls another server of the installation in the same session. */
  at(origin: string): InstallationCaller {
    return new InstallationCaller(origin, { ...this.#headers, origin })
  }

  async text(path: string): Promise<string> {
    return (await this.#fetch('GET', path)).text()
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.#fetch('GET', path)).json()) as T
  }

  async post<T>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> {
    const text = await (await this.#fetch('POST', path, body, headers)).text()
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  async #fetch(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(HUNG_MS),
    })
    if (!answer.ok)
      throw new Error(
        `${method} ${path} was answered ${answer.status} ${(await answer.text()).slice(0, 300)}`,
      )
    return answer
  }
}

/** Posts as a page does that may be cut off. @returns null when no whole answer came */
export async function postOrGone(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<WholeAnswer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(HUNG_MS),
    })
    const { status, headers: answered } = response
    const text = await response.text()
    return { status, headers: answered, text, json: () => JSON.parse(text) }
  } catch {
    return null
  }
}

/** Time limit of being answered in the end, in milliseconds: more than a killed server may take to come back. */
const ANSWERED_WITHIN_MS = 180_000
const REFUSED = / was answered 4(?!29)\d\d/
const AGAIN_MS = 50

/**
 * Calls servers in turn until one answers, as some of them may be dead.
 *
 * @param isDone what a repetition is answered that finds the work done
 * @returns null when the work was done before
 * @throws {Error} when it is refused
 */
export async function untilAnswered<Result>(
  nextCaller: () => InstallationCaller,
  work: (caller: InstallationCaller) => Promise<Result>,
  isDone = /^$/,
): Promise<Result | null> {
  const endsAt = performance.now() + ANSWERED_WITHIN_MS
  for (;;) {
    try {
      return await work(nextCaller())
    } catch (error) {
      const { message } = error as Error
      if (isDone.test(message)) return null
      if (REFUSED.test(message) || performance.now() > endsAt) throw error
      await wait(AGAIN_MS)
    }
  }
}
