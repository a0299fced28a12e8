import { cookieHeader } from '@thali/test-kit/staff-fixture'

/** Time limit of an answer, in milliseconds, far above any answer that comes. */
const HUNG_MS = 60_000

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

  /** Keeps the session for the calls that follow. */
  async signIn(credentials: Credentials): Promise<void> {
    const answer = await this.#fetch('POST', '/api/auth/sign-in', credentials)
    this.#headers = { ...this.#headers, cookie: cookieHeader(answer.headers.getSetCookie()) }
  }

  async text(path: string): Promise<string> {
    return (await this.#fetch('GET', path)).text()
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.#fetch('GET', path)).json()) as T
  }

  async post<T>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> {
    return (await (await this.#fetch('POST', path, body, headers)).json()) as T
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
