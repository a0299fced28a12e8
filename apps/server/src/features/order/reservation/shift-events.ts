import type { StoreId, UserId } from '@thali/domain/ids'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import type { CalendarEvent } from '@thali/domain/reservation/calendar-file'
import type { Deps } from '../../../deps.ts'
import { SERVER_TEXTS } from '../../../server-texts.ts'
import { readLanguage } from '../../base/people/own-account/change-language.ts'
import { readShiftsOfPerson } from '../../base/shift/read-shifts.ts'

/** Limit of shifts in one calendar. */
const SHIFTS_MAX = 200

/** The shifts of one person that begin on a day or later, as events of their calendar. */
export async function ownShiftEvents(
  { db }: Deps,
  storeId: StoreId,
  userId: UserId,
  since: Date,
): Promise<CalendarEvent[]> {
  const shifts = await readShiftsOfPerson(db, storeId, userId, since, SHIFTS_MAX)
  if (shifts.length === 0) return []
  const title = SERVER_TEXTS.shift[(await readLanguage(db, userId)) ?? USUAL_LANGUAGE]
  return shifts.map(({ id, startsAt, endsAt, changedAt, note, revision }) => ({
    ...{ uid: `shift-${id}@thali`, sequence: revision - 1, status: 'confirmed' as const },
    ...{ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), changedAt: Date.parse(changedAt) },
    ...{ title, description: note, location: '', url: '' },
  }))
}
