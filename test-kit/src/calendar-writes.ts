/** Audit log entries expected of writes to shifts and calendar notes. */

import type { AuditAction } from '@thali/contract/audit'
import type { UserId } from '@thali/domain/ids'

export const A_NOTE = {
  clientKey: 'a-note',
  date: '2026-11-27',
  lastDate: '2026-11-28',
  time: null,
  text: 'The fish comes at ten.',
}

export const A_SHIFT = {
  clientKey: 'a-shift',
  date: '2026-11-23',
  fromMinute: 17 * 60,
  toMinute: 60,
  note: '',
}

export const TWO_WEEKS = { from: '2026-11-23', to: '2026-11-30' }

interface CalendarWrite {
  readonly action: AuditAction
  body?(place: { readonly userId: UserId }): object
  before?(place: { readonly userId: UserId }): Promise<unknown>
  readonly changes?: object
}

type Call = (path: string, body: object) => Promise<{ readonly body: { readonly id: string } }>

export const calendarWrites = (call: Call): Readonly<Record<string, CalendarWrite>> => {
  const noted = async () => ({ noteId: (await call('calendar-notes', A_NOTE)).body.id })
  const planned = async ({ userId }: { readonly userId: UserId }) => ({
    shiftId: (await call('shifts', { ...A_SHIFT, userId })).body.id,
  })
  return {
    'POST /api/stores/:storeId/calendar-notes': {
      action: 'calendar-note.add',
      body: () => A_NOTE,
      changes: { date: [null, '2026-11-27'] },
    },
    'POST /api/stores/:storeId/calendar-notes/:noteId': {
      action: 'calendar-note.change',
      before: noted,
      body: () => ({ ...A_NOTE, date: '2026-11-28', revision: 1 }),
      changes: { date: ['2026-11-27', '2026-11-28'] },
    },
    'POST /api/stores/:storeId/calendar-notes/:noteId/remove': {
      action: 'calendar-note.remove',
      before: noted,
      changes: { date: ['2026-11-27', null] },
    },
    'POST /api/stores/:storeId/shifts': {
      action: 'shift.add',
      body: ({ userId }) => ({ ...A_SHIFT, userId }),
      changes: { person: [null, 'waiter'], date: [null, '2026-11-23'], toMinute: [null, 60] },
    },
    'POST /api/stores/:storeId/shifts/copy-week': {
      action: 'shift.copy-week',
      before: planned,
      body: () => TWO_WEEKS,
      changes: { shifts: [null, 1] },
    },
    'POST /api/stores/:storeId/shifts/:shiftId': {
      action: 'shift.change',
      before: planned,
      body: ({ userId }) => ({ ...A_SHIFT, userId, date: '2026-11-24', revision: 1 }),
      changes: { date: ['2026-11-23', '2026-11-24'] },
    },
    'POST /api/stores/:storeId/shifts/:shiftId/remove': {
      action: 'shift.remove',
      before: planned,
      changes: { date: ['2026-11-23', null] },
    },
  }
}
