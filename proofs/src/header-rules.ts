/** Headers of pages: what the document promises of each kind, and what a strict scanner takes points off for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENT = join(import.meta.dirname, '../../docs/security.md')
const ROW = /^\| `([a-z-]+)` \| `([^`]+)` \| ([^|]+) \|$/gm
const EVERY = 'every answer'
const HALF_A_YEAR_S = 15_768_000

export type Headers = Readonly<Record<string, string | string[] | number | undefined>>

interface Row {
  readonly header: string
  readonly value: RegExp
  readonly on: string
}

/** The rows of the document's table; `…` stands for hashes, a nonce or a gateway's host. */
export const HEADER_ROWS: readonly Row[] = [...readFileSync(DOCUMENT, 'utf8').matchAll(ROW)].map(
  ([, header = '', value = '', on = '']) => ({
    header,
    value: new RegExp(`^${value.split(/ ?…/).map(RegExp.escape).join(`(?: ?[\\w:/.'+=-]+)*`)}$`),
    on: on.trim(),
  }),
)

/** Rows that are due on answers of a kind. */
export function rowsFor(kind: string): Row[] {
  return HEADER_ROWS.filter(({ on }) => {
    const [kinds = '', exempt] = on.startsWith(EVERY) ? [EVERY, on.slice(EVERY.length)] : [on]
    if (kinds !== EVERY) return kinds.split(', ').includes(kind)
    return !exempt?.includes(`${kind} apart`)
  })
}

/**
 * Finds headers of an answer that differ from the document's rows of its kind. @returns one sentence for each
 */
export function rowFaults(kind: string, headers: Headers): string[] {
  const rows = rowsFor(kind)
  if (rows.length === 0) return [`the document says nothing of ${kind}`]
  return rows
    .filter(({ header, value }) => !value.test(String(headers[header] ?? '')))
    .map(({ header, value }) => `${header} is ${headers[header]}, not ${value}`)
}

const REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const LOOSE = /'unsafe-|'strict-dynamic'|\*|\bhttps?:(?:\s|$)|\bdata:|\bblob:/

/**
 * Finds reasons why a deducting scanner would not give a page its best mark; styles may be inline where that
 * is set.
 */
export function scannerFaults(headers: Headers, { inlineStyles }: { inlineStyles: boolean }): string[] {
  const get = (name: string) => String(headers[name] ?? '')
  const faults: string[] = []
  const want = (isRight: boolean, words: string) => void (isRight || faults.push(words))
  const policy = new Map(
    get('content-security-policy')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources.join(' ')] as const),
  )
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? '*'
  want(!LOOSE.test(sourcesOf('script-src')), `scripts from ${sourcesOf('script-src')}`)
  want(!LOOSE.test(sourcesOf('object-src')), `objects from ${sourcesOf('object-src')}`)
  want(inlineStyles || !LOOSE.test(sourcesOf('style-src')), `styles from ${sourcesOf('style-src')}`)
  want(/^'(none|self)'$/.test(policy.get('default-src') ?? ''), 'no strict default-src')
  for (const name of ['base-uri', 'form-action', 'frame-ancestors'])
    want(policy.has(name) && !LOOSE.test(policy.get(name) ?? ''), `${name} is ${policy.get(name)}`)
  const { 1: maxAge = '0' } = /^max-age=(\d+)/.exec(get('strict-transport-security')) ?? []
  want(Number(maxAge) >= HALF_A_YEAR_S, `HSTS lasts ${maxAge} s`)
  want(get('x-content-type-options') === 'nosniff', 'types are guessed')
  want(/^(DENY|SAMEORIGIN)$/.test(get('x-frame-options')), 'frames are allowed')
  want(REFERRER.includes(get('referrer-policy')), `referrers: ${get('referrer-policy')}`)
  want(get('cross-origin-resource-policy') === 'same-origin', 'other origins may load it')
  want(get('cross-origin-opener-policy') === 'same-origin', 'other origins may keep hold of its window')
  want(headers['access-control-allow-origin'] === undefined, 'other origins may read it')
  want(!/\d/.test(get('server')) && headers['x-powered-by'] === undefined, 'names the program it runs on')
  for (const cookie of [headers['set-cookie'] ?? []].flat().map(String)) faults.push(...cookieFaults(cookie))
  return faults
}

/** A cookie that opens something must be out of reach of scripts, plain http and other sites. */
export function cookieFaults(cookie: string): string[] {
  const [name = ''] = cookie.split('=')
  return [/;\s*secure/i, /;\s*httponly/i, /;\s*samesite=(lax|strict)/i]
    .filter((flag) => !flag.test(cookie))
    .map((flag) => `the cookie ${name} lacks ${flag}`)
}
