/** Freezes the draft, to be published at a set time; each is based on those scheduled before it. */
import { Refusal } from '@thali/contract/refusal'
import { SCHEDULED_DAYS_MAX, SCHEDULED_MAX, type Scheduled } from '@thali/contract/scheduled-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { requirePerson, type Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { raiseDraft } from './draft.queries.ts'
import { loadBeforeDraft } from './load-draft.ts'
import { countChanges } from './publish-menu.ts'
import { insertScheduled, listScheduled, removeScheduled } from './scheduled-menus.queries.ts'
import { checkContent } from './version-content.ts'
import { findLatestNumber } from './versions.queries.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Schedules the draft that its editor has reviewed for a time of the store's clock.
 *
 * @throws {Refusal} schedule.past; schedule.too-far; schedule.too-many; schedule.before-another, since later ones
 *   include earlier ones; and those of publishing
 */
export async function scheduleMenu(
  deps: Deps,
  staff: Staff,
  input: { readonly revision: number; readonly note: string; readonly date: string; readonly time: string },
): Promise<Scheduled> {
  const { db, now, newId } = deps
  const { storeId } = staff
  const { loaded, before, last } = await inSnapshot(db, (tx) => loadBeforeDraft(tx, storeId, now()))
  const { timeZone } = loaded.stored.file.profile
  const dueAt = new Date(instantOf(epochDay(input.date), minuteOfClockTime(input.time), timeZone))
  refuseTime(dueAt, now())
  if (last && last.due_at >= dueAt) throw new Refusal('schedule.before-another', { at: last.due_at })
  if (loaded.revision !== input.revision)
    throw new Refusal('editor.changed-meanwhile', { revision: loaded.revision })
  const differences = findMenuChanges(before, loaded.draft)
  if (differences.length === 0) throw new Refusal('editor.nothing-changed')
  const checked = checkContent(loaded.draft)
  if (!checked.ok) throw new Refusal('editor.menu-invalid', { problems: checked.problems.slice(0, 100) })
  const id = newId()
  await inTransaction(db, async (tx) => {
    await lockForWriting(tx, storeId)
    await requireSame(tx, staff, { last: last?.id, published: loaded.published })
    const draft = await raiseDraft(tx, storeId)
    if (draft?.revision !== input.revision + 1) throw new Refusal('editor.changed-meanwhile')
    await insertScheduled(tx, {
      ...{ store_id: storeId, id, due_at: dueAt, created_at: now(), base_number: loaded.published ?? 0 },
      ...{ note: input.note, ...credentialOf(staff), changes: differences.length, content: checked.stored },
      ...{ tries: 0, try_at: dueAt, refused_at: null, refusal: null },
    })
    const changes = { scheduledFor: [null, dueAt.toISOString()] as const, ...countChanges(differences) }
    await writeAudit(deps, tx, staff, { action: 'menu.schedule', subject: id, changes })
    await publishEvent(deps, tx, { storeId, kind: 'menu.scheduled', at: now() })
  })
  return { id, at: dueAt.toISOString() }
}

function refuseTime(dueAt: Date, now: Date): void {
  if (dueAt <= now) throw new Refusal('schedule.past')
  if (dueAt.getTime() - now.getTime() > SCHEDULED_DAYS_MAX * DAY_MS) throw new Refusal('schedule.too-far')
}

/** Refuses if anything was published or scheduled since the draft was compared. */
async function requireSame(
  tx: Db,
  { storeId }: Staff,
  seen: { readonly last: string | undefined; readonly published: number | null },
): Promise<void> {
  const waiting = (await listScheduled(tx, storeId)).filter((row) => row.refused_at === null)
  if (waiting.length >= SCHEDULED_MAX) throw new Refusal('schedule.too-many', { limit: SCHEDULED_MAX })
  const published = (await findLatestNumber(tx, storeId)) ?? null
  if (waiting.at(-1)?.id !== seen.last || published !== seen.published)
    throw new Refusal('editor.changed-meanwhile')
}

function credentialOf(staff: Staff) {
  const { name, role, via, sessionId } = staff
  return {
    by_id: requirePerson(staff),
    by_name: name,
    by_role: role,
    by_via: via === 'token' ? via : ('session' as const),
    by_credential: sessionId,
  }
}

export async function cancelScheduled(deps: Deps, staff: Staff, id: string): Promise<void> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const row = (await listScheduled(tx, storeId)).find((listed) => listed.id === id)
    if (!row || !(await removeScheduled(tx, storeId, id))) throw new Refusal('schedule.not-found')
    const changes = {
      scheduledFor: [row.due_at.toISOString(), null] as const,
      refused: [row.refusal, null] as const,
    }
    await writeAudit(deps, tx, staff, { action: 'menu.cancel-scheduled', subject: id, changes })
    await publishEvent(deps, tx, { storeId, kind: 'menu.scheduled', at: deps.now() })
  })
}
