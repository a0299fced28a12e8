/** Builds better-auth as a library over our own tables: its handler is never mounted, our routes call its API. */
import { betterAuth } from 'better-auth'
import type { Deps } from '../../deps.ts'

/** Header by which our routes tell better-auth the caller's address; one from outside never gets through. */
export const ADDRESS_HEADER = 'x-thali-address'
/** A session ends this long after it began, however often it is used. */
export const SESSION_DAYS = 30

const DAY_SECONDS = 86_400

function build(deps: Deps) {
  const baseURL = deps.config.publicUrl
  const secure = baseURL.startsWith('https://')
  return betterAuth({
    appName: 'Thali',
    baseURL,
    secret: deps.secrets.derive('better-auth'),
    telemetry: { enabled: false },
    // Its tables hold no engine's peculiarities: both engines take the same values through our Kysely.
    database: { db: deps.db, type: deps.engine, transaction: true },
    logger: { disabled: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 128 },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // Every request asks the database: a session that was ended is over at once, on every process.
      cookieCache: { enabled: false },
      fields: {
        userId: 'user_id',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: 'thali',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => deps.newId() },
    },
  })
}

const built = new WeakMap<Deps, ReturnType<typeof build>>()

/** The one better-auth of these dependencies. */
export function authOf(deps: Deps): ReturnType<typeof build> {
  const known = built.get(deps)
  if (known) return known
  const made = build(deps)
  built.set(deps, made)
  return made
}
