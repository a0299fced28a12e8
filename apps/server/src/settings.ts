import { isIP } from 'node:net'
import type { CodeDigits } from '@thali/domain/people/one-time-code'
import { z } from 'zod'
import { urlsOfHosts } from './db/database-hosts.ts'
import { isLoopback } from './providers/loopback.ts'
import type { BucketPlace } from './providers/storage/bucket.ts'

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
const SECRET_MIN_CHARS = 32
const PASSPHRASE_MIN_CHARS = 12
const BUCKET_NAMES = 'the bucket named by 3 to 63 of a-z, 0-9, dots and hyphens'
const BUCKET = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<path>[\w.-]+(?:\/[\w.-]+)*)?\/?)?$/
// A single letter is a drive of Windows.
const SCHEME = /^[a-z][a-z0-9+.-]+:/i
const TOKEN = /^[\x21-\x7e]{16,}$/
const MAILBOX = /^(?:([^<>@]*)<([^\s<>@",;:]+@[^\s<>@",;:]+)>|([^\s<>@",;:]+@[^\s<>@",;:]+))$/
const HOPS = /^\d{1,2}$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks for what must not be there
const CONTROL = /[\u0000-\u001f\u007f]/
const ADDRESS_RANGE = z.union([z.cidrv4(), z.cidrv6()])

/** An environment variable: `or` where it is unset or blank. A wrong value is answered with `example`. */
function setting<T, const Or>(schema: z.ZodType<T, string>, or: Or, example = String(or)) {
  return z
    .string()
    .trim()
    .transform((value) => value || undefined)
    .optional()
    .pipe(schema.optional())
    .transform((value) => value ?? or)
    .meta({ example })
}

export function textSetting(or: string) {
  return setting(
    z.string().refine((value) => !CONTROL.test(value), 'holds a control character'),
    or,
  )
}

export function wholeNumber(from: number, to: number, or: number, example = or) {
  const isInRange = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to
  const error = butIs(`a whole number from ${from} to ${to}`)
  return setting(z.string().refine(isInRange, error).transform(Number), or, String(example))
}

export function oneOf<const T extends string>(allowed: readonly T[], or: NoInfer<T>) {
  return setting(choiceOf(allowed), or)
}

export function flag() {
  const schema = choiceOf(['0', '1']).transform((value) => value === '1')
  return setting(schema, false, '0')
}

export function codeDigitsSetting() {
  const schema = choiceOf(['4', '6']).transform((value): CodeDigits => (value === '6' ? 6 : 4))
  return setting(schema, 4)
}

export function host(or: string) {
  const isHost = (value: string) => isIP(value) > 0 || (HOST_NAME.test(value) && !/^[\d.]+$/.test(value))
  return setting(z.string().refine(isHost, butIs('an address or host name to listen on')), or, '0.0.0.0')
}

/** Null where it is unset. */
export function origin() {
  return setting(originOf(), null, 'https://menu.example.com')
}

/**
 * Origin of a payment gateway's API, without a trailing slash; it receives keys, so only this machine may do
 * without TLS.
 */
export function gatewayOrigin(or: string) {
  const isSafe = (url: string) => url.startsWith('https:') || isLoopback(url)
  return setting(originOf().refine(isSafe, 'must begin with https://'), or)
}

/** An address of this machine. Null where it is unset. */
export function localOrigin() {
  const schema = originOf().refine(isLoopback, 'must be an address of this machine')
  return setting(schema, null, 'http://127.0.0.1:4100')
}

function originOf() {
  return z
    .url({ protocol: /^https?$/, error: 'must begin with https:// or http:// and name a host', abort: true })
    .transform((value) => new URL(value))
    .refine((url) => url.href === `${url.origin}/`, 'must be an address without path, query or password')
    .transform((url) => url.origin)
}

const POSTGRES_HOST_URL = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: ({ input }) =>
      /^postgres(ql)?:\/\//.test(String(input))
        ? 'must have user and password percent-encoded, and name host and port'
        : 'must begin with postgres:// (unset it to use SQLite)',
    abort: true,
  })
  .refine((value) => new URL(value).pathname.length > 1, 'names no database')

