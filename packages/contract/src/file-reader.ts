import { parseBps, parseMinor } from '@thali/domain/money/money'
import { parseTaxBps } from '@thali/domain/money/tax-rate'
import { textFault } from './text.ts'

/** Longest id, in characters. */
const ID_MAX = 80

/** Note on one place of a file. `path` reads like `menus[0].label`. */
export interface FileNote {
  readonly path: string
  readonly message: string
}

/** Problems beyond this number are counted, not kept: a hostile file must not fill the memory. */
const PROBLEMS_MAX = 1000

/** Collects problems (nothing is imported) and warnings (imported all the same). */
export class FileNotes {
  readonly problems: FileNote[] = []
  readonly warnings: FileNote[] = []
  #dropped = 0

  problem(path: string, message: string): void {
    if (this.problems.length < PROBLEMS_MAX) this.problems.push({ path, message })
    else this.#dropped += 1
  }

  warn(path: string, message: string): void {
    if (this.warnings.length < PROBLEMS_MAX) this.warnings.push({ path, message })
  }

  /** All problems, with a last line that counts those not kept. */
  allProblems(): readonly FileNote[] {
    if (this.#dropped === 0) return this.problems
    return [...this.problems, { path: '', message: `and ${this.#dropped} more problems` }]
  }
}

/** A few characters of an unsuitable value, so that its owner recognises it. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

/** Reads one object of a file field by field; every fault is noted with its path, none is thrown. */
export class FileReader {
  readonly path: string
  readonly notes: FileNotes
  readonly #fields: Readonly<Record<string, unknown>>

  constructor(value: unknown, path: string, notes: FileNotes) {
    this.path = path
    this.notes = notes
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject) notes.problem(path, `must be an object, not ${shown(value)}`)
    this.#fields = isObject ? (value as Record<string, unknown>) : {}
  }

  /** Path of one of this object's fields. */
  at(key: string): string {
    return this.path ? `${this.path}.${key}` : key
  }

  problem(key: string, message: string): void {
    this.notes.problem(this.at(key), message)
  }

  warn(key: string, message: string): void {
    this.notes.warn(this.at(key), message)
  }

  /** Notes a value that an earlier object of its list has; `say` gets the path of that one. */
  distinct(key: string, value: string, seen: Map<string, string>, say: (earlier: string) => string): void {
    const earlier = seen.get(value)
    if (earlier === undefined) seen.set(value, this.path)
    else if (value !== '') this.problem(key, `"${value}" ${say(earlier)}`)
  }

