/** Routes of PINs: a person's own, and those of a screen about its person. */
import { ACCESS_API } from '@thali/contract/access-paths'
import { beginPersonSchema, pinsSchema, screenPeopleSchema, setPinSchema } from '@thali/contract/pins'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { auditOriginOf } from '../account/guard.ts'
import { listOwnPins, removeOwnPin, setOwnPin } from './own-account/own-pins.ts'
import { BUSY_REFUSALS, ownCalls, screenCalls } from './own-calls.ts'
import { clientOf } from './sign-in/account-cookies.ts'
import { beginPerson, endPersonOf, keepPerson, listScreenPeople } from './staff/screen-person.ts'

export async function pinRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const own = ownCalls(instance, deps)
  const atScreen = screenCalls(instance, deps)
  own(ACCESS_API.pins, listOwnPins, {
    summary: 'Stores in which the caller has a PIN for shared screens',
    answer: pinsSchema,
  })
  own(
    ACCESS_API.setPin,
    (deps, who, storeId, body, { request }) => {
      const placed = { ...who, place: auditOriginOf(request) }
      return setOwnPin(deps, clientOf(request), placed, storeId, body)
    },
    {
      summary: "Set the caller's PIN for the shared screens of one store",
      body: setPinSchema,
      also: BUSY_REFUSALS,
    },
  )
  own(
    ACCESS_API.removePin,
    (deps, who, storeId, { request }) =>
      removeOwnPin(deps, { ...who, place: auditOriginOf(request) }, storeId),
    { summary: "Remove the caller's PIN of one store", also: BUSY_REFUSALS },
  )
  atScreen(ACCESS_API.screenPeople, listScreenPeople, {
    summary: 'Staff who can identify themselves by PIN at the calling screen',
    answer: screenPeopleSchema,
  })
  atScreen(
    ACCESS_API.beginScreenPerson,
    (deps, screen, body, { request }) => beginPerson(deps, screen, auditOriginOf(request), body),
    {
      summary: 'Identify a person at the calling screen by PIN, until two minutes after their last input',
      body: beginPersonSchema,
      also: BUSY_REFUSALS,
    },
  )
  atScreen(ACCESS_API.keepScreenPerson, keepPerson, {
    summary: 'Keep the person at the screen signed in',
    also: BUSY_REFUSALS,
  })
  atScreen(
    ACCESS_API.endScreenPerson,
    (deps, screen, { request }) => endPersonOf(deps, screen, auditOriginOf(request)),
    { summary: 'End acting for a person at a screen', also: BUSY_REFUSALS },
  )
}
