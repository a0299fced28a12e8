import type { CloseDayBody, Closing, Closings, MoveCashBody, NoteFloatBody, OpenClosing } from './closings.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about a day's closing. */
export const CLOSING_API = {
  openClosing: staffGet<OpenClosing>('payments.close')('/api/stores/:storeId/closing'),
  noteFloat: staffPost<NoteFloatBody, OpenClosing>('payments.close')('/api/stores/:storeId/closing/float'),
  moveCash: staffPost<MoveCashBody, OpenClosing>('payments.close')('/api/stores/:storeId/closing/cash'),
  closeDay: staffPost<CloseDayBody, Closing>('payments.close')('/api/stores/:storeId/closings'),
  closings: staffGet<Closings>('payments.close')('/api/stores/:storeId/closings?before=:before'),
  closing: staffGet<Closing>('payments.close')('/api/stores/:storeId/closings/:closingId'),
} as const
