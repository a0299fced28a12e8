/** Makes routes that declare `security` check the caller before they report errors of a call. */
import { Refusal } from '@thali/contract/refusal'
import { idText } from '@thali/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasCredentials } from './has-credentials.ts'

/**
 * Refuses callers without any credentials before their body is read, and leaves schema errors to the guard, which
 * throws them by `refuseMalformed` once the caller is known.
 */
export function registerGuardFirst(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (isGuarded(route.schema?.security)) route.attachValidation = true
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { attachValidation, schema } = request.routeOptions
    const isRefused = attachValidation && isGuarded(schema?.security) && !hasCredentials(request.headers)
    done(isRefused ? new Refusal('session.required') : undefined)
  })
}

/** Whether each way of calling needs credentials. */
function isGuarded(security: unknown): boolean {
  const schemes = (security ?? []) as Readonly<Record<string, unknown>>[]
  return schemes.length > 0 && schemes.every((scheme) => Object.keys(scheme).length > 0)
}

/** Throws the schema errors of this route, once the caller is authorized. */
export function refuseMalformed({ validationError }: FastifyRequest): void {
  if (validationError) throw validationError
}

/**
 * Refuses a malformed store id before the database is queried with it: at this point schema errors are known, but not
 * yet reported.
 */
export function refuseNoStoreId({ validationError }: FastifyRequest, storeId: unknown): void {
  if (validationError && !idText.safeParse(storeId).success) throw new Refusal('store.not-found')
}