/** May name several hosts, separated by commas. Null where it is unset. */
export function postgresUrl() {
  const schema = z.string().superRefine((value, context) => {
    for (const url of urlsOfHosts(value)) {
      const message = POSTGRES_HOST_URL.safeParse(url).error?.issues[0]?.message
      if (message === undefined) continue
      context.addIssue({ code: 'custom', message })
      return
    }
  })
  return setting(schema.transform(withWholeCheck), null, 'postgres://thali:password@localhost:5432/thali')
}

/**
 * The driver takes these modes for `verify-full` and warns at each start that its next version will check less: named
 * in full, they keep their meaning.
 */
function withWholeCheck(url: string): string {
  if (url.includes('uselibpqcompat=true')) return url
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

/** A mail server, with its password: never shown. Null where it is unset. */
export function smtpUrl() {
  const isAlone = ({ pathname, search, hash }: URL) =>
    /^\/?$/.test(pathname) && (search === '' || search === '?tls=none') && hash === ''
  const schema = z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtps:// or smtp:// and name a host', abort: true })
    .refine((value) => new URL(value).hostname !== '', 'names no host')
    .refine((value) => isAlone(new URL(value)), 'must have no path and no options but ?tls=none')
    .refine(isDecodable, 'must have user and password percent-encoded')
  return setting(schema, null, 'smtps://user:password@mail.example.com')
}

/** URL of a service that takes texts, perhaps with its key in it: never shown. Null where it is unset. */
export function smsUrl() {
  const schema = z
    .url({ protocol: /^https?$/, error: 'must begin with https:// and name a host', abort: true })
    .refine((value) => value.startsWith('https:') || isLoopback(value), 'must begin with https://')
  return setting(schema, null, 'https://sms.example.com/send')
}

const SMS_BODY = '{"to":"{digits}","message":"{text}"}'
const smsBodySchema = z
  .string()
  .refine((value) => /\{(phone|digits)\}/.test(value), 'must have {phone} or {digits} in it')
  .refine((value) => /\{(text|code)\}/.test(value), 'must have {text} or {code} in it')

/** Body for such a service, with its placeholders. */
export function smsBody() {
  return setting(smsBodySchema, SMS_BODY)
}

/** Body for one kind of message, which may have a template of its own; null: the common body. */
export function ownSmsBody() {
  return setting(smsBodySchema, null, SMS_BODY)
}

/** URL of an edge that takes purges, perhaps with a key in it: never shown. Null where it is unset. */
export function purgeUrl() {
  const schema = z
    .url({ protocol: /^https?$/, error: 'must begin with https:// or http:// and name a host', abort: true })
    .refine((value) => new URL(value).username === '', {
      error: 'must have no user: use CDN_PURGE_HEADERS',
      abort: true,
    })
  return setting(schema, null, 'https://api.fastly.com/service/your-service/purge/{tag}')
}

/** Headers as a JSON object of texts, perhaps with a key in it: never shown. */
export function headerObject() {
  const error = 'must be a JSON object of names and texts'
  const isHeader = ([name, value]: [string, unknown]) =>
    /^[\w-]+$/.test(name) && typeof value === 'string' && !CONTROL.test(value)
  const schema = z.string().transform((value, context) => {
    const read = readObject(value)
    if (read && Object.entries(read).every(isHeader)) return read as Record<string, string>
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })
  return setting(schema, {} as Record<string, string>, '{"authkey":"your-key"}')
}

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** An e-mail address, with or without a name. Null where it is unset. */
export function mailbox() {
  const isMailbox = (value: string) => MAILBOX.test(value) && !CONTROL.test(value)
  const schema = z
    .string()
    .refine(isMailbox, butIs('an e-mail address, with or without a name'))
    .transform((value) => {
      const [, name = '', within, alone] = MAILBOX.exec(value) ?? []
      return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: within ?? alone ?? '' }
    })
  return setting(schema, null, '"Menus <menus@example.com>"')
}

function isDecodable(url: string): boolean {
  try {
    const { username, password } = new URL(url)
    return decodeURIComponent(username + password) !== null
  } catch {
    return false
  }
}

export function tokens() {
  const error = 'must be tokens of at least 16 printable characters, separated by commas'
  return setting(
    list((token) => TOKEN.test(token), error),
    [],
    '$(openssl rand -hex 16)',
  )
}

/** Digits of country codes, without plus signs. */
export function countryCodes(or: readonly string[]) {
  const codes = list((code) => /^\+?[1-9]\d{0,3}$/.test(code), butIs('country codes separated by commas'))
  return setting(
    codes.transform((all) => all.map((code) => code.replace('+', ''))),
    or,
    '91,971',
  )
}

