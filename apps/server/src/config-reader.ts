import { isIP } from 'node:net'
import { OperatorError } from './operator-error.ts'

/** Every problem of the environment at once, in words for the person who wrote it. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:
${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

type Env = Readonly<Record<string, string | undefined>>

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
const SECRET_MIN_CHARS = 32
const TOKEN_MIN_CHARS = 16
const PRINTABLE = /^[\x21-\x7e]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks for what must not be there
const CONTROL = /[\u0000-\u001f\u007f]/

/** Reads variables one by one and collects what is wrong with them. A blank variable counts as unset. */
export class ConfigReader {
  readonly #env: Env
  readonly #problems: string[] = []

  constructor(env: Env) {
    this.#env = env
  }

  /** @throws {ConfigError} when anything read so far was wrong */
  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems)
  }

  text(name: string, { or, example }: { or: string; example: string }): string {
    const value = this.#value(name)
    if (value === undefined) return or
    if (CONTROL.test(value)) return this.#wrong(name, 'holds a control character', example, or)
    return value
  }

  wholeNumber(name: string, { from, to, or }: { from: number; to: number; or: number }): number {
    const value = this.#value(name)
    if (value === undefined) return or
    const number = Number(value)
    if (!/^\d{1,9}$/.test(value) || number < from || number > to) {
      return this.#wrong(
        name,
        `must be a whole number from ${from} to ${to}, not ${quote(value)}`,
        `${or}`,
        or,
      )
    }
    return number
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], or: NoInfer<T>): T {
    const value = this.#value(name)
    if (value === undefined) return or
    const found = allowed.find((one) => one === value)
    return found ?? this.#wrong(name, `must be ${oneOfWords(allowed)}, not ${quote(value)}`, or, or)
  }

  flag(name: string): boolean {
    return this.oneOf(name, ['0', '1'], '0') === '1'
  }

  host(name: string, or: string): string {
    const value = this.#value(name)
    if (value === undefined) return or
    if (isIP(value) || (HOST_NAME.test(value) && !/^[\d.]+$/.test(value))) return value
    return this.#wrong(
      name,
      `must be an address or host name to listen on, not ${quote(value)}`,
      '0.0.0.0',
      or,
    )
  }

  origin(name: string): string | null {
    const value = this.#value(name)
    if (value === undefined) return null
    const url = URL.parse(value)
    const example = 'https://menu.example.com'
    if (!url || !/^https?:$/.test(url.protocol)) {
      return this.#wrong(name, 'must begin with https:// or http:// and name a host', example, null)
    }
    if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
      return this.#wrong(name, 'must be an address without path, query or password', example, null)
    }
    return url.origin
  }

  postgresUrl(name: string): string | null {
    const value = this.#value(name)
    if (value === undefined) return null
    const url = URL.parse(value)
    const example = 'postgres://thali:password@localhost:5432/thali'
    if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
      return this.#wrong(name, 'must begin with postgres:// (unset it to use SQLite)', example, null)
    }
    if (url.pathname.length < 2) return this.#wrong(name, 'names no database', example, null)
    return value
  }

  tokens(name: string): readonly string[] {
    const value = this.#value(name)
    if (value === undefined) return []
    const tokens = value.split(',').map((token) => token.trim())
    if (tokens.some((token) => token.length < TOKEN_MIN_CHARS || !PRINTABLE.test(token))) {
      const what = `must be tokens of at least ${TOKEN_MIN_CHARS} printable characters, separated by commas`
      return this.#wrong(name, what, '$(openssl rand -hex 16)', [])
    }
    return tokens
  }

  countryCodes(name: string, or: readonly string[]): readonly string[] {
    const value = this.#value(name)
    if (value === undefined) return or
    const codes = value.split(',').map((code) => code.trim().replace(/^\+/, ''))
    if (codes.every((code) => /^[1-9]\d{0,3}$/.test(code))) return codes
    const what = `must be country codes separated by commas, not ${quote(value)}`
    return this.#wrong(name, what, '91,971', or)
  }

  secret(name: string): string | null {
    const value = this.#value(name)
    if (value === undefined) return null
    if (value.length < SECRET_MIN_CHARS || CONTROL.test(value)) {
      return this.#wrong(
        name,
        `must have at least ${SECRET_MIN_CHARS} characters`,
        '$(openssl rand -hex 32)',
        null,
      )
    }
    return value
  }

  proxies(name: string): false | number | string {
    const value = this.#value(name)
    if (value === undefined || value === '0') return false
    if (/^\d{1,2}$/.test(value)) return Number(value)
    const parts = value.split(',').map((part) => part.trim())
    if (parts.every(isAddressRange)) return parts.join(',')
    const what = `must be a number of proxies or their addresses, not ${quote(value)}`
    return this.#wrong(name, what, '1 or 10.0.0.0/8,127.0.0.1', false)
  }

  #value(name: string): string | undefined {
    const value = this.#env[name]?.trim()
    return value === '' ? undefined : value
  }

  #wrong<T>(name: string, what: string, example: string, or: T): T {
    this.#problems.push(`${name} ${what}. Example: ${name}=${example}`)
    return or
  }
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function quote(value: string): string {
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value
  return JSON.stringify(shown)
}

/** "a, b or c" */
function oneOfWords(allowed: readonly string[]): string {
  return [allowed.slice(0, -1).join(', '), allowed.at(-1)].join(' or ')
}
