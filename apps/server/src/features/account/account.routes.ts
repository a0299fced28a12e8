/** Signing in and out, who is signed in, and one-time links. */
import {
  linkParamsSchema,
  linkSchema,
  openLinkSchema,
  type Session,
  sessionSchema,
  signInSchema,
} from '@thali/contract/accounts'
import { errorAnswer } from '@thali/contract/error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { clientNetwork } from '../../plugins/client-network.ts'
import { listMemberships } from './account.queries.ts'
import type { ApiTokenRow } from './api-token.queries.ts'
import { authOf } from './better-auth.ts'
import { findApiTokenOf } from './check-api-token.ts'
import { endStreamsOf } from './end-session.ts'
import { findSignedIn, STAFF_SECURITY } from './guard.ts'
import { DEVICE_COOKIE, DEVICE_DAYS, deviceCookieOf, makeDeviceCookie } from './known-device.ts'
import { describeLink, openLink } from './open-link.ts'
import { requireSameOrigin } from './same-origin.ts'
import { signIn, type Visitor } from './sign-in.ts'

const about = { tags: ['account'] }
const nothing = z.null().describe('No content')

/** Registers the account routes. */
export async function accountRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/api/auth/sign-in',
    {
      schema: {
        ...about,
        summary: 'Sign in with e-mail and password',
        body: signInSchema,
        response: { 204: nothing, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config.publicUrl)
      const before = await findSignedIn(deps, request)
      const cookies = await signIn(deps, visitorOf(request), request.body)
      if (before) await endStreamsOf(deps, before)
      return welcome(deps, request, reply, { email: request.body.email, cookies })
    },
  )

  app.post(
    '/api/auth/sign-out',
    { schema: { ...about, summary: 'End this session', response: { 204: nothing, '4xx': errorAnswer } } },
    async (request, reply) => {
      requireSameOrigin(request, deps.config.publicUrl)
      const who = await findSignedIn(deps, request)
      const { headers } = await authOf(deps).api.signOut({
        headers: new Headers({ cookie: request.headers.cookie ?? '' }),
        returnHeaders: true,
      })
      if (who) await endStreamsOf(deps, who)
      return reply.header('set-cookie', headers.getSetCookie()).code(204).send(null)
    },
  )

  app.get(
    '/api/auth/session',
    {
      schema: {
        ...about,
        security: [...STAFF_SECURITY, {}],
        summary: 'Who is signed in and the stores they work in, or for whom an API token acts and its store',
        response: { 200: sessionSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const token = await findApiTokenOf(deps, request)
      if (token) return sessionOfToken(deps, token)
      const who = await findSignedIn(deps, request)
      if (!who) return { user: null, stores: [] }
      const stores = await listMemberships(deps.db, who.userId)
      return { user: { id: who.userId, name: who.name, email: who.email }, stores }
    },
  )

  app.get(
    '/api/auth/links/:token',
    {
      schema: {
        ...about,
        summary: 'What a one-time link opens',
        params: linkParamsSchema,
        response: { 200: linkSchema, '4xx': errorAnswer },
      },
    },
    async (request) => describeLink(deps, request.params.token),
  )

  app.post(
    '/api/auth/links/:token',
    {
      schema: {
        ...about,
        summary: 'Spend a one-time link: set the password and sign in',
        params: linkParamsSchema,
        body: openLinkSchema,
        response: { 204: nothing, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, deps.config.publicUrl)
      const before = await findSignedIn(deps, request)
      const opened = await openLink(deps, visitorOf(request), request.params.token, request.body)
      if (before) await endStreamsOf(deps, before)
      return welcome(deps, request, reply, opened)
    },
  )
}

async function sessionOfToken(deps: Deps, token: ApiTokenRow): Promise<Session> {
  const { userId, userName, userEmail, storeId, role } = token
  const stores = await listMemberships(deps.db, userId, storeId)
  return {
    user: { id: userId, name: userName, email: userEmail },
    stores: stores.map((store) => ({ ...store, role })),
  }
}

function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: clientNetwork(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    deviceCookie: deviceCookieOf(request.headers.cookie ?? ''),
    cookieHeader: request.headers.cookie ?? '',
  }
}

/** Hands over the session's cookies, and one by which this browser is known when others guess passwords. */
function welcome(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, cookies }: { email: string; cookies: string[] },
) {
  const device = `${DEVICE_COOKIE}=${makeDeviceCookie(deps, email)}; Max-Age=${DEVICE_DAYS * 86_400}; Path=/api/auth; HttpOnly; SameSite=Lax`
  const isSecure = request.protocol === 'https' || deps.config.publicUrl.startsWith('https://')
  const all = [...cookies, device].map((cookie) =>
    isSecure && !/;\s*secure/i.test(cookie) ? `${cookie}; Secure` : cookie,
  )
  return reply.header('set-cookie', all).code(204).send(null)
}
