import type { AddShift, CopiedShifts, CopyWeek, changeShiftSchema, Shift, Shifts } from './shifts.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about shifts of the staff; those of some days are in the calendar. */
export const SHIFT_API = {
  ownShifts: staffGet<Shifts>('calendar.view')('/shifts/own'),
  shiftsNow: staffGet<Shifts>('calendar.view')('/shifts/now'),
  shift: staffGet<Shift>('calendar.view')('/shifts/:shiftId'),
  addShift: staffPost<AddShift, Shift>('staff.manage')('/shifts'),
  copyShifts: staffPost<CopyWeek, CopiedShifts>('staff.manage')('/shifts/copy-week'),
  changeShift: staffPost<typeof changeShiftSchema, Shift>('staff.manage')('/shifts/:shiftId'),
  removeShift: staffPost('staff.manage')('/shifts/:shiftId/remove'),
} as const
