/** Wrong settings of an operator; the report must name each of `names`. */
export interface BrokenConfiguration {
  readonly env: Readonly<Record<string, string>>
  readonly names: readonly string[]
}

const one = (name: string, ...values: readonly string[]): BrokenConfiguration[] =>
  values.map((value) => ({ env: { [name]: value }, names: [name] }))

/**
 * Invalid settings, one by one and several at once. `hunter2` stands for secrets, which must never be
 * repeated.
 */
export const BROKEN_CONFIGURATIONS: readonly BrokenConfiguration[] = [
  ...one('PORT', 'http', '70000', '-1', '3000x'),
  ...one('HOST', 'http://0.0.0.0', '0.0.0.0:3000', '999.1.1.1'),
  ...one('DATABASE_URL', 'mysql://t:hunter2@db/thali', 'thali', 'postgres://t:hunter2@db', 'postgres://a,b'),
  ...one('DATABASE_DIRECT_URL', 'jdbc:postgresql://t:hunter2@db/thali'),
  ...one('DATABASE_REPLICA_URL', 'replica', 'https://t:hunter2@db2/thali'),
  ...one('ALLOW_UNSAFE_POSTGRES', 'yes', 'true'),
  ...one(
    'PUBLIC_URL',
    'menu.example.com',
    'https://menu.example.com/path',
    'https://u:hunter2@menu.example.com',
  ),
  ...one('LOG_LEVEL', 'loud'),
  ...one('SIGN_UP', 'yes'),
  ...one('TRIAL_DAYS', '-3', 'a month'),
  ...one('APP_TOKENS', 'short', 'long-enough-hunter2-token,short'),
  ...one('TRUST_PROXY', 'yes', '10.0.0.0/33', 'proxy.local'),
  ...one('SECRET_KEY', 'hunter2'),
  ...one('METRICS_TOKEN', 'hunter2'),
  ...one('CDN_SECONDS', 'a minute', '86400'),
  ...one('CDN_PURGE_URL', 'cdn', 'https://u:hunter2@cdn.example.com/{tag}'),
  ...one('LIMIT_ORDERS_PER_MINUTE', '0', 'many'),
  ...one('LIMIT_STREAMS', '1e3'),
  ...one('LIMIT_IMAGE_BYTES', '15MB'),
  ...one('RETENTION_MONTHS', '0', '14'),
  ...one('OTP_DIGITS', '5'),
  ...one('OTP_COUNTRY_CODES', 'IN', '91;1'),
  ...one('SMS_URL', 'msg91.com', 'ftp://sms.example.com'),
  ...one('SMTP_URL', 'mail.example.com', 'smtp://u:hunter2@mail.example.com/path', 'http://mail.example.com'),
  ...one('ONLINE_PAYMENT', 'maybe'),
  ...one('RAZORPAY_URL', 'razorpay', 'http://razorpay.example.com/path'),
  ...one('PRINT_NETWORK', '192.168.1', 'everywhere'),
  ...one('S3_URL', 's3.example.com'),
  ...one('IMAGES_TO', '/srv/images', 's3://'),
  ...one('BACKUP_TO', 's3://'),
  ...one('BACKUP_AT', '25:00', 'noon'),
  ...one('BACKUP_KEEP', '0', 'all'),
  ...one('BACKUP_PASSPHRASE', 'hunter2'),
  { env: { DATABASE_REPLICA_URL: 'postgres://t:hunter2@db2/thali' }, names: ['DATABASE_URL'] },
  { env: { SMTP_URL: 'smtp://mail.example.com' }, names: ['MAIL_FROM'] },
  { env: { CDN_PURGE_URL: 'https://cdn.example.com/{tag}' }, names: ['CDN_SECONDS'] },
  { env: { CDN_PURGE_URL: 'https://cdn.example.com/', CDN_SECONDS: '60' }, names: ['CDN_PURGE_URL'] },
  { env: { MAIL_FROM: 'nobody' }, names: ['MAIL_FROM'] },
  { env: { IMAGES_TO: 's3://pictures' }, names: ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] },
  {
    env: { SANDBOX_GATEWAY_URL: 'http://localhost:4000', PUBLIC_URL: 'https://menu.example.com' },
    names: ['SANDBOX_GATEWAY_URL'],
  },
  { env: { PORT: 'x', HOST: '//', LOG_LEVEL: 'loud' }, names: ['PORT', 'HOST', 'LOG_LEVEL'] },
  {
    env: {
      DATABASE_URL: 'hunter2',
      SECRET_KEY: 'hunter2',
      SMTP_URL: 'hunter2',
      BACKUP_PASSPHRASE: 'hunter2',
    },
    names: ['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'BACKUP_PASSPHRASE'],
  },
]
