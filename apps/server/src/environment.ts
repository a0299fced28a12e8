/** Environment variables of an installation: their values, and dependencies between them. */

import { DINER_DATA_MONTHS } from '@thali/domain/people/retention'
import { z } from 'zod'
import { isLoopback } from './providers/loopback.ts'
import { GATEWAYS } from './providers/payments/gateways.ts'
import {
  bucketOnly,
  codeDigitsSetting,
  countryCodes,
  flag,
  folderOrBucket,
  foreignKey,
  gatewayOrigin,
  headerObject,
  host,
  localOrigin,
  mailbox,
  networks,
  oneOf,
  origin,
  ownSmsBody,
  passphrase,
  postgresUrl,
  proxies,
  purgeUrl,
  secret,
  smsBody,
  smsUrl,
  smtpUrl,
  textSetting,
  timeOfDay,
  tokens,
  wholeNumber,
} from './settings.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const SETTINGS = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: host('127.0.0.1'),
  DATA_DIR: textSetting('./data'),
  DATABASE_URL: postgresUrl(),
  DATABASE_DIRECT_URL: postgresUrl(),
  DATABASE_REPLICA_URL: postgresUrl(),
  ALLOW_UNSAFE_POSTGRES: flag(),
  PUBLIC_URL: origin(),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
  SIGN_UP: oneOf(['open', 'closed'], 'closed'),
  SAMPLE_KITCHEN: oneOf(['on', 'off'], 'on'),
  TRIAL_DAYS: wholeNumber(0, 730, 0),
  APP_TOKENS: tokens(),
  TRUST_PROXY: proxies(),
  SECRET_KEY: secret(),
  METRICS_TOKEN: secret(),
  DRAIN_SECONDS: wholeNumber(0, 300, 0, 10),
  CDN_SECONDS: wholeNumber(0, 3_600, 0, 60),
  CDN_PURGE_URL: purgeUrl(),
  CDN_PURGE_METHOD: oneOf(['POST', 'PURGE', 'BAN', 'DELETE'], 'POST'),
  CDN_PURGE_HEADERS: headerObject(),
  CDN_PURGE_BODY: textSetting(''),
  LIMIT_ORDERS_PER_MINUTE: wholeNumber(1, 1_000_000, 600),
  LIMIT_REQUESTS_PER_MINUTE: wholeNumber(1, 10_000_000, 60_000),
  LIMIT_REQUESTS_AT_ONCE: wholeNumber(1, 100_000, 64),
  LIMIT_STREAMS: wholeNumber(1, 100_000, 1_000),
  LIMIT_DINER_STREAMS: wholeNumber(1, 1_000_000, 8_000),
  LIMIT_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000, 2_000),
  LIMIT_CONNECTIONS: wholeNumber(1, 1_000_000, 10_000),
  LIMIT_UNACCEPTED_PER_TABLE: wholeNumber(0, 10_000, 3),
  LIMIT_UNACCEPTED_PER_ADDRESS: wholeNumber(0, 10_000, 60),
  LIMIT_UNACCEPTED_PER_STORE: wholeNumber(0, 10_000, 300),
  LIMIT_LATER_PER_CLIENT: wholeNumber(0, 10_000, 20),
  LIMIT_LATER_PER_STORE: wholeNumber(0, 100_000, 1_000),
  LIMIT_ITEMS_PER_STORE: wholeNumber(1, 5_000, 2_000),
  LIMIT_DRAFT_BYTES_PER_STORE: wholeNumber(10_000, 100_000_000, 8_000_000),
  LIMIT_IMAGES_PER_STORE: wholeNumber(1, 100_000, 5_000),
  LIMIT_IMAGE_BYTES: wholeNumber(100_000, 100_000_000, 15_000_000),
  LIMIT_OTP_PER_PHONE_PER_HOUR: wholeNumber(1, 1_000, 5),
  LIMIT_OTP_PER_ADDRESS_PER_HOUR: wholeNumber(1, 100_000, 10),
  LIMIT_OTP_PER_ADDRESS_PER_DAY: wholeNumber(1, 1_000_000, 30),
  LIMIT_OTP_PER_STORE_PER_HOUR: wholeNumber(1, 1_000_000, 125),
  LIMIT_OTP_PER_STORE_PER_DAY: wholeNumber(1, 1_000_000, 500),
  LIMIT_OTP_SHARED_PER_STORE_PER_DAY: wholeNumber(0, 1_000_000, 500),
  RETENTION_MONTHS: wholeNumber(1, DINER_DATA_MONTHS, DINER_DATA_MONTHS),
  OTP_DIGITS: codeDigitsSetting(),
  OTP_COUNTRY_CODES: countryCodes(['91']),
  SMS_URL: smsUrl(),
  SMS_HEADERS: headerObject(),
  SMS_BODY: smsBody(),
  SMS_BODY_OWN_DATA: ownSmsBody(),
  SMTP_URL: smtpUrl(),
  MAIL_FROM: mailbox(),
  ONLINE_PAYMENT: oneOf(['on', 'off'], 'on'),
  SANDBOX_GATEWAY_URL: localOrigin(),
  PRINT_NETWORK: networks(),
  S3_URL: origin(),
  S3_REGION: textSetting('us-east-1'),
  S3_ACCESS_KEY: foreignKey(),
  S3_SECRET_KEY: foreignKey(),
  IMAGES_TO: bucketOnly(),
  BACKUP_TO: folderOrBucket(),
  BACKUP_AT: timeOfDay('02:30'),
  BACKUP_KEEP: wholeNumber(1, 1_000, 14),
  BACKUP_PASSPHRASE: passphrase(),
  NODE_ENV: oneOf(['production', 'development', 'test'], 'development'),
})

