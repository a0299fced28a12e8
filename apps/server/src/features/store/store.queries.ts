import { DISCOUNTS_MAX } from '@thali/contract/discounts'
import { LEGAL_KINDS, type LegalKind } from '@thali/domain/legal/legal-document'
import type { Db } from '../../db/schema.ts'

const ORDER_TYPES = 100
const CHARGES = 1000
const LINKS = 100
const IMAGES_MAX = 200_000
/** More than the places that may have been called in and those on the list together. */
const CODES = 2000

/** A store's own row, its versions, which gateway new payments use, and its accounts that send codes; never credentials. */
export function findStoreRow(db: Db, storeId: string) {
  return db
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
    .select([
      'stores.id',
      'slug',
      'code',
      'name',
      'description',
      'logo_media_id',
      'legal_name',
      'street',
      'pin_code',
    ])
    .select([
      'city',
      'region',
      'country',
      'gst_no',
      'fssai_no',
      'about_us',
      'currency_symbol',
      'currency_code',
    ])
    .select(['time_zone', 'primary_color', 'grievance_officer', 'subscription_mode', 'subscription_status'])
    .select(['subscription_end', 'view_only', 'day_turns_at_minute', 'paused_reason', 'paused_until'])
    .select(['composition_scheme', 'invoice_prefix', 'round_bills', 'taxes'])
    .select(['signed_table_links', 'reasons', 'translations', 'held_for_email', 'opening_hours'])
    .select(['suspended_at', 'deleted_at', 'domain_hosts.host as domain', 'store_domains.for_codes'])
    .select(['banner_media_id', 'languages', 'menu_layout', 'tips', 'upi_address', 'upi_name'])
    .select(['event_seq', 'menu_version', 'gateway_credentials.provider', 'gateway_credentials.mode'])
    .select(['sms_account.channel as codesBySms', 'whatsapp_account.channel as codesByWhatsapp'])
    .where('stores.id', '=', storeId)
    .executeTakeFirst()
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

export function listLinks(db: Db, storeId: string) {
  return db
    .selectFrom('store_links')
    .select(['type', 'url'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .limit(LINKS)
    .execute()
}

export function listOrderTypes(db: Db, storeId: string) {
  return db
    .selectFrom('order_types')
    .select([
      'id',
      'label',
      'kind',
      'active',
      'otp_authentication',
      'otp_on_order',
      'payment_method',
      'online_payment',
    ])
    .select([
      'initial_order_state',
      'minimum_minor',
      'maximum_minor',
      'maximum_lines',
      'phone_required',
      'approve_first',
      'pin_codes',
      'estimate_from',
      'estimate_to',
    ])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .limit(ORDER_TYPES)
    .execute()
}

export function listCharges(db: Db, storeId: string) {
  return db
    .selectFrom('order_type_charges')
    .select(['order_type_id', 'label', 'kind', 'amount_minor', 'bps', 'optional', 'taxes'])
    .where('store_id', '=', storeId)
    .orderBy('order_type_id')
    .orderBy('position')
    .limit(CHARGES)
    .execute()
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
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]
export type OrderTypeRow = Awaited<ReturnType<typeof listOrderTypes>>[number]
export type ChargeRow = Awaited<ReturnType<typeof listCharges>>[number]

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