/** Addresses and ranges of the local network; none where it is unset. */
export function networks() {
  const error = 'must be addresses or ranges, separated by commas'
  const isNetwork = (part: string) => isIP(part) > 0 || ADDRESS_RANGE.safeParse(part).success
  return setting(list(isNetwork, error), [], '192.168.1.0/24')
}

/** Null where it is unset. */
export function secret() {
  const isSecret = (value: string) => value.length >= SECRET_MIN_CHARS && !CONTROL.test(value)
  const error = `must have at least ${SECRET_MIN_CHARS} characters`
  return setting(z.string().refine(isSecret, error), null, '$(openssl rand -hex 32)')
}

/** At least twelve characters: a holder of a backup can try any number. Null where it is unset. */
export function passphrase() {
  const isPassphrase = (value: string) => value.length >= PASSPHRASE_MIN_CHARS && !CONTROL.test(value)
  const error = `must have at least ${PASSPHRASE_MIN_CHARS} characters`
  return setting(z.string().refine(isPassphrase, error), null, '$(openssl rand -hex 16)')
}

/** Key issued by another party. Null where it is unset. */
export function foreignKey() {
  const schema = z
    .string()
    .refine((value) => /^[\x21-\x7e]{3,300}$/.test(value), 'must be printable characters without spaces')
  return setting(schema, null, 'your-key')
}

/** A bucket, `s3://name` or `s3://name/prefix`; null for any other text. */
function bucketOf(value: string): BucketPlace | null {
  const { bucket, path = '' } = BUCKET.exec(value)?.groups ?? {}
  return bucket === undefined ? null : { bucket, prefix: path === '' ? '' : `${path}/` }
}

/** A bucket. Null where it is unset. */
export function bucketOnly() {
  const schema = z.string().transform((value, context) => {
    const place = bucketOf(value)
    if (place) return place
    context.addIssue({
      code: 'custom',
      message: `must be s3://bucket or s3://bucket/prefix, ${BUCKET_NAMES}`,
    })
    return z.NEVER
  })
  return setting(schema, null, 's3://thali-images')
}

/** A folder, or a bucket. Null where it is unset. */
export function folderOrBucket() {
  const schema = z
    .string()
    .refine((value) => !CONTROL.test(value), 'holds a control character')
    .refine(
      (value) => !SCHEME.test(value) || bucketOf(value) !== null,
      butIs(`a folder or s3://bucket/prefix, ${BUCKET_NAMES}`),
    )
    .transform((value): BucketPlace | { readonly folder: string } => bucketOf(value) ?? { folder: value })
  return setting(schema, null, '/backups')
}

/** A time of day, in minutes from midnight. */
export function timeOfDay(or: string) {
  const minutesOf = (value: string) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3))
  const schema = z
    .string()
    .refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), butIs('a time from 00:00 to 23:59'))
    .transform(minutesOf)
  return setting(schema, minutesOf(or), or)
}

/** False, a number of hops, or addresses and ranges separated by commas. */
export function proxies() {
  const error = butIs('a number of proxies or their addresses')
  const isProxy = (part: string) => isIP(part) > 0 || ADDRESS_RANGE.safeParse(part).success
  const hops = z
    .string()
    .regex(HOPS)
    .transform((value) => Number(value) || (false as const))
  const addresses = list(isProxy, error).transform((parts) => parts.join(','))
  return setting(z.union([hops, addresses], error), false, '1 or 10.0.0.0/8,127.0.0.1')
}

function choiceOf<const T extends string>(allowed: readonly T[]) {
  const isAllowed = (value: string): value is T => allowed.some((one) => one === value)
  return z.string().refine(isAllowed, butIs(`${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`))
}

function list(isPart: (part: string) => boolean, error: string | { error: z.core.$ZodErrorMap }) {
  const split = (value: string): readonly string[] => value.split(',').map((part) => part.trim())
  return z
    .string()
    .refine((value) => split(value).every(isPart), error)
    .transform(split)
}

/** Error message "must be …, not …": never for values that may be secret. */
function butIs(what: string) {
  const error = ({ input }: { readonly input?: unknown }) => {
    const value = String(input)
    return `must be ${what}, not ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`
  }
  return { error }
}
