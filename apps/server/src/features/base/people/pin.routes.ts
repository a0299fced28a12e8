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
  own(
    ACCESS_API.pins,
    { summary: 'Stores in which the caller has a PIN for shared screens', answer: pinsSchema },
    (who) => listOwnPins(deps, who),
  )
  own(
    ACCESS_API.setPin,
    {
      summary: "Set the caller's PIN for the shared screens of one store",
      body: setPinSchema,
      also: BUSY_REFUSALS,
    },
    (who, request) => {
      const placed = { ...who, place: auditOriginOf(request) }
      return setOwnPin(deps, clientOf(request), placed, request.params.storeId, request.body)
    },
  )
  own(
    ACCESS_API.removePin,
    { summary: "Remove the caller's PIN of one store", also: BUSY_REFUSALS },
    (who, request) => removeOwnPin(deps, { ...who, place: auditOriginOf(request) }, request.params.storeId),
  )
  atScreen(
    ACCESS_API.screenPeople,
    { summary: 'Staff who can identify themselves by PIN at the calling screen', answer: screenPeopleSchema },
    (screen) => listScreenPeople(deps, screen),
  )
  atScreen(
    ACCESS_API.beginScreenPerson,
    {
      summary: 'Identify a person at the calling screen by PIN, until two minutes after their last input',
      body: beginPersonSchema,
      also: BUSY_REFUSALS,
    },
    (screen, request) => beginPerson(deps, screen, auditOriginOf(request), request.body),
  )
  atScreen(
    ACCESS_API.keepScreenPerson,
    { summary: 'Keep the person at the screen signed in', also: BUSY_REFUSALS },
    (screen) => keepPerson(deps, screen),
  )
  atScreen(
    ACCESS_API.endScreenPerson,
    { summary: 'End acting for a person at a screen', also: BUSY_REFUSALS },
    (screen, request) => endPersonOf(deps, screen, auditOriginOf(request)),
  )
}
