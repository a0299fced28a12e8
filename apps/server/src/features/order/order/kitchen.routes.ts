/** Routes about the kitchen: its stations, ingredients that ran out and the questions to diners about them, and expected times. */

import { GONE_LINE_API } from '@thali/contract/gone-line-paths'
import { answerGoneLineSchema } from '@thali/contract/gone-lines'
import { INGREDIENT_API } from '@thali/contract/ingredient-paths'
import { guestsAskedSchema, ingredientReachSchema } from '@thali/contract/ingredients'
import { DINER_API } from '@thali/contract/paths'
import { askPromiseSchema, promiseAnswerSchema } from '@thali/contract/promise'
import { STAFF_API } from '@thali/contract/staff-paths'
import { saveStationsBodySchema, stationsSchema } from '@thali/contract/stations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { answerGoneLine } from './gone/answer-question.ts'
import { askGuests } from './gone/ask-guests.ts'
import { askPromise } from './promise/ask-promise.ts'
import { readIngredientReach } from './staff/ingredient-reach.ts'
import { readStations, saveStations } from './staff/save-stations.ts'

export async function kitchenRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const open = openCalls(instance, deps, 'diner')
  const call = staffCalls(instance, deps, 'staff')

  call(STAFF_API.stations, readStations, {
    summary: 'Where dishes are made, and the categories that can be given to a station',
    answer: stationsSchema,
  })

  call(STAFF_API.saveStations, saveStations, {
    summary: 'Set where dishes are made',
    body: saveStationsBodySchema,
    answer: stationsSchema,
  })

  call(INGREDIENT_API.ingredientReach, readIngredientReach, {
    summary: 'Dishes, options and orders that need an ingredient',
    answer: ingredientReachSchema,
  })

  call(INGREDIENT_API.askGuests, askGuests, {
    summary: 'Ask the guests of orders not yet begun about an ingredient that ran out',
    answer: guestsAskedSchema,
  })

  open(GONE_LINE_API.answerGoneLine, answerGoneLine, {
    summary: 'Answer what should happen to a line with a sold-out dish or ingredient',
    body: answerGoneLineSchema,
  })

  open(DINER_API.promise, askPromise, {
    summary: 'The minutes in which an order placed now would be ready',
    body: askPromiseSchema,
    answer: promiseAnswerSchema,
  })
}
