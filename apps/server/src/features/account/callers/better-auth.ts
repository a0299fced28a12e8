/** Builds better-auth as a library over our own tables, for its sessions: its handler is never mounted. */
import { betterAuth } from 'better-auth'
import type { Config } from '../../../config.ts'
import type { Db, Engine } from '../../../db/schema.ts'
import type { Secrets } from '../../../secrets/secrets.ts'

/** What the name of a session's cookie ends with; behind TLS a prefix stands before it. */
export const SESSION_COOKIE = 'thali.session_token='
/** A session ends this long after it began, however often it is used. */
export const SESSION_DAYS = 30

const DAY_SECONDS = 86_400

interface AuthDeps {
  readonly config: Config
  readonly db: Db
  readonly engine: Engine
  readonly newId: () => string
  readonly secrets: Secrets
}

export type Auth = ReturnType<typeof makeAuth>

/** Builds it once for all requests. */
export function makeAuth(deps: AuthDeps) {
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
    emailAndPassword: { enabled: false },
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
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => deps.newId() },
    },
  })
}
