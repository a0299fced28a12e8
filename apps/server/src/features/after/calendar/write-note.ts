/** Notes of the staff in the calendar: written, changed by their authors or members who manage the staff, removed. */
import {
  type addNoteSchema,
  type CalendarNote,
  type changeNoteSchema,
  NOTE_DAYS_MAX,
  NOTES_OF_DAY,
} from '@thali/contract/calendar-notes'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { isSameContent } from '@thali/domain/same-content'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { staffMay } from '../../base/account/staff-may.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import {
  deleteNote,
  findNote,
  findNoteOfKey,
  insertNote,
  listNotes,
  lockNote,
  type NoteRow,
  updateNote,
} from './calendar.queries.ts'

type Written = Omit<z.output<typeof addNoteSchema>, 'clientKey'>

/** @throws {Refusal} calendar-note.not-found */
export async function readNote({ db }: Deps, staff: Staff, noteId: string): Promise<CalendarNote> {
  const row = await findNote(db, staff.storeId, noteId)
  if (!row) throw new Refusal('calendar-note.not-found')
  return toNote(row, staff)
}

/**
 * Writes a note; a repetition with the same key is the same note.
 *
 * @throws {Refusal} calendar-note.too-many; calendar-note.changed-meanwhile: another was sent under this key
 */
export async function addNote(
  deps: Deps,
  staff: Staff,
  { clientKey, ...written }: z.output<typeof addNoteSchema>,
): Promise<CalendarNote> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const known = await findNoteOfKey(tx, storeId, clientKey)
    if (known) return toNote(asSent(known, written), staff)
    const row: NoteRow = {
      ...{ store_id: storeId, id: deps.newId(), client_key: clientKey, revision: 1, created_at: deps.now() },
      ...{ author_id: staff.id, author_name: staff.name, ...columnsOf(written) },
    }
    await refuseTooMany(tx, storeId, row)
    // If sent twice concurrently, the other was first.
    const sent = !(await insertNote(tx, row)) && (await findNoteOfKey(tx, storeId, clientKey))
    if (sent) return toNote(asSent(sent, written), staff)
    await writeAudit(deps, tx, staff, {
      action: 'calendar-note.add',
      subject: row.id,
      changes: { date: [null, row.local_date] },
    })
    await publishNote(deps, tx, storeId, row.id)
    return toNote(row, staff)
  })
}

/**
 * Changes a note of the calendar.
 *
 * @throws {Refusal} calendar-note.not-found, .not-yours, .changed-meanwhile, .too-many
 */
export async function changeNote(
  deps: Deps,
  staff: Staff,
  noteId: string,
  { revision, ...written }: z.output<typeof changeNoteSchema>,
): Promise<CalendarNote> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const before = await lockOwn(tx, staff, noteId)
    if (before.revision !== revision) throw new Refusal('calendar-note.changed-meanwhile')
    const after = { ...before, ...columnsOf(written), revision: revision + 1 }
    await refuseTooMany(tx, storeId, after)
    await updateNote(tx, after)
    await writeAudit(deps, tx, staff, {
      action: 'calendar-note.change',
      subject: noteId,
      changes: { date: [before.local_date, after.local_date] },
    })
    await publishNote(deps, tx, storeId, noteId)
    return toNote(after, staff)
  })
}

/** Removes a note of the calendar. @throws {Refusal} calendar-note.not-found, .not-yours */
export async function removeNote(deps: Deps, staff: Staff, noteId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockOwn(tx, staff, noteId)
    await deleteNote(tx, staff.storeId, noteId)
    await writeAudit(deps, tx, staff, {
      action: 'calendar-note.remove',
      subject: noteId,
      changes: { date: [before.local_date, null] },
    })
    await publishNote(deps, tx, staff.storeId, noteId)
  })
}

async function lockOwn(tx: Db, staff: Staff, noteId: string): Promise<NoteRow> {
  const row = await lockNote(tx, staff.storeId, noteId)
  if (!row) throw new Refusal('calendar-note.not-found')
  if (!mayChange(row, staff)) throw new Refusal('calendar-note.not-yours')
  return row
}

function mayChange({ author_id: authorId }: NoteRow, staff: Staff): boolean {
  return authorId === staff.id || staffMay(staff, 'staff.manage')
}

/** Note sent before; another one under its key is refused. */
function asSent(known: NoteRow, written: Written): NoteRow {
  if (known.revision === 1 && !isSameContent({ ...known, ...columnsOf(written) }, known))
    throw new Refusal('calendar-note.changed-meanwhile')
  return known
}

function columnsOf({ date, lastDate, time, text }: Written) {
  return {
    ...{ local_date: date, last_date: lastDate, body: text },
    ...{ from_minute: time?.fromMinute ?? null, to_minute: time?.toMinute ?? null },
  }
}

async function refuseTooMany(tx: Db, storeId: StoreId, row: NoteRow): Promise<void> {
  const days = { from: row.local_date, to: row.last_date }
  const others = (await listNotes(tx, storeId, days, NOTES_OF_DAY * NOTE_DAYS_MAX)).filter(
    ({ id, client_key: key }) => id !== row.id && key !== row.client_key,
  )
  const isOn = (date: string) => others.filter((one) => one.local_date <= date && date <= one.last_date)
  // The maximum per day is reached on the first day of one of the notes.
  const firsts = [row.local_date, ...others.map(({ local_date: date }) => date)].filter(
    (date) => date >= days.from,
  )
  if (firsts.some((date) => isOn(date).length >= NOTES_OF_DAY)) throw new Refusal('calendar-note.too-many')
}

function toNote(row: NoteRow, staff: Staff): CalendarNote {
  const { id, local_date: date, last_date: lastDate, from_minute: fromMinute, to_minute: toMinute } = row
  return {
    ...{ id, date, lastDate, text: row.body, author: row.author_name, revision: row.revision },
    time: fromMinute === null || toMinute === null ? null : { fromMinute, toMinute },
    mayChange: mayChange(row, staff),
  }
}

async function publishNote(deps: Deps, tx: Db, storeId: StoreId, noteId: string) {
  await publishEvent(deps, tx, { storeId, kind: 'calendar-note.changed', data: { noteId }, at: deps.now() })
}
