import type { SettingsOf } from '@thali/contract/settings'
import type { StoreId } from '@thali/domain/ids'
import type { SettingsSection } from '@thali/domain/store/store-settings'
import type { Db } from '@thali/server/db/schema'

/** Changes stored fields of a section without an event, as no call would. */
export async function setSettings<Section extends SettingsSection>(
  db: Db,
  storeId: StoreId,
  section: Section,
  fields: SettingsOf<Section>,
): Promise<void> {
  const stored = await db
    .selectFrom('store_settings')
    .select('document')
    .where('store_id', '=', storeId)
    .where('section', '=', section)
    .executeTakeFirst()
  const document = JSON.stringify({ ...stored?.document, ...fields })
  await db
    .insertInto('store_settings')
    .values({ store_id: storeId, section, document })
    .onConflict((conflict) => conflict.columns(['store_id', 'section']).doUpdateSet({ document }))
    .execute()
}

/** Changes all order types of a store in the same way. */
export async function setOrderTypes(
  db: Db,
  storeId: StoreId,
  changes: Partial<NonNullable<SettingsOf<'order-types'>['orderConfigs']>[number]>,
  label?: string,
): Promise<void> {
  const stored = await db
    .selectFrom('store_settings')
    .select('document')
    .where('store_id', '=', storeId)
    .where('section', '=', 'order-types')
    .executeTakeFirst()
  const { orderConfigs = [] } = (stored?.document ?? {}) as SettingsOf<'order-types'>
  const changed = orderConfigs.map((type) =>
    label === undefined || type.label === label ? { ...type, ...changes } : type,
  )
  await setSettings(db, storeId, 'order-types', { orderConfigs: changed })
}
