/** The number that tests and alerts of a store go to: the owner's own, sealed. */
import type { StoreId } from '@thali/domain/ids'
import type { Secrets } from '../../secrets/secrets.ts'

const purpose = (storeId: StoreId) => `alert phone ${storeId}`

export function sealPhone(secrets: Pick<Secrets, 'seal'>, storeId: StoreId, phone: string): string {
  return secrets.seal(purpose(storeId), phone)
}

/** Null: there is none, or the installation's key was replaced. */
export function openPhone(
  secrets: Pick<Secrets, 'open'>,
  storeId: StoreId,
  sealed: string | null,
): string | null {
  try {
    return sealed === null ? null : secrets.open(purpose(storeId), sealed)
  } catch {
    return null
  }
}
