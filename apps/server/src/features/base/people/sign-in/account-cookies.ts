/** Cookies and client details that account routes read from a request, and cookies that they set. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { clientNetwork } from '../../../../plugins/client-network.ts'
import type { Client } from '../sessions/begin-session.ts'
import { deviceCookieOf, rememberDevice } from '../users/known-device.ts'
import type { SignInOutcome } from './sign-in.ts'

export function clientOf(request: FastifyRequest): Client {
  const cookieHeader = request.headers.cookie ?? ''
  return {
    address: clientNetwork(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    deviceCookie: deviceCookieOf(cookieHeader),
    cookieHeader,
  }
}

/** Sets the session's cookies, and one that makes this browser known for guess limits. */
export async function setSignInCookies(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, cookies }: { readonly email: string; readonly cookies: readonly string[] },
): Promise<void> {
  const device = await rememberDevice(deps, clientOf(request).deviceCookie, email)
  setCookies(deps, request, reply, [...cookies, device])
}

/** Answers a correct password: signed in, or asked for the second factor. */
export async function answerSignIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: SignInOutcome,
): Promise<FastifyReply> {
  if (outcome.isDue) {
    setCookies(deps, request, reply, [outcome.cookie])
    return reply.send({ secondFactor: 'due' })
  }
  await setSignInCookies(deps, request, reply, outcome)
  return reply.code(204).send(null)
}

/** Sets cookies on the response, marked Secure behind TLS. */
export function setCookies(
  { config }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: readonly string[],
): void {
  const isSecure = request.protocol === 'https' || config.publicUrl.startsWith('https://')
  const all = cookies.map((cookie) =>
    isSecure && !/;\s*secure/i.test(cookie) ? `${cookie}; Secure` : cookie,
  )
  reply.header('set-cookie', all)
}
