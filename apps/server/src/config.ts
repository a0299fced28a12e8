import { resolve } from 'node:path'
import { ConfigReader } from './config-reader.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Per address; a dining room, and a mobile operator, share one. */
export interface RateLimits {
  readonly ordersPerMinute: number
  readonly requestsPerMinute: number
  /** Open event streams at once. */
  readonly streams: number
}

/** What one-time codes may cost, and where they may go. */
export interface OtpBudget {
  readonly perPhonePerHour: number
  readonly perStorePerDay: number
  /** Digits of country codes that codes are sent to. */
  readonly countryCodes: readonly string[]
}

/** How this installation runs, read once from the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path; the database of SQLite, pictures and the secret key lie in it. */
  readonly dataDir: string
  /** PostgreSQL when set, else SQLite in the data directory. */
  readonly databaseUrl: string | null
  readonly allowUnsafePostgres: boolean
  /** Origin at which diners reach this server, without a trailing slash. */
  readonly publicUrl: string
  readonly logLevel: LogLevel
  readonly signUp: 'open' | 'closed'
  /** Accepted app tokens; empty: the header is ignored. */
  readonly appTokens: readonly string[]
  /** Proxies whose X-Forwarded-For counts: false, a number of hops, or their addresses. */
  readonly trustProxy: false | number | string
  /** 32 bytes or more; null: kept in the data directory. */
  readonly secretKey: string | null
  readonly limits: RateLimits
  readonly otp: OtpBudget
  /** NODE_ENV=production. */
  readonly production: boolean
}

/**
 * Reads the configuration from environment variables.
 *
 * @throws {ConfigError} naming every wrong variable at once, never with its value where that is a secret
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = new ConfigReader(env)
  const port = read.wholeNumber('PORT', { from: 0, to: 65_535, or: 3000 })
  const config: Config = {
    port,
    host: read.host('HOST', '127.0.0.1'),
    dataDir: resolve(read.text('DATA_DIR', { or: './data', example: './data' })),
    databaseUrl: read.postgresUrl('DATABASE_URL'),
    allowUnsafePostgres: read.flag('ALLOW_UNSAFE_POSTGRES'),
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    signUp: read.oneOf('SIGN_UP', ['open', 'closed'], 'closed'),
    appTokens: read.tokens('APP_TOKENS'),
    trustProxy: read.proxies('TRUST_PROXY'),
    secretKey: read.secret('SECRET_KEY'),
    limits: {
      ordersPerMinute: read.wholeNumber('LIMIT_ORDERS_PER_MINUTE', { from: 1, to: 1_000_000, or: 600 }),
      requestsPerMinute: read.wholeNumber('LIMIT_REQUESTS_PER_MINUTE', {
        from: 1,
        to: 10_000_000,
        or: 60_000,
      }),
      streams: read.wholeNumber('LIMIT_STREAMS', { from: 1, to: 100_000, or: 1_000 }),
    },
    otp: {
      perPhonePerHour: read.wholeNumber('LIMIT_OTP_PER_PHONE_PER_HOUR', { from: 1, to: 1_000, or: 5 }),
      perStorePerDay: read.wholeNumber('LIMIT_OTP_PER_STORE_PER_DAY', { from: 1, to: 1_000_000, or: 500 }),
      countryCodes: read.countryCodes('OTP_COUNTRY_CODES', ['91']),
    },
    production: read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production',
  }
  read.finish()
  return config
}
