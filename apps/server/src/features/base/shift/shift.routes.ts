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

export const shiftRoutes = staffOnlyRoutes('staff', (call) => {
  call(SHIFT_API.ownShifts, readOwnShifts, {
    summary: "The caller's coming shifts, next first",
    answer: shiftsSchema,
  })

  call(SHIFT_API.shiftsNow, readShiftsNow, {
    summary: 'Staff at work now, by the shifts',
    answer: shiftsSchema,
  })

  call(SHIFT_API.shift, readShift, { summary: 'One shift', answer: shiftSchema })

  call(SHIFT_API.addShift, addShift, {
    summary: 'Plan a shift of a member',
    body: addShiftSchema,
    answer: shiftSchema,
  })

  call(SHIFT_API.copyShifts, copyShifts, {
    summary: 'Copy the shifts of a week to another, without those that overlap',
    body: copyWeekSchema,
    answer: copiedWeekSchema,
  })

  call(SHIFT_API.changeShift, changeShift, {
    summary: "Change a shift's time or member",
    body: changeShiftSchema,
    answer: shiftSchema,
  })

  call(SHIFT_API.removeShift, removeShift, { summary: 'Remove a shift' })
})
