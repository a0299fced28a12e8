/** Calls about shifts of the staff. */
import { SHIFT_API } from '@thali/contract/shift-paths'
import {
  addShiftSchema,
  changeShiftSchema,
  copiedWeekSchema,
  copyWeekSchema,
  shiftParamsSchema,
  shiftSchema,
  shiftsSchema,
} from '@thali/contract/shifts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../account/staff-calls.ts'
import { copyShifts } from './copy-shifts.ts'
import { addShift, changeShift, removeShift } from './plan-shift.ts'
import { readOwnShifts, readShift, readShiftsNow } from './read-shifts.ts'

/** Registers who is in, one's own shifts, and their planning. */
export async function shiftRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

  call(
    SHIFT_API.ownShifts,
    { summary: 'One’s own shifts from now on, the next first', answer: shiftsSchema },
    (staff) => readOwnShifts(deps, staff),
  )

  call(SHIFT_API.shiftsNow, { summary: 'Who is in now, by the shifts', answer: shiftsSchema }, (staff) =>
    readShiftsNow(deps, staff),
  )

  call(
    SHIFT_API.shift,
    { summary: 'One shift', params: shiftParamsSchema, answer: shiftSchema },
    (staff, { params }) => readShift(deps, staff, params.shiftId),
  )

  call(
    SHIFT_API.addShift,
    { summary: 'Plan a shift of a member', body: addShiftSchema, answer: shiftSchema },
    (staff, { body }) => addShift(deps, staff, body),
  )

  call(
    SHIFT_API.copyShifts,
    {
      summary: 'Take the shifts of a week over into another; those that meet one there stay out',
      body: copyWeekSchema,
      answer: copiedWeekSchema,
    },
    (staff, { body }) => copyShifts(deps, staff, body),
  )

  call(
    SHIFT_API.changeShift,
    {
      summary: 'Change when a shift is, or whose it is',
      params: shiftParamsSchema,
      body: changeShiftSchema,
      answer: shiftSchema,
    },
    (staff, { params, body }) => changeShift(deps, staff, params.shiftId, body),
  )

  call(SHIFT_API.removeShift, { summary: 'Remove a shift', params: shiftParamsSchema }, (staff, { params }) =>
    removeShift(deps, staff, params.shiftId),
  )
}
