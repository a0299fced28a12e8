/** Routes of shifts. */
import { SHIFT_API } from '@thali/contract/shift-paths'
import {
  addShiftSchema,
  changeShiftSchema,
  copiedWeekSchema,
  copyWeekSchema,
  shiftSchema,
  shiftsSchema,
} from '@thali/contract/shifts'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { copyShifts } from './copy-shifts.ts'
import { addShift, changeShift, removeShift } from './plan-shift.ts'
import { readOwnShifts, readShift, readShiftsNow } from './read-shifts.ts'

export const shiftRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    SHIFT_API.ownShifts,
    { summary: "The caller's coming shifts, next first", answer: shiftsSchema },
    (staff) => readOwnShifts(deps, staff),
  )

  call(SHIFT_API.shiftsNow, { summary: 'Staff at work now, by the shifts', answer: shiftsSchema }, (staff) =>
    readShiftsNow(deps, staff),
  )

  call(SHIFT_API.shift, { summary: 'One shift', answer: shiftSchema }, (staff, { params }) =>
    readShift(deps, staff, params.shiftId),
  )

  call(
    SHIFT_API.addShift,
    { summary: 'Plan a shift of a member', body: addShiftSchema, answer: shiftSchema },
    (staff, { body }) => addShift(deps, staff, body),
  )

  call(
    SHIFT_API.copyShifts,
    {
      summary: 'Copy the shifts of a week to another, without those that overlap',
      body: copyWeekSchema,
      answer: copiedWeekSchema,
    },
    (staff, { body }) => copyShifts(deps, staff, body),
  )

  call(
    SHIFT_API.changeShift,
    { summary: "Change a shift's time or member", body: changeShiftSchema, answer: shiftSchema },
    (staff, { params, body }) => changeShift(deps, staff, params.shiftId, body),
  )

  call(SHIFT_API.removeShift, { summary: 'Remove a shift' }, (staff, { params }) =>
    removeShift(deps, staff, params.shiftId),
  )
})