  raw(key: string): unknown {
    return Object.hasOwn(this.#fields, key) ? this.#fields[key] : undefined
  }

  has(key: string): boolean {
    return !isMissing(this.raw(key))
  }

  isBlank(key: string): boolean {
    return !this.has(key) || isBlank(this.raw(key))
  }

  /** Trimmed text; the fallback if missing, numbers as written. */
  text(key: string, max: number, fallback = ''): string {
    return this.#textOf(this.raw(key), this.at(key), max, fallback)
  }

  /** Text, but no number. */
  textOnly(key: string, max: number): string {
    return this.#textOnlyOf(this.raw(key), this.at(key), max)
  }

  /** An id as systems make them; empty when the file names none. It becomes part of addresses and folders. */
  id(key: string): string {
    const id = this.text(key, ID_MAX)
    if (isBlank(this.raw(key))) this.problem(key, 'must not be empty')
    // `__proto__` is no key of an object of ours.
    if (id === '' || (/^[\w-]+$/.test(id) && id !== '__proto__')) return id
    this.problem(key, `must consist of letters, digits, "-" and "_", not ${shown(id)}`)
    return ''
  }

  /** Id of an object without its own: `fallback` or, where that would be too long for an id, one made of the path. */
  fallbackId(fallback: string): string {
    return fallback.length <= ID_MAX ? fallback : this.path.replaceAll(/\W+/g, '-')
  }

  /** Text that must be there. */
  label(key: string, max = 200): string {
    if (this.isBlank(key)) this.problem(key, 'must not be empty')
    return this.text(key, max)
  }

  /** A flag; 0 and 1 count, missing is the fallback. */
  flag(key: string, fallback: boolean): boolean {
    const value = this.raw(key)
    if (isMissing(value)) return fallback
    if (value === true || value === 1) return true
    if (value === false || value === 0) return false
    this.problem(key, `must be true or false, not ${shown(value)}`)
    return fallback
  }

  /** Reads true, false or null, which is no value. */
  mark(key: string): boolean | null {
    const value = this.raw(key)
    if (isMissing(value)) return null
    if (typeof value === 'boolean') return value
    this.problem(key, `must be true, false or null, not ${shown(value)}`)
    return null
  }

  /** A whole number in a range, also as digits in a string. */
  whole(key: string, min: number, max: number, fallback: number): number {
    const value = this.raw(key)
    if (isMissing(value) || value === '') return fallback
    const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
    if (isWhole(number) && number >= min && number <= max) return number
    this.problem(key, `must be a whole number from ${min} to ${max}, not ${shown(value)}`)
    return fallback
  }

  /** Place in a list; negative and broken numbers are allowed, because only their order counts. */
  rank(key: string, fallback: number): number {
    const value = this.raw(key)
    if (isMissing(value) || value === '') return fallback
    const number = typeof value === 'string' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
    this.problem(key, `must be a number, not ${shown(value)}`)
    return fallback
  }

  /** An amount in minor units; the file has major units with at most 2 decimals. */
  money(key: string, fallback: number | null): number {
    const value = this.raw(key)
    if (isMissing(value) && fallback !== null) return fallback
    const minor = parseMinor(value)
    if (minor !== null) return minor
    this.problem(
      key,
      `must be an amount of 0 or more with at most 2 decimals, as a number or numeric text, not ${shown(value)}`,
    )
    return 0
  }

  /** A percentage in basis points; the file has percent with at most 2 decimals. */
  percent(key: string, fallback: number | null): number {
    const value = this.raw(key)
    if ((isMissing(value) || value === '') && fallback !== null) return fallback
    const bps = parseBps(value)
    if (bps !== null) return bps
    this.problem(key, `must be a percentage from 0 to 100 with at most 2 decimals, not ${shown(value)}`)
    return 0
  }

  /** A rate of tax in basis points, with at most two decimals; the file has percent with at most 4. */
  taxRate(key: string): number {
    const value = this.raw(key)
    const bps = parseTaxBps(value)
    if (bps !== null) return bps
    this.problem(key, `must be a percentage from 0 to 100 with at most 4 decimals, not ${shown(value)}`)
    return 0
  }

  object(key: string): FileReader {
    return new FileReader(this.raw(key), this.at(key), this.notes)
  }

  /** Elements of a list of at most `max`; missing is empty. */
  list(key: string, max: number): readonly { value: unknown; path: string }[] {
    const value = this.raw(key)
    if (isMissing(value)) return []
    if (!Array.isArray(value)) {
      this.problem(key, `must be a list, not ${shown(value)}`)
      return []
    }
    if (value.length > max) {
      this.problem(key, `has ${value.length} entries; at most ${max} are taken`)
      return []
    }
    return value.map((element: unknown, index) => ({ value: element, path: `${this.at(key)}[${index}]` }))
  }

  objects(key: string, max: number): readonly FileReader[] {
    return this.list(key, max).map(({ value, path }) => new FileReader(value, path, this.notes))
  }

  /** A list of texts; empty ones are dropped. */
  texts(key: string, maxCount: number, maxLength: number): readonly string[] {
    return this.list(key, maxCount)
      .map(({ value, path }) => this.#textOnlyOf(value, path, maxLength))
      .filter((text) => text !== '')
  }

  /** The object's own keys, at most `max` of them. */
  keys(max: number): readonly string[] {
    const keys = Object.keys(this.#fields)
    if (keys.length <= max) return keys
    this.notes.problem(this.path, `has ${keys.length} fields; at most ${max} are taken`)
    return []
  }

  #textOnlyOf(value: unknown, path: string, max: number): string {
    if (typeof value !== 'number') return this.#textOf(value, path, max, '')
    this.notes.problem(path, `must be text, not ${shown(value)}`)
    return ''
  }

  #textOf(value: unknown, path: string, max: number, fallback: string): string {
    if (isMissing(value)) return fallback
    if (typeof value !== 'string' && !(typeof value === 'number' && Number.isFinite(value))) {
      this.notes.problem(path, `must be text, not ${shown(value)}`)
      return fallback
    }
    const text = String(value).trim()
    const fault = textFault(text)
    if (fault) this.notes.problem(path, fault)
    else if (text.length > max)
      this.notes.problem(path, `has ${text.length} characters; at most ${max} are taken`)
    else return text
    return fallback
  }
}
