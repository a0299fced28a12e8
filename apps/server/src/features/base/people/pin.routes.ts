/** The calls about PINs: a person's own, and those of a screen about whom it acts for. */
import { ACCESS_API } from '@thali/contract/access-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  beginPersonSchema,
  pinParamsSchema,
  pinsSchema,
  screenPeopleSchema,
  setPinSchema,
} from '@thali/contract/pins'
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { placeOf, requireScreen, requireSignedIn } from '../account/guard.ts'
import { listOwnPins, removeOwnPin, setOwnPin } from './own-account/own-pins.ts'
import { clientOf } from './sign-in/account-cookies.ts'
import { beginPerson, endPersonOf, keepPerson, listScreenPeople } from './staff/screen-person.ts'

const own = { tags: ['account'], security: [{ session: [] }] }
const response = { 204: z.null().describe('No content'), '4xx': errorAnswer, 503: errorAnswer }

/** Registers them. */
export async function pinRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    ACCESS_API.pins.path,
    {
      schema: {
        ...own,
        summary: 'Stores in which one has a PIN for shared screens',
        response: { 200: pinsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => listOwnPins(deps, await requireSignedIn(deps, request)),
  )

  app.post(
    ACCESS_API.setPin.path,
    {
      schema: {
        ...own,
        summary: 'Set the own PIN for the shared screens of one store',
        params: pinParamsSchema,
        body: setPinSchema,
        response,
      },
    },
    async (request, reply) => {
      const who = await requirePlaced(deps, request)
      await setOwnPin(deps, clientOf(request), who, request.params.storeId as StoreId, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.removePin.path,
    { schema: { ...own, summary: 'Remove the own PIN of one store', params: pinParamsSchema, response } },
    async (request, reply) => {
      await removeOwnPin(deps, await requirePlaced(deps, request), request.params.storeId as StoreId)
      return reply.code(204).send(null)
    },
  )

  app.get(
    ACCESS_API.screenPeople.path,
    {
      schema: {
        ...own,
        summary: 'Who may say by a PIN that they are at the screen that asks',
        response: { 200: screenPeopleSchema, '4xx': errorAnswer },
      },
    },
    async (request) => listScreenPeople(deps, await requireScreen(deps, request)),
  )

  app.post(
    ACCESS_API.beginPerson.path,
    {
      schema: {
        ...own,
        summary:
          'Have the screen that asks act for a person, by their PIN, until two minutes after their last input',
        body: beginPersonSchema,
        response,
      },
    },
    async (request, reply) => {
      await beginPerson(deps, await requireScreen(deps, request), placeOf(request), request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.keepPerson.path,
    { schema: { ...own, summary: 'Say that the person still uses the screen', response } },
    async (request, reply) => {
      await keepPerson(deps, await requireScreen(deps, request))
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.endPerson.path,
    { schema: { ...own, summary: 'Have the screen act for itself again', response } },
    async (request, reply) => {
      await endPersonOf(deps, await requireScreen(deps, request), placeOf(request))
      return reply.code(204).send(null)
    },
  )
}

async function requirePlaced(deps: Deps, request: FastifyRequest) {
  return { ...(await requireSignedIn(deps, request)), place: placeOf(request) }
}
