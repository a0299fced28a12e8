import { makeCategory, makeItem, makeMenu, makeOrderConfig, makeStoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import type { Fixture } from '@thali/test-kit/fixture'

/** Item that is ordered there, at 100. */
export const chai = makeItem()

/** Adds a store that delivers to diners who type the code sent to their phone. */
export async function addStoreWithCodes({ importFile }: Pick<Fixture, 'importFile'>): Promise<StoreId> {
  const file = makeStoreFile({
    profile: { orderConfigs: [makeOrderConfig({ label: 'Delivery', otpAuthentication: true })] },
    menus: [makeMenu({ _id: `m${crypto.randomUUID()}`, categories: [makeCategory({ items: [chai] })] })],
  })
  await importFile(file)
  return file.profile._id
}
