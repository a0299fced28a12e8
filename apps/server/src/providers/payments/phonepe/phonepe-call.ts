import { createHash } from 'node:crypto'
import { z } from 'zod'
import { callGateway, type GatewayReply, refused, unavailable } from '../call-gateway.ts'
import type { GatewayAccount, GatewayCall, GatewayData, GatewayMode, GatewayRefusal } from '../gateway.ts'
import type { PhonePeKeys } from './phonepe-keys.ts'

export type PhonePeHosts = Readonly<Record<GatewayMode, string>>

type Account = GatewayAccount<PhonePeKeys>

const TOKEN_PATHS = {
  test: '/apis/pg-sandbox/v1/oauth/token',
  live: '/apis/identity-manager/v1/oauth/token',
} as const
const CALL_PATHS = { test: '/apis/pg-sandbox', live: '/apis/pg' } as const

const TOKEN = z.object({ access_token: z.string().min(1).max(4096), expires_at: z.int() })
const FAILED = z.object({ code: z.string(), message: z.string().nullish() })
const TOKENS_MAX = 500
/** Time before its end at which a token is renewed, in milliseconds, so that none expires during a call. */
const SPARE_MS = 60_000

/** Calls PhonePe with a token that is fetched when needed and kept until shortly before its end. */
export class PhonePeClient {
  readonly #tokens = new Map<string, { readonly token: string; readonly until: number }>()
  readonly #hosts: PhonePeHosts

  constructor(hosts: PhonePeHosts) {
    this.#hosts = hosts
  }

  /** A POST where there is a body. */
  async ask<T>(
    account: Account,
    call: GatewayCall,
    path: string,
    schema: z.ZodType<T>,
    body?: object,
  ): Promise<GatewayData<T>> {
    const first = await this.#askOnce(account, call, path, body)
    // A token can be revoked before its time: a fresh one decides.
    const reply =
      first.kind === 'reply' && first.status === 401 ? await this.#askOnce(account, call, path, body) : first
    return reply.kind === 'reply' ? readAnswer(reply, schema) : reply
  }

  /** Gets a new token with these keys, past the cache, to test them. */
  async renewToken(account: Account, call: GatewayCall): Promise<GatewayData<string>> {
    this.#tokens.delete(nameOf(account))
    return this.#tokenFor(account, call)
  }

  async #askOnce(account: Account, call: GatewayCall, path: string, body?: object) {
    const token = await this.#tokenFor(account, call)
    if (token.kind !== 'answer') return token
    const reply = await callGateway(call, {
      url: `${this.#hosts[account.mode]}${CALL_PATHS[account.mode]}${path}`,
      headers: { authorization: `O-Bearer ${token.data}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.kind === 'reply' && reply.status === 401) this.#tokens.delete(nameOf(account))
    return reply
  }

  async #tokenFor(account: Account, call: GatewayCall): Promise<GatewayData<string>> {
    const name = nameOf(account)
    const standing = this.#tokens.get(name)
    if (standing && standing.until > call.now().getTime()) return { kind: 'answer', data: standing.token }

    const { clientId, clientSecret, clientVersion } = account.keys
    const fields = { client_id: clientId, client_version: clientVersion, client_secret: clientSecret }
    const reply = await callGateway(call, {
      url: `${this.#hosts[account.mode]}${TOKEN_PATHS[account.mode]}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ ...fields, grant_type: 'client_credentials' })),
    })
    if (reply.kind !== 'reply') return reply
    const answer = readAnswer(reply, TOKEN)
    if (answer.kind === 'refused') return { ...answer, reason: 'keys' }
    if (answer.kind !== 'answer') return answer
    if (this.#tokens.size >= TOKENS_MAX) this.#tokens.clear()
    const { access_token: token, expires_at: expiresAt } = answer.data
    this.#tokens.set(name, { token, until: expiresAt * 1000 - SPARE_MS })
    return { kind: 'answer', data: token }
  }
}

function readAnswer<T>({ status, json }: GatewayReply, schema: z.ZodType<T>): GatewayData<T> {
  if (status < 300) {
    const { data, success } = schema.safeParse(json)
    return success ? { kind: 'answer', data } : unavailable('unreadable', `HTTP ${status}`)
  }
  const { data } = FAILED.safeParse(json)
  if (!data) return unavailable('unreadable', `HTTP ${status}`)
  return refused(reasonOf(status, data.code), `${data.code} ${data.message ?? ''}`)
}

function reasonOf(status: number, code: string): GatewayRefusal['reason'] {
  if (status === 401 || status === 403) return 'keys'
  if (status === 404 || /NOT_FOUND/.test(code)) return 'not-found'
  return /AMOUNT/.test(code) ? 'amount' : 'other'
}

/** Cache key of a token, which includes the secret: a changed one gets a token of its own. */
function nameOf({ mode, keys }: Account): string {
  const secret = createHash('sha256').update(keys.clientSecret).digest('hex')
  return [mode, keys.clientId, keys.clientVersion, secret].join(' ')
}
