import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const ROOT = join(import.meta.dirname, '../../..')

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).problems
  }
}

function settingNames(): string[] {
  const names = new Set<string>()
  readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names]
}

describe('the configuration', () => {
  it('needs no settings', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      signUp: 'closed',
      trialDays: 0,
      appTokens: [],
      trustProxy: false,
    })
  })

  it('is listed in .env.example, and passed on by compose.yaml', async () => {
    const names = settingNames()
    const [example, compose] = await Promise.all(
      ['.env.example', 'compose.yaml'].map((file) => readFile(join(ROOT, file), 'utf8')),
    )
    // The image's own, and what quickstart alone reads.
    const ofTheImage = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'ALLOW_UNSAFE_POSTGRES', 'SAMPLE_KITCHEN']

    expect(names.filter((name) => !example?.includes(`#${name}=`))).toEqual(['NODE_ENV'])
    expect(names.filter((name) => !compose?.includes(`      ${name}: `)).sort()).toEqual(ofTheImage.sort())
  })

  it.each([
    ['PUBLIC_ULR', 'PUBLIC_ULR is not a setting: did you mean PUBLIC_URL?'],
    ['public_url', 'public_url is not a setting: did you mean PUBLIC_URL?'],
    ['METRIC_TOKEN', 'METRIC_TOKEN is not a setting: did you mean METRICS_TOKEN?'],
    ['RAZORPAY_URLS', 'RAZORPAY_URLS is not a setting: did you mean RAZORPAY_URL?'],
    ['LIMIT_ORDERS', 'LIMIT_ORDERS is not a setting: .env.example lists those that begin with LIMIT_'],
    ['SMTP_HOST', 'SMTP_HOST is not a setting: .env.example lists those that begin with SMTP_'],
  ])('reports %s, which looks like a setting', (name, sentence) => {
    expect(readConfig({ [name]: 'secret' }).unknownSettings).toEqual([sentence])
    expect(readConfig({ [name]: '' }).unknownSettings).toEqual([])
  })

  it('reports no setting of its own, of the system or of other programs', async () => {
    const files = await Promise.all(
      ['.env.example', 'compose.yaml', 'Dockerfile', 'deploy/thali.service'].map((file) =>
        readFile(join(ROOT, file), 'utf8'),
      ),
    )
    const ours = files.join(' ').match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+(?==|:)/g) ?? []
    const others =
      'PATH HOME HOSTNAME PORTS LOGNAME NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS THALI_PORT THALI_SERVICE_HOST ' +
      'THALI_PRINT_KEY INVOCATION_ID STATE_DIRECTORY NOTIFY_SOCKET npm_config_loglevel http_proxy MAIL AWS_REGION'
    const env = Object.fromEntries([...ours, ...others.split(' ')].map((name) => [name, 'x']))
    const wrong = readConfig({ ...env, ...Object.fromEntries(settingNames().map((name) => [name, ''])) })

    expect(ours).toContain('POSTGRES_PASSWORD')
    expect(wrong.unknownSettings).toEqual([])
  })

  it('treats blank variables as unset', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['smtps://user:p%40ss@mail.example.com', 'menus@example.com', '', 'menus@example.com'],
    [
      'smtp://mail.example.com:2525?tls=none',
      'Chai Point <menus@example.com>',
      'Chai Point',
      'menus@example.com',
    ],
    ['smtp://[::1]:25', '"Chai, Point" <menus@example.com>', 'Chai, Point', 'menus@example.com'],
  ])('reads where mail goes and whom it comes from: %s, %s', (url, from, name, address) => {
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).smtp).toEqual({ url, from: { name, address } })
  })

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://mail.example.com/path',
    'smtp://mail.example.com?tls=off',
    'smtp://user:p%ss@mail.example.com',
  ])('refuses %s as a mail server, without its password', (url) => {
    const problems = problemsOf({ SMTP_URL: url, MAIL_FROM: 'menus@example.com' })
    expect(problems).toMatchObject([
      expect.stringMatching(/^SMTP_URL (must|names) .+ Example: SMTP_URL=smtps:/),
    ])
    expect(problems.join()).not.toContain('p%ss')
  })

  it.each(['menus', 'a@b, c@d', 'Menus <menus@example.com> x', '<>'])('refuses %s as a sender', (from) => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: from })).toMatchObject([
      expect.stringMatching(/^MAIL_FROM must be an e-mail address/),
    ])
  })

  it('requires a sender if mail is sent', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example.com' })).toMatchObject([
      expect.stringMatching(/^MAIL_FROM is needed where SMTP_URL is set\. Example: MAIL_FROM=/),
    ])
    expect(problemsOf({ PORT: 'x', SMTP_URL: 'smtp://mail.example.com' })).toHaveLength(2)
    expect(readConfig({ MAIL_FROM: 'menus@example.com' }).smtp).toBeNull()
  })

  it('reads set variables', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      DATABASE_URL: 'postgres://thali:secret@db/thali',
      PUBLIC_URL: 'https://menu.example.com/',
      SIGN_UP: 'open',
      TRIAL_DAYS: '30',
      APP_TOKENS: 'first-token-of-many, second-token-of-many',
      TRUST_PROXY: '10.0.0.0/8,::1',
      SECRET_KEY: 'a'.repeat(32),
    })

    expect(config).toMatchObject({
      port: 8080,
      host: '::',
      databaseUrl: 'postgres://thali:secret@db/thali',
      publicUrl: 'https://menu.example.com',
      signUp: 'open',
      trialDays: 30,
      appTokens: ['first-token-of-many', 'second-token-of-many'],
      trustProxy: '10.0.0.0/8,::1',
    })
  })

  it.each([
    ['sslmode=require', 'sslmode=verify-full'],
    ['application_name=a&sslmode=verify-ca', 'application_name=a&sslmode=verify-full'],
    ['sslmode=verify-full&sslrootcert=/ca.pem', 'sslmode=verify-full&sslrootcert=/ca.pem'],
    ['sslmode=no-verify', 'sslmode=no-verify'],
    ['uselibpqcompat=true&sslmode=require', 'uselibpqcompat=true&sslmode=require'],
  ])('checks the certificate of PostgreSQL as far as %s means', (asked, meant) => {
    const url = 'postgres://thali:sslmode=require@db1,db2/thali'
    expect(readConfig({ DATABASE_URL: `${url}?${asked}` }).databaseUrl).toBe(`${url}?${meant}`)
  })

  const BROKEN: [string, string][] = [
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'not a host'],
    ['HOST', 'http://localhost'],
    ['HOST', '300.1.1.1'],
    ['DATA_DIR', 'a\u0000b'],
    ['DATABASE_URL', 'mysql://localhost/thali'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['DATABASE_URL', 'thali'],
    ['DATABASE_URL', 'postgres://thali:a#b@db:5432/thali'],
    ['ALLOW_UNSAFE_POSTGRES', 'yes'],
    ['PUBLIC_URL', 'menu.example.com'],
    ['PUBLIC_URL', 'ftp://menu.example.com'],
    ['PUBLIC_URL', 'https://menu.example.com/menus'],
    ['PUBLIC_URL', 'https://user:password@menu.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['SIGN_UP', 'maybe'],
    ['APP_TOKENS', 'short'],
    ['APP_TOKENS', 'long-enough-token-1,,long-enough-token-2'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['SECRET_KEY', 'too short'],
    ['CDN_SECONDS', '-1'],
    ['CDN_PURGE_METHOD', 'GET'],
    ['CDN_PURGE_HEADERS', 'Fastly-Key: secret'],
    ['LIMIT_ORDERS_PER_MINUTE', '0'],
    ['LIMIT_REQUESTS_PER_MINUTE', 'many'],
    ['LIMIT_STREAMS', '-5'],
    ['LIMIT_CONNECTIONS_PER_ADDRESS', '0'],
    ['LIMIT_CONNECTIONS', 'all'],
    ['LIMIT_UNACCEPTED_PER_TABLE', 'few'],
    ['SMS_URL', 'http://sms.example.com/send'],
    ['SMS_HEADERS', 'authkey: secret'],
    ['SMS_BODY', '{"to":"{digits}"}'],
    ['SMS_BODY_OWN_DATA', '{"text":"{text}"}'],
    ['BACKUP_TO', 'ftp://backup.example.com/thali'],
    ['BACKUP_TO', 'S3://thali-backups'],
    ['NODE_ENV', 'prod'],
  ]

  it.each(BROKEN)('reports a wrong %s with a valid example', (name, value) => {
    const problems = problemsOf({ [name]: value })

    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} .+\\. Example: ${name}=.+`))
  })

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc". Example: PORT=3000'],
    [
      'DATABASE_URL',
      'postgres://thali:a#b@db:5432/thali',
      'DATABASE_URL must have user and password percent-encoded, and name host and port. Example: DATABASE_URL=postgres://thali:password@localhost:5432/thali',
    ],
    ['SIGN_UP', 'maybe', 'SIGN_UP must be open or closed, not "maybe". Example: SIGN_UP=closed'],
    [
      'PUBLIC_URL',
      'menu',
      'PUBLIC_URL must begin with https:// or http:// and name a host. Example: PUBLIC_URL=https://menu.example.com',
    ],
  ])('says in words what is wrong with %s', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([sentence])
  })

  it('gives only valid examples', () => {
    for (const [name, value] of BROKEN) {
      const example =
        problemsOf({ [name]: value })[0]
          ?.split(`${name}=`)[1]
          ?.split(' or ')[0] ?? ''
      const computed = example.replace(/^\$\(openssl rand -hex (\d+)\)$/, (_, bytes) =>
        'ab'.repeat(Number(bytes)),
      )
      expect(problemsOf({ [name]: computed }), `${name}=${example}`).toEqual([])
    }
  })

  it('reports all problems at once', () => {
    const all = Object.fromEntries(BROKEN)

    expect(problemsOf(all)).toHaveLength(Object.keys(all).length)
  })

  it('never repeats a secret', () => {
    const canary = 'canary'
    const words = problemsOf({
      DATABASE_URL: `mysql://user:${canary}@host/x`,
      PUBLIC_URL: `https://user:${canary}@host`,
      APP_TOKENS: canary,
      SECRET_KEY: canary,
    }).join('\n')

    expect(words).not.toContain(canary)
  })
})
