/** Tables of migration 0001, with 0007 to 0250: stores and what belongs to them. */

import type { Translated } from '@thali/domain/language'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { Tax } from '@thali/domain/menu/menu'
import type { MenuLayout } from '@thali/domain/menu/menu-layout'
import type { StoreTaxes } from '@thali/domain/menu/store-taxes'
import type { MessageNotices } from '@thali/domain/messages/message'
import type { OrderAlerts } from '@thali/domain/messages/order-alerts'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import type { Reason } from '@thali/domain/order/reason'
import type { Station } from '@thali/domain/order/station'
import type { TipOffer } from '@thali/domain/order/tip'
import type { CodeDigits } from '@thali/domain/people/one-time-code'
import type { Store, StoreTranslations } from '@thali/domain/store/store'
import type { OpeningHours } from '@thali/domain/time/opening-hours'
import type { ColumnType } from 'kysely'
import type { NullableJson, NullableTimestamp, Timestamp } from './column-types.ts'

export interface StoresTable {
  id: string
  slug: string
  code: string
  name: string
  /** As `nameKey` makes it; empty: not made yet. */
  name_key: ColumnType<string, string | undefined, string>
  description: string
  logo_media_id: string | null
  legal_name: string
  street: string
  pin_code: string
  city: string
  region: string
  country: string
  gst_no: string
  fssai_no: string
  about_us: string
  currency_symbol: string
  currency_code: string
  time_zone: string
  primary_color: string | null
  grievance_officer: ColumnType<
    { name: string; email: string; phone: string } | null,
    string | null,
    string | null
  >
  subscription_mode: string
  subscription_status: string
  subscription_end: string
  view_only: boolean
  day_turns_at_minute: number
  signed_table_links: boolean
  reasons: ColumnType<readonly Reason[] | null, string | null | undefined, string | null>
  otp_digits: CodeDigits | null
  stations: ColumnType<readonly Station[] | null, string | null | undefined, string | null>
  translations: ColumnType<StoreTranslations | null, string | null | undefined, string | null>
  composition_scheme: ColumnType<boolean, boolean | undefined, boolean>
  invoice_prefix: ColumnType<string, string | undefined, string>
  round_bills: ColumnType<boolean, boolean | undefined, boolean>
  opening_hours: ColumnType<OpeningHours | null, string | null | undefined, string | null>
  banner_media_id: ColumnType<string | null, string | null | undefined, string | null>
  languages: ColumnType<Store['languages'] | null, string | null | undefined, string | null>
  /** Of dishes that come new. */
  taxes: ColumnType<StoreTaxes | null, string | null | undefined, string | null>
  menu_layout: ColumnType<MenuLayout | null, MenuLayout | null | undefined, MenuLayout | null>
  tips: ColumnType<TipOffer | null, string | null | undefined, string | null>
  order_alerts: ColumnType<OrderAlerts | null, string | null | undefined, string | null>
  /** What diners are told by messages, and by what. */
  message_notices: ColumnType<MessageNotices | null, string | null | undefined, string | null>
  /** Sealed. */
  alert_phone: ColumnType<string | null, string | null | undefined, string | null>
  approves_unsent: ColumnType<boolean, boolean | undefined, boolean>
  setup_dismissed_at: NullableTimestamp
  held_for_email: ColumnType<boolean, boolean | undefined, boolean>
  upi_address: string | null
  upi_name: string | null
  paused_reason: string | null
  suspended_at: NullableTimestamp
  suspended_reason: string | null
  deleted_at: NullableTimestamp
  /** Owner who deleted it; null: an operator. */
  deleted_by: ColumnType<string | null, string | null | undefined, string | null>
  /** Refunds above it wait for a second person; null: none does. */
  refund_limit_minor: number | null
  paused_until: NullableTimestamp
  created_at: Timestamp
}

export interface FormerSlugsTable {
  slug: string
  store_id: string
  /** Null: before this was kept. */
  left_at: NullableTimestamp
}

/** Of migration 0040. */
export interface LegalTextsTable {
  store_id: string
  document: LegalKind
  version: number
  text: string
  hindi: string
  translations: NullableJson<Translated>
  saved_at: Timestamp
}

export interface StoreVersionsTable {
  store_id: string
  event_seq: number
  menu_version: number
}

export interface StoreLinksTable {
  store_id: string
  position: number
  type: string
  url: string
}

export interface OrderTypesTable {
  store_id: string
  id: string
  position: number
  label: string
  /** Null where nobody has said it: guessed from the label at reading. */
  kind: OrderTypeKind | null
  active: boolean
  otp_authentication: boolean
  otp_on_order: boolean
  payment_method: string
  online_payment: boolean
  initial_order_state: number
  minimum_minor: number
  maximum_minor: number | null
  maximum_lines: number | null
  phone_required: boolean
  approve_first: boolean
  pin_codes: ColumnType<readonly string[] | null, string | null | undefined, string | null>
  estimate_from: number | null
  estimate_to: number | null
}

export interface OrderTypeChargesTable {
  store_id: string
  order_type_id: string
  position: number
  label: string
  kind: 'absolute' | 'percentage'
  amount_minor: number
  bps: number
  optional: boolean
  taxes: ColumnType<readonly Tax[] | null, string | null | undefined, string | null>
}
