/** Malicious values, headers and bodies that a server must bear. */
import type { SeededRandom } from './seeded-random.ts'

/** Texts that have broken programs before. */
const HOSTILE_TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff!',
  '%00',
  '%2500',
  '%c0%ae%c0%ae/',
  '../../../etc/passwd',
  '..\\..\\windows',
  "' or '1'='1",
  "'; drop table orders; --",
  '$1',
  '\r\nSet-Cookie: thali.session_token=x',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example/x',
  'https://evil.example',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  '2026-13-45',
  '\u202eevil',
  '\u2028',
  '𝕏',
  'é'.repeat(200),
  'x'.repeat(5_000),
]

const HOSTILE_VALUES: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [null],
  [[[[[[]]]]]],
  { $gt: '' },
  { toString: 1 },
  { length: 1e9 },
  Array.from({ length: 200 }, () => 'x'),
]

/** A text, seldom a friendly one. */
export function hostileText(random: SeededRandom, friendly: readonly string[] = []): string {
  const [first, ...more] = friendly
  return first !== undefined && random.chance(40) ? random.pick([first, ...more]) : random.pick(HOSTILE_TEXTS)
}

/** Any JSON value. */
export function hostileValue(random: SeededRandom, friendly: readonly string[] = []): unknown {
  return random.chance(50) ? hostileText(random, friendly) : random.pick(HOSTILE_VALUES)
}

/** A copy of `value` with some parts replaced, removed or duplicated. */
export function spoiled(random: SeededRandom, value: unknown, friendly: readonly string[] = []): unknown {
  if (random.chance(8)) return hostileValue(random, friendly)
  if (Array.isArray(value)) {
    const copy = value.map((one) => spoiled(random, one, friendly))
    return random.chance(5) ? [...copy, ...copy] : copy
  }
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(value)) {
    if (!random.chance(5)) copy[key] = spoiled(random, one, friendly)
  }
  if (random.chance(10)) copy[`more ${hostileText(random)}`] = hostileValue(random)
  return copy
}

/** A part of an address. Half a character has an escape of its own, which no URL function writes. */
export function escaped(random: SeededRandom, text: string): string {
  if (!text.isWellFormed()) return '%ED%A0%80'
  return random.chance(80) ? encodeURIComponent(text) : encodeURIComponent(encodeURIComponent(text))
}

/** Bodies that are no JSON of ours at all, as bytes. */
export function rawBody(random: SeededRandom): string {
  return random.pick([
    '',
    '{',
    '[]',
    '"text"',
    'null',
    '{"__proto__":{"isStaff":true}}',
    '{"constructor":{"prototype":{"isStaff":true}}}',
    `{"items":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    '{"a":1,"a":2}',
    '\u0000',
    '{"a":"\\ud800"}',
    '{"a":1e999}',
  ])
}

/** Headers as clients, proxies and attackers send them. */
export function hostileHeaders(random: SeededRandom): Record<string, string> {
  const headers: Record<string, string> = {}
  const put = (name: string, ...values: [string, ...string[]]) => {
    if (random.chance(15)) headers[name] = random.pick(values)
  }
  put('idempotency-key', 'k', ' ', 'é', 'x'.repeat(300), '__proto__', "'--")
  put('last-event-id', '-1', '99999999999999999999', 'x', '0')
  put('if-none-match', '*', '"', 'W/"x"', '"x", "y"')
  put('accept-encoding', 'br', 'gzip;q=0', '*;q=x', ',,;;', 'identity', 'x'.repeat(1_000))
  put('accept-language', 'hi', 'xx;q=9', ',,;', 'en-'.repeat(300))
  put('range', 'bytes=0-1', 'bytes=9-1', 'bytes=-', 'bytes=0-0,1-1,2-2', 'lines=1')
  put('x-forwarded-for', '1.2.3.4', 'unknown', '::ffff:1.2.3.4, evil', 'x'.repeat(500))
  put('x-forwarded-host', 'evil.example')
  put('host', 'evil.example', 'localhost:0', '[::1]', 'a b')
  put('origin', 'null', 'https://evil.example', 'x', 'http://localhost:3000')
  put('sec-fetch-site', 'cross-site', 'none', 'same-origin')
  put('cookie', 'lang=hi', 'thali.session_token=%E0%A4', 'thali.session_token=a.b; thali_device=a.b', '=;=;')
  put('app-token', 'x', '')
  put('authorization', 'Basic eDp4', 'Bearer x', 'x'.repeat(500), 'token', `token thali_${'a'.repeat(26)}_b`)
  return headers
}
