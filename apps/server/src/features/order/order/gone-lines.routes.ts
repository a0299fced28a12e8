/** Questions to diners about sold-out items, and their answers. */
import { GONE_LINE_API } from '@thali/contract/gone-line-paths'
import { answerGoneLineSchema } from '@thali/contract/gone-lines'
import { INGREDIENT_API } from '@thali/contract/ingredient-paths'
import { guestsAskedSchema } from '@thali/contract/ingredients'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { answerGoneLine } from './gone/answer-question.ts'
import { askGuests } from './gone/ask-guests.ts'

/** Registers the routes to ask diners, and to answer. */
export async function goneLineRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const open = openCalls(instance, deps, 'diner')
  const call = staffCalls(instance, deps, 'staff')

  call(INGREDIENT_API.askGuests, askGuests, {
    summary: 'Ask the guests of orders not yet begun about an ingredient that ran out',
    answer: guestsAskedSchema,
  })

  open(GONE_LINE_API.answerGoneLine, answerGoneLine, {
    summary: 'Answer what should happen to a line with a sold-out dish or ingredient',
    body: answerGoneLineSchema,
  })
}
