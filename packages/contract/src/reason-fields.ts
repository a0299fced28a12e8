import type { Reason } from '@thali/domain/order/reason'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { z } from 'zod'
import { row, rowsOf } from './file-fields.ts'
import { translations } from './translation-fields.ts'

const reason = rowsOf<Reason>()({
  id: row.id(),
  label: row.label(SETTING_LIMITS.reason),
  translations: translations.optional(),
})

/** Reason for a cancelled order or a struck item, in store files and on staff's screens. */
export const wireReason = z.object(reason.shape)
export type WireReason = z.infer<typeof wireReason>

export const reasons = row
  .list(reason, SETTING_LIMITS.reasons, ({ id }, file, seen) => {
    if (id === '' && !file.has('id')) file.problem('id', 'must not be empty')
    file.distinct('id', id, seen, (earlier) => `is already the id of ${earlier}`)
  })
  .orNull()
  .about('Only in store files: what staff may choose from')
