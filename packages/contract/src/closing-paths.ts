import type { CloseDayBody, Closing, Closings, MoveCashBody, NoteFloatBody, OpenClosing } from './closings.ts'
import { get, post } from './paths.ts'

/** Calls about a day's closing. */
export const CLOSING_API = {
  openClosing: get<OpenClosing>()('/api/stores/:storeId/closing'),
  noteFloat: post<NoteFloatBody, OpenClosing>()('/api/stores/:storeId/closing/float'),
  moveCash: post<MoveCashBody, OpenClosing>()('/api/stores/:storeId/closing/cash'),
  closeDay: post<CloseDayBody, Closing>()('/api/stores/:storeId/closings'),
  closings: get<Closings>()('/api/stores/:storeId/closings?before=:before'),
  closing: get<Closing>()('/api/stores/:storeId/closings/:closingId'),
} as const
