/** Has routes that declare `security` say who may call before they say what is wrong with a call. */
import { Refusal } from '@thali/contract/refusal'
import { idText } from '@thali/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasCredentials } from './has-credentials.ts'

/**
 * Refuses callers without any credentials before their body is read, and leaves what a schema refuses to the guard,
 * which throws it by `refuseMalformed` once it knows who calls.
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

/** Whether each way of calling needs credentials of staff or operators. */
function isGuarded(security: unknown): boolean {
  const ways = (security ?? []) as Readonly<Record<string, unknown>>[]
  return ways.length > 0 && ways.every((way) => 'session' in way || 'token' in way || 'operatorToken' in way)
}

/** Throws what the schema of this route refuses, once it is known that the caller may make the call. */
export function refuseMalformed({ validationError }: FastifyRequest): void {
  if (validationError) throw validationError
}

/**
 * Refuses a malformed store id before the database is queried with it: at this point schema errors are known,
 * and not yet answered.
 */
export function refuseNoStoreId({ validationError }: FastifyRequest, storeId: unknown): void {
  if (validationError && !idText.safeParse(storeId).success) throw new Refusal('store.not-found')
}
