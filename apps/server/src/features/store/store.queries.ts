import { DISCOUNTS_MAX } from '@thali/contract/discounts'
import { LEGAL_KINDS, type LegalKind } from '@thali/domain/legal/legal-document'
import type { Db } from '../../db/schema.ts'
import { settingsOf } from '../../db/settings-documents.ts'

/** More than there are. */
const SECTIONS = 100
const IMAGES_MAX = 200_000
/** More than the places that may have been called in and those on the list together. */
const CODES = 2000

/** A store's own row, its settings and versions, which gateway new payments use, and its accounts that send codes; never credentials. */
export async function findStoreRow(db: Db, storeId: string) {
  const rows = await db
    .selectFrom('stores')
    .innerJoin('store_versions', 'store_versions.store_id', 'stores.id')
    .leftJoin('gateway_credentials', (join) =>
      join
        .onRef('gateway_credentials.store_id', '=', 'stores.id')
        .on('gateway_credentials.active', '=', true),
    )
    .leftJoin('message_accounts as sms_account', (join) =>
      join
        .onRef('sms_account.store_id', '=', 'stores.id')
        .on('sms_account.channel', '=', 'sms')
        .on('sms_account.sends_codes', '=', true),
    )
    .leftJoin('message_accounts as whatsapp_account', (join) =>
      join
        .onRef('whatsapp_account.store_id', '=', 'stores.id')
        .on('whatsapp_account.channel', '=', 'whatsapp')
        .on('whatsapp_account.sends_codes', '=', true),
    )
    .leftJoin('domain_hosts', 'domain_hosts.store_id', 'stores.id')
    .leftJoin('store_domains', 'store_domains.store_id', 'stores.id')
    .leftJoin('store_settings', 'store_settings.store_id', 'stores.id')
    .select(['stores.id', 'slug', 'code', 'name', 'country', 'currency_symbol', 'currency_code', 'time_zone'])
    .select([
      'day_turns_at_minute',
      'subscription_mode',
      'subscription_status',
      'subscription_end',
      'view_only',
    ])
    .select(['logo_media_id', 'banner_media_id', 'paused_reason', 'paused_until', 'held_for_email'])
    .select(['suspended_at', 'deleted_at', 'domain_hosts.host as domain', 'store_domains.for_codes'])
    .select(['upi_address', 'upi_name', 'section', 'document'])
    .select(['event_seq', 'menu_version', 'gateway_credentials.provider', 'gateway_credentials.mode'])
    .select(['sms_account.channel as codesBySms', 'whatsapp_account.channel as codesByWhatsapp'])
    .where('stores.id', '=', storeId)
    .limit(SECTIONS)
    .execute()
  const [row] = rows
  return row && { ...row, settings: settingsOf(row, rows) }
}

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStoreRow>>>

/** Slug of a store, by its id. */
export async function findSlugOfStore(db: Db, storeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stores')
    .select('slug')
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.slug
}

/** Active discounts, automatic ones and those with a code. */
export function listOfferedDiscounts(db: Db, storeId: string) {
  return db
    .selectFrom('discounts')
    .select(['id', 'label', 'code', 'kind', 'amount_minor', 'bps', 'cap_minor', 'minimum_minor'])
    .select(['category_ids', 'order_types', 'days', 'start_minute', 'end_minute', 'first_day', 'last_day'])
    .select('max_per_phone')
    .where('store_id', '=', storeId)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .limit(DISCOUNTS_MAX)
    .execute()
}

export type DiscountRow = Awaited<ReturnType<typeof listOfferedDiscounts>>[number]

/** Which legal texts a store has of its own now. */
export async function listOwnLegalTexts(db: Db, storeId: string): Promise<LegalKind[]> {
  const rows = await db
    .selectFrom('legal_texts as saved')
    .select('saved.document')
    .where('saved.store_id', '=', storeId)
    .where('saved.text', '<>', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('legal_texts as later')
            .select('later.version')
            .whereRef('later.store_id', '=', 'saved.store_id')
            .whereRef('later.document', '=', 'saved.document')
            .whereRef('later.version', '>', 'saved.version'),
        ),
      ),
    )
    .orderBy('saved.document')
    .limit(LEGAL_KINDS.length)
    .execute()
  return rows.map(({ document }) => document)
}

/** Listed tables and rooms, and places whose codes were called in. */
export function listPlaceRules(db: Db, storeId: string) {
  return (
    db
      .selectFrom('codes')
      .select(['kind', 'place_key', 'key_version', 'order_type', 'place_name', 'place', 'maximum_waiting'])
      .select('removed_at')
      .where('store_id', '=', storeId)
      .where((eb) =>
        eb.or([
          eb('key_version', '>', 0),
          eb('maximum_waiting', 'is not', null),
          eb('removed_at', 'is', null).and('kind', 'in', ['table', 'room']),
        ]),
      )
      // Were there more, what was called in would stay so.
      .orderBy('key_version', 'desc')
      .orderBy('place_key')
      .limit(CODES)
      .execute()
  )
}

export type PlaceRuleRow = Awaited<ReturnType<typeof listPlaceRules>>[number]

/** Every image of a store. */
export function listImages(db: Db, storeId: string) {
  return db
    .selectFrom('media')
    .select(['id', 'source', 'state', 'width', 'height', 'widths', 'files'])
    .where('store_id', '=', storeId)
    .limit(IMAGES_MAX)
    .execute()
}

export type ImageRow = Awaited<ReturnType<typeof listImages>>[number]
