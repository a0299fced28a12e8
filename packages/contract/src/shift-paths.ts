import type { AddShift, ChangeShift, CopiedShifts, CopyWeek, Shift, Shifts } from './shifts.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about shifts of the staff; those of some days are in the calendar. */
export const SHIFT_API = {
  ownShifts: staffGet<Shifts>('calendar.view')('/api/stores/:storeId/shifts/own'),
  shiftsNow: staffGet<Shifts>('calendar.view')('/api/stores/:storeId/shifts/now'),
  shift: staffGet<Shift>('calendar.view')('/api/stores/:storeId/shifts/:shiftId'),
  addShift: staffPost<AddShift, Shift>('staff.manage')('/api/stores/:storeId/shifts'),
  copyShifts: staffPost<CopyWeek, CopiedShifts>('staff.manage')('/api/stores/:storeId/shifts/copy-week'),
  changeShift: staffPost<ChangeShift, Shift>('staff.manage')('/api/stores/:storeId/shifts/:shiftId'),
  removeShift: staffPost('staff.manage')('/api/stores/:storeId/shifts/:shiftId/remove'),
} as const
