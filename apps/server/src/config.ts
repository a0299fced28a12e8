import { resolve } from 'node:path'
import type { z } from 'zod'
import { ENVIRONMENT, GATEWAY_SETTINGS, SETTINGS } from './environment.ts'
import { OperatorError } from './operator-error.ts'
import type { BucketAccess, BucketPlace } from './providers/storage/bucket.ts'
import { listUnknownSettings } from './unknown-settings.ts'

const SHAPES: Readonly<Record<string, z.ZodType>> = { ...SETTINGS.shape, ...GATEWAY_SETTINGS.shape }

/** Thrown with all problems of the environment at once, as messages for its author. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:
${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Configuration of this installation, read once from the environment. */
export type Config = ReturnType<typeof readConfig>

export type LogLevel = Config['logLevel']

/** A service that accepts texts by an HTTP request. */
export type SmsService = NonNullable<Config['sms']>

/** A cache in front of this server that purges stores by an HTTP request. */
export type PurgeService = NonNullable<NonNullable<Config['cdn']>['purge']>

/** Per address; a dining room, and a mobile operator, share one. */
export type RateLimits = Config['limits']

/** Limits of one-time codes in cost and destination. */
export type OtpBudget = Config['otp']

/**
 * Reads the configuration from environment variables.
 *
 * @throws {ConfigError} listing every wrong variable at once, never with the value of a secret
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const { data, error } = ENVIRONMENT.safeParse(env)
  const gateways = GATEWAY_SETTINGS.safeParse(env)
  if (error || gateways.error)
    throw new ConfigError([...(error?.issues ?? []), ...(gateways.error?.issues ?? [])].map(describeIssue))
  const bucketAccess = readBucketAccess(data)
  return {
    port: data.PORT,
    host: data.HOST,
    /** Absolute path of the folder with the SQLite database, images and the secret key. */
    dataDir: resolve(data.DATA_DIR),
    /** PostgreSQL when set, else SQLite in the data directory. */
    databaseUrl: data.DATABASE_URL,
    /** The same database past a pooler, for LISTEN and migrations; null: there is none. */
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    /** PostgreSQL replica for displayed data; null: the primary answers everything. */
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    allowUnsafePostgres: data.ALLOW_UNSAFE_POSTGRES,
    /** Origin at which diners reach this server, without a trailing slash. */
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    /** Whether the operator set the address; then it is our only one. */
    isPublicUrlSet: data.PUBLIC_URL !== null,
    logLevel: data.LOG_LEVEL,
    signUp: data.SIGN_UP,
    sampleKitchen: data.SAMPLE_KITCHEN === 'on',
    /** Trial days of new stores; 0: their subscription has no end. */
    trialDays: data.TRIAL_DAYS,
    /** Accepted app tokens; empty: the header is ignored. */
    appTokens: data.APP_TOKENS,
    /** Proxies whose X-Forwarded-For counts: false, a number of hops, or their addresses. */
    trustProxy: data.TRUST_PROXY,
    /** Null: kept in the data directory. */
    secretKey: data.SECRET_KEY,
    /** Token that Prometheus sends to read metrics; null if they are not served. */
    metricsToken: data.METRICS_TOKEN,
    /** Time after SIGTERM in which the server still serves, but reports not ready; 0 closes it at once. */
    drainMs: data.DRAIN_SECONDS * 1_000,
    /** Settings for shared caches in front of this server; null if only browsers may cache. */
    cdn: cdnOf(data),
    limits: {
      ordersPerMinute: data.LIMIT_ORDERS_PER_MINUTE,
      requestsPerMinute: data.LIMIT_REQUESTS_PER_MINUTE,
      /** Concurrent requests of an address or of signed-in staff; others wait. */
      requestsAtOnce: data.LIMIT_REQUESTS_AT_ONCE,
      /** Open event streams at once. */
      streams: data.LIMIT_STREAMS,
      /** Limit of all diners' streams together, to leave room for screens of staff. */
      dinerStreams: data.LIMIT_DINER_STREAMS,
      /** Open connections at once; not counted behind a proxy, which makes all of them. */
      connections: data.LIMIT_CONNECTIONS_PER_ADDRESS,
      /** Open connections of all addresses together. */
      connectionsInAll: data.LIMIT_CONNECTIONS,
      /** Limits of orders that wait for staff, also per table and in all; 0 is no limit. */
      unaccepted: {
        table: data.LIMIT_UNACCEPTED_PER_TABLE,
        address: data.LIMIT_UNACCEPTED_PER_ADDRESS,
        store: data.LIMIT_UNACCEPTED_PER_STORE,
      },
      /** Limits of orders for later that staff have not seen, of a client and in all; 0 is no limit. */
      later: { client: data.LIMIT_LATER_PER_CLIENT, store: data.LIMIT_LATER_PER_STORE },
      /** Limit of dishes in a store's menu editor. */
      items: data.LIMIT_ITEMS_PER_STORE,
      /** Limit of a store's draft in all, in bytes. */
      draftBytes: data.LIMIT_DRAFT_BYTES_PER_STORE,
      /** Number of images of a store, including imported ones, from which its staff can upload no more. */
      images: data.LIMIT_IMAGES_PER_STORE,
      imageBytes: data.LIMIT_IMAGE_BYTES,
    },
    otp: {
      perPhonePerHour: data.LIMIT_OTP_PER_PHONE_PER_HOUR,
      /** Messages that one network may cause in a store; a dining room shares one. */
      perAddressPerHour: data.LIMIT_OTP_PER_ADDRESS_PER_HOUR,
      perAddressPerDay: data.LIMIT_OTP_PER_ADDRESS_PER_DAY,
      perStorePerHour: data.LIMIT_OTP_PER_STORE_PER_HOUR,
      perStorePerDay: data.LIMIT_OTP_PER_STORE_PER_DAY,
      /** Messages with codes that a store may send by the operator's account. */
      sharedPerStorePerDay: data.LIMIT_OTP_SHARED_PER_STORE_PER_DAY,
      /** Digits of a code by default. */
      digits: data.OTP_DIGITS,
      /** Digits of country codes that codes are sent to. */
      countryCodes: data.OTP_COUNTRY_CODES,
    },
    /** Months after which orders lose their diners' data. */
    retentionMonths: data.RETENTION_MONTHS,
    /** Null: no texts are sent, except to the console of a developer's machine. */
    sms: data.SMS_URL ? smsOf(data.SMS_URL, data) : null,
    /** Null: no mail is sent, except to the console of a developer's machine. */
    smtp: data.SMTP_URL && data.MAIL_FROM ? { url: data.SMTP_URL, from: data.MAIL_FROM } : null,
    /** Off: no order can be paid online; payments in progress continue, and are refunded if necessary. */
    onlinePayment: data.ONLINE_PAYMENT === 'on',
    /** Origins of the payment gateways' APIs, and that of a running sandbox. */
    gateways: { origins: gateways.data, sandbox: data.SANDBOX_GATEWAY_URL },
    /** Networks that this server may print to by TCP; empty if none. */
    printNetwork: data.PRINT_NETWORK,
    /** A bucket shared by machines; null: images are in the data directory. */
    images: data.IMAGES_TO && bucketAccess && { access: bucketAccess, place: data.IMAGES_TO },
    /** Null: no scheduled backups. */
    backups: data.BACKUP_TO && {
      to: placeOf(data.BACKUP_TO, bucketAccess),
      /** Minutes from midnight, UTC. */
      atMinute: data.BACKUP_AT,
      /** Number of newest backups to keep. */
      keep: data.BACKUP_KEEP,
      /** Null: neither encrypted nor with the key. */
      passphrase: data.BACKUP_PASSPHRASE,
    },
    production: data.NODE_ENV === 'production',
    /** Messages about variables that are ignored but look like misspelled settings. */
    unknownSettings: listUnknownSettings(env, Object.keys(SHAPES)),
  } as const
}

