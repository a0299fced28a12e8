import { DISCOUNTS_MAX } from '@thali/contract/discounts'
import type { StoreId } from '@thali/domain/ids'
import { LEGAL_KINDS } from '@thali/domain/legal/legal-document'
import { MENU_POSTS_MAX } from '@thali/domain/post/post'
import { hasRow, mapRow } from '../../../db/results.ts'
import { readJsonRows, rowsAsJson } from '../../../db/rows-as-json.ts'
import type { Db } from '../../../db/schema.ts'
import { storeSettingsOf } from '../../../db/settings-documents.ts'
import { selectRows, selectStore } from '../../../db/store-rows.ts'
import { DISCOUNT_COLUMNS } from './discount-row.ts'

/** Limit on rows read, above the number of sections. */
const SECTIONS = 100
const IMAGES_MAX = 200_000
/** Limit on rows read, above revoked and listed places together. */
const CODES = 2000

/**
 * A store's own row, its settings and versions, the gateway of new payments, and its accounts that send codes; never
 * credentials.
 */
export async function findStoreRow(db: Db, storeId: StoreId) {
  return storeRow(db, storeId).$call(mapRow(withSettings))
}

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStoreRow>>>

/** Profile row of a store with everything that belongs to it, in one statement. */
export async function findProfileRow(db: Db, storeId: StoreId) {
  const row = await storeRow(db, storeId)
    .select([
      rowsAsJson(db, ownLegalTexts(db, storeId)).as('ownLegalTexts'),
      rowsAsJson(db, offeredDiscounts(db, storeId)).as('discounts'),
      rowsAsJson(db, placeRules(db, storeId)).as('places'),
      rowsAsJson(db, menuPosts(db, storeId)).as('posts'),
      rowsAsJson(db, bookingRules(db, storeId)).as('bookingRules'),
      rowsAsJson(db, images(db, storeId)).as('images'),
    ])
    .executeTakeFirst()
  return (
    row && {
      ...withSettings(row),
      ownLegalTexts: readJsonRows(row.ownLegalTexts).map(({ document }) => document),
      discounts: readJsonRows(row.discounts, ['categoryIds', 'orderTypes', 'days']),
      places: readJsonRows(row.places),
      posts: readJsonRows(row.posts, ['content']),
      takesReservations: readJsonRows(row.bookingRules, ['rules']).some(({ rules }) => rules.isOn),
      images: readJsonRows(row.images, ['widths']),
    }
  )
}

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>
type ReadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof storeRow>['executeTakeFirst']>>>

function withSettings<Row extends ReadRow>(row: Row) {
  return { ...row, settings: storeSettingsOf(row, readJsonRows(row.sections, ['document'])) }
}

function storeRow(db: Db, storeId: StoreId) {
  const sections = selectRows(db, storeId, 'store_settings').select(['section', 'document']).limit(SECTIONS)
  return selectStore(db, storeId)
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
    .select(['stores.id', 'slug', 'code', 'name', 'country', 'currency_symbol', 'currency_code', 'time_zone'])
    .select([
      'day_turns_at_minute',
      'subscription_mode',
      'subscription_status',
      'subscription_end',
      'view_only',
    ])
    .select(['logo_media_id', 'banner_media_id', 'paused_reason', 'paused_until', 'held_for_email'])
    .select(['rush_minutes', 'rush_until', 'stations'])
    .select(['suspended_at', 'deleted_at', 'domain_hosts.host as domain', 'store_domains.for_codes'])
    .select(['upi_address', 'upi_name', rowsAsJson(db, sections).as('sections')])
    .select(['event_seq', 'menu_version', 'gateway_credentials.provider', 'gateway_credentials.mode'])
    .select(['sms_account.channel as codesBySms', 'whatsapp_account.channel as codesByWhatsapp'])
}

/** Active discounts, automatic ones and those with a code. */
function offeredDiscounts(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'discounts')
    .select(DISCOUNT_COLUMNS)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .limit(DISCOUNTS_MAX)
}

export type ProfileDiscountRow = ProfileRow['discounts'][number]

function ownLegalTexts(db: Db, storeId: StoreId) {
  return db
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
}

/** Published posts below the header of the menu, latest first. */
function menuPosts(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'posts')
    .select(['slug', 'content'])
    .where('state', '=', 'published')
    .where('on_menu', '=', true)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MENU_POSTS_MAX)
}

export type MenuPostRow = ProfileRow['posts'][number]

/** Whether money was received or given back that no closing has counted. */
export async function hasOpenTakings(db: Db, storeId: StoreId): Promise<boolean> {
  return selectRows(db, storeId, 'takings')
    .select('id')
    .where('closing_id', 'is', null)
    .limit(1)
    .$call(hasRow)
}

/** Rules for reservations; none: never enabled. */
function bookingRules(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'booking_rules').select('rules').limit(1)
}

/** Listed tables and rooms, and places whose codes were revoked. */
function placeRules(db: Db, storeId: StoreId) {
  return (
    selectRows(db, storeId, 'codes')
      .select(['kind', 'place_key', 'key_version', 'order_type', 'place_name', 'place', 'maximum_waiting'])
      .select('removed_at')
      .where((eb) =>
        eb.or([
          eb('key_version', '>', 0),
          eb('maximum_waiting', 'is not', null),
          eb('removed_at', 'is', null).and('kind', 'in', ['table', 'room']),
        ]),
      )
      // Revoked ones first, so that they stay revoked beyond the limit.
      .orderBy('key_version', 'desc')
      .orderBy('place_key')
      .limit(CODES)
  )
}

export type PlaceRuleRow = Omit<ProfileRow['places'][number], 'removed_at'> & { readonly removed_at: unknown }

function images(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'media')
    .select(['id', 'source', 'state', 'width', 'height', 'widths', 'files'])
    .limit(IMAGES_MAX)
}

export type ImageRow = ProfileRow['images'][number]
