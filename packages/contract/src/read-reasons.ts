import type { Reason } from '@thali/domain/order/reason'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import type { FileReader } from './file-reader.ts'
import { readTranslations } from './read-values.ts'

/** A store's reasons for strikes and cancels; null where the file has none. */
export function readReasons(file: FileReader): readonly Reason[] | null {
  const seen = new Map<string, string>()
  const reasons = file.objects('reasons', SETTING_LIMITS.reasons).map((reason) => {
    const id = reason.id('id')
    if (id === '' && !reason.has('id')) reason.problem('id', 'must not be empty')
    reason.distinct('id', id, seen, (earlier) => `is already the id of ${earlier}`)
    return { id, label: reason.label('label', SETTING_LIMITS.reason), translations: readTranslations(reason) }
  })
  return reasons.length === 0 ? null : reasons
}