/** Origins of the payment gateways' APIs, by the settings that their entries name. */
export const GATEWAY_SETTINGS = z.object(
  Object.fromEntries(
    GATEWAYS.flatMap(({ hosts }) => Object.values(hosts)).map(([name, or]) => [name, gatewayOrigin(or)]),
  ),
)

/** The variables, read together: some need others. */
export const ENVIRONMENT = SETTINGS.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM !== null, {
  path: ['MAIL_FROM'],
  error: 'is needed where SMTP_URL is set',
  // Told together with all other faults.
  when: () => true,
})
  .refine(
    ({ SANDBOX_GATEWAY_URL, PUBLIC_URL }) =>
      !SANDBOX_GATEWAY_URL || isLoopback(PUBLIC_URL ?? 'http://localhost'),
    {
      path: ['SANDBOX_GATEWAY_URL'],
      // The sandbox takes no money: in production orders would go out unpaid.
      error: 'is for trying things out, while PUBLIC_URL is this machine',
    },
  )
  .refine(
    ({ DATABASE_URL, DATABASE_REPLICA_URL }) => DATABASE_REPLICA_URL === null || DATABASE_URL !== null,
    {
      path: ['DATABASE_URL'],
      // SQLite has no replicas.
      error: 'is needed where DATABASE_REPLICA_URL is set',
    },
  )
  .refine(({ CDN_SECONDS, CDN_PURGE_URL }) => CDN_PURGE_URL === null || CDN_SECONDS !== 0, {
    path: ['CDN_SECONDS'],
    error: 'is needed where CDN_PURGE_URL is set',
  })
  .refine(
    ({ CDN_PURGE_URL: url, CDN_PURGE_HEADERS, CDN_PURGE_BODY }) =>
      url === null || JSON.stringify([url, CDN_PURGE_HEADERS, CDN_PURGE_BODY]).includes('{tag}'),
    { path: ['CDN_PURGE_URL'], error: 'must have {tag} in it, or CDN_PURGE_HEADERS or CDN_PURGE_BODY must' },
  )
  .superRefine((settings, context) => {
    const { BACKUP_TO, IMAGES_TO } = settings
    // What was refused itself comes as it was written.
    const isBucket = (place: unknown) => typeof place === 'object' && place !== null && 'bucket' in place
    const isOfBackups = isBucket(BACKUP_TO)
    if (!isOfBackups && !isBucket(IMAGES_TO)) return
    const message = `is needed where ${isOfBackups ? 'BACKUP_TO' : 'IMAGES_TO'} is a bucket`
    for (const name of ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
      if (settings[name] === null) context.addIssue({ code: 'custom', path: [name], message })
    }
  })
