/** Labels of a store, with the unread counts of each. */
import { MAIL_COUNT_MOST, type MailLabels, type SaveMailLabel } from '@thali/contract/mail'
import { Refusal } from '@thali/contract/refusal'
import {
  GIVEN_LABELS,
  type GivenLabel,
  isBuiltInLabel,
  type LabelColour,
  OWN_LABELS_MAX,
  SYSTEM_LABELS,
} from '@thali/domain/mail/mail'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { listDrafts, listOwnLabels, putLabel, removeLabel } from './mail-lists.queries.ts'
import { countUnreadThreads } from './mail-thread.queries.ts'
import { filterOf } from './read-mail.ts'

const GIVEN_COLOURS: Readonly<Record<GivenLabel, LabelColour>> = {
  social: 'blue',
  promotions: 'green',
  forums: 'violet',
}

export async function readMailLabels(db: Db, { storeId, id }: Staff): Promise<MailLabels> {
  const drafts = (await listDrafts(db, storeId, id)).length
  const byName = new Intl.Collator('en').compare
  const own = (await listOwnLabels(db, storeId)).sort((one, other) => byName(one.name, other.name))
  const given = GIVEN_LABELS.map((label) => ({
    ...{ id: label as string, name: label as string, colour: GIVEN_COLOURS[label], isGiven: true },
  }))
  const labels = [...given, ...own.map(({ id, name, colour }) => ({ id, name, colour, isGiven: false }))]
  const filtered = [...SYSTEM_LABELS, ...labels.map((label) => label.id)].flatMap((label) => {
    const filter = filterOf(label)
    return filter ? [{ label, filter }] : []
  })
  const counts = await countUnreadThreads(
    db,
    storeId,
    filtered.map(({ filter }) => filter),
    MAIL_COUNT_MOST,
  )
  const unread = new Map(filtered.map(({ label }, at) => [label, counts[at] ?? 0]))
  unread.set('drafts', drafts)
  const system = SYSTEM_LABELS.map((label) => ({ id: label, unread: unread.get(label) ?? 0 }))
  const custom = labels.map((label) => ({ ...label, unread: unread.get(label.id) ?? 0 }))
  return { system, custom }
}

/**
 * Creates or updates a label.
 *
 * @param labelId null: create one
 * @throws {Refusal} mail-label.not-found, mail-label.taken, mail-label.too-many
 */
export async function saveMailLabel(
  deps: Deps,
  staff: Staff,
  labelId: string | null,
  { name, colour }: SaveMailLabel,
): Promise<MailLabels> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const labels = await listOwnLabels(tx, storeId)
    const before = labels.find(({ id }) => id === labelId)
    if (labelId !== null && !before) throw new Refusal('mail-label.not-found')
    if (!before && labels.length >= OWN_LABELS_MAX) throw new Refusal('mail-label.too-many')
    const nameKey = name.toLowerCase()
    const isTaken = labels.some((label) => label.nameKey === nameKey && label.id !== labelId)
    if (isTaken || isBuiltInLabel(nameKey)) throw new Refusal('mail-label.taken')
    const id = labelId ?? deps.newId()
    await putLabel(tx, { store_id: storeId, id, name, name_key: nameKey, colour })
    await writeAudit(deps, tx, staff, {
      action: 'mail-label.set',
      subject: id,
      changes: { name: [before?.name ?? null, name], colour: [before?.colour ?? null, colour] },
    })
    return publishLabels(deps, tx, staff)
  })
}

/** Removes a label; its threads stay. @throws {Refusal} mail-label.not-found, also for a predefined one */
export async function removeMailLabel(deps: Deps, staff: Staff, labelId: string): Promise<MailLabels> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const before = (await listOwnLabels(tx, storeId)).find(({ id }) => id === labelId)
    if (!before || !(await removeLabel(tx, storeId, labelId))) throw new Refusal('mail-label.not-found')
    await writeAudit(deps, tx, staff, {
      action: 'mail-label.remove',
      subject: labelId,
      changes: { name: [before.name, null] },
    })
    return publishLabels(deps, tx, staff)
  })
}

async function publishLabels(deps: Deps, tx: Db, staff: Staff): Promise<MailLabels> {
  const labels = await readMailLabels(tx, staff)
  await publishEvent(deps, tx, { storeId: staff.storeId, kind: 'mail.labels', at: deps.now() })
  return labels
}
