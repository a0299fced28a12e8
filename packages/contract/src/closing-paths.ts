import type { CloseDayBody, Closing, Closings, MoveCashBody, NoteFloatBody, OpenClosing } from './closings.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about a day's closing. */
export const CLOSING_API = {
  openClosing: staffGet<OpenClosing>('payments.close')('/closing'),
  noteFloat: staffPost<NoteFloatBody, OpenClosing>('payments.close')('/closing/float'),
  moveCash: staffPost<MoveCashBody, OpenClosing>('payments.close')('/closing/cash'),
  closeDay: staffPost<CloseDayBody, Closing>('payments.close')('/closings'),
  closings: staffGet<Closings>('payments.close')('/closings?before=:before'),
  closing: staffGet<Closing>('payments.close')('/closings/:closingId'),
} as const
