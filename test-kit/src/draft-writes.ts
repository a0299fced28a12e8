/** Writes of many entries of a draft, and what each leaves in the audit log. */
import type { AuditAction } from '@thali/contract/audit'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { expect } from 'vitest'
import type { StaffAnswer } from './staff-fixture.ts'

const DAY_MS = 24 * 3_600_000

/** Store that a write is tried in. The step before a write may add the ids that its address names. */
interface DraftPlace {
  readonly storeId: StoreId
  readonly itemId: ItemId
  stepId?: string
  importId?: string
  scheduledId?: string
}

interface DraftWrite {
  readonly action: AuditAction
  body?(place: DraftPlace): Promise<object>
  before?(place: DraftPlace): Promise<unknown>
  readonly changes: object
}

interface Calls {
  post(path: string, body?: object): Promise<StaffAnswer>
  editDraft(): Promise<unknown>
  seenDraft(): Promise<{ revision: number }>
  now(): Date
}

/** Writes, by their route. */
export function draftWrites({
  post,
  editDraft,
  seenDraft,
  now,
}: Calls): Readonly<Record<string, DraftWrite>> {
  const aBulkEdit = async ({ itemId }: DraftPlace) => ({
    itemIds: [itemId],
    change: { kind: 'discount', bps: 1000 },
    ...(await seenDraft()),
  })
  const aSchedule = async () => ({
    ...(await seenDraft()),
    date: new Date(now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10),
    time: '06:00',
  })
  return {
    'POST /api/stores/:storeId/menu/scheduled': {
      action: 'menu.schedule',
      before: editDraft,
      body: aSchedule,
      changes: { scheduledFor: [null, expect.any(String)], 'menu.added': [0, 1] },
    },
    'POST /api/stores/:storeId/menu/scheduled/:scheduledId/cancel': {
      action: 'menu.cancel-scheduled',
      async before(on) {
        await editDraft()
        on.scheduledId = (await post('menu/scheduled', await aSchedule())).body.id
      },
      changes: { scheduledFor: [expect.any(String), null] },
    },
    'POST /api/stores/:storeId/menu/draft/bulk': {
      action: 'menu.bulk-edit',
      body: aBulkEdit,
      changes: { change: [null, { kind: 'discount', bps: 1000 }], dishes: [null, 1] },
    },
    'POST /api/stores/:storeId/menu/draft/steps/:stepId/undo': {
      action: 'menu.undo',
      async before(on) {
        on.stepId = (await post('menu/draft/bulk', await aBulkEdit(on))).body.stepId
      },
      changes: { entries: [null, 1] },
    },
    'POST /api/stores/:storeId/menu/draft/imports/:importId/apply': {
      action: 'menu.import',
      async before(on) {
        await editDraft()
        on.importId = (await post('menu/draft/imports/copy', { fromStoreId: on.storeId })).body.id
      },
      body: async () => ({ answers: { missing: 'remove' }, ...(await seenDraft()) }),
      changes: { source: [null, 'store'] },
    },
  }
}