function smsOf(
  url: string,
  {
    SMS_HEADERS: headers,
    SMS_BODY: body,
    SMS_BODY_OWN_DATA: ownDataBody,
  }: Pick<z.infer<typeof SETTINGS>, 'SMS_HEADERS' | 'SMS_BODY' | 'SMS_BODY_OWN_DATA'>,
) {
  /** `ownDataBody` is that of codes for a diner's own data; null: as all others. */
  return { url, headers, body, ownDataBody }
}

type Settings = z.output<typeof SETTINGS>

function cdnOf(data: Settings) {
  if (data.CDN_SECONDS === 0) return null
  const service = {
    method: data.CDN_PURGE_METHOD,
    headers: data.CDN_PURGE_HEADERS,
    body: data.CDN_PURGE_BODY,
  }
  return {
    /** Time for which a shared cache keeps an answer that does not end before, in seconds. */
    seconds: data.CDN_SECONDS,
    /** Null: changes are shown when the seconds are over. */
    purge: data.CDN_PURGE_URL === null ? null : { url: data.CDN_PURGE_URL, ...service },
  }
}

/** Null if no bucket service is set. */
function readBucketAccess({
  S3_URL,
  S3_REGION,
  S3_ACCESS_KEY,
  S3_SECRET_KEY,
}: Settings): BucketAccess | null {
  if (S3_URL === null || S3_ACCESS_KEY === null || S3_SECRET_KEY === null) return null
  return { url: S3_URL, region: S3_REGION, accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY }
}

export type StoragePlace =
  | { readonly folder: string }
  | { readonly access: BucketAccess; readonly place: BucketPlace }

function placeOf(to: NonNullable<Settings['BACKUP_TO']>, access: BucketAccess | null): StoragePlace {
  if ('folder' in to) return { folder: resolve(to.folder) }
  if (access === null) throw new TypeError('a bucket was named without its service')
  return { access, place: to }
}

/** "PORT must be …. Example: PORT=3000" */
function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const name = String(path[0])
  return `${name} ${message}. Example: ${name}=${SHAPES[name]?.meta()?.example}`
}
