/** Tables of migration 0001, with 0007 to 0475: stores and their parts. */
import type { DomainProblem } from '@thali/contract/custom-domain'
import type { StoreCode, StoreId, UserId } from '@thali/domain/ids'
import type { Translated } from '@thali/domain/language'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { StoreMessageChoice } from '@thali/domain/messages/message'
import type { OrderAlerts } from '@thali/domain/messages/order-alerts'
import type { Station } from '@thali/domain/order/station'
import type { CodeDigits } from '@thali/domain/people/one-time-code'
import type { SettingsSection } from '@thali/domain/store/store-settings'
import type { ColumnType } from 'kysely'
import type { NullableJson, NullableTimestamp, Timestamp } from './column-types.ts'

export interface StoreTables {
  stores: {
    id: StoreId
    slug: string
    code: StoreCode
    name: string
    /** Name as made by `nameKey`; empty if not made yet. */
    name_key: ColumnType<string, string | undefined, string>
    logo_media_id: string | null
    country: string
    currency_symbol: string
    currency_code: string
    time_zone: string
    subscription_mode: string
    subscription_status: string
    subscription_end: string
    view_only: boolean
    day_turns_at_minute: number
    otp_digits: CodeDigits | null
    stations: ColumnType<readonly Station[] | null, string | null | undefined, string | null>
    banner_media_id: ColumnType<string | null, string | null | undefined, string | null>
    order_alerts: ColumnType<OrderAlerts | null, string | null | undefined, string | null>
    /** Events that diners are messaged about, with the channels. */
    message_notices: ColumnType<StoreMessageChoice | null, string | null | undefined, string | null>
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
    deleted_by: ColumnType<UserId | null, UserId | null | undefined, UserId | null>
    /** Refunds above it wait for a second person; null: none does. */
    refund_limit_minor: number | null
    paused_until: NullableTimestamp
    /** Null: no rush was called. */
    rush_minutes: number | null
    rush_until: NullableTimestamp
    created_at: Timestamp
  }

  former_slugs: {
    slug: string
    store_id: StoreId
    /** Null: before this was kept. */
    left_at: NullableTimestamp
  }

  /** Of migration 0040. */
  legal_texts: {
    store_id: StoreId
    document: LegalKind
    version: number
    text: string
    hindi: string
    translations: NullableJson<Translated>
    saved_at: Timestamp
  }

  store_versions: {
    store_id: StoreId
    event_seq: number
    menu_version: number
  }

  /** Of migration 0345. */
  store_settings: {
    store_id: StoreId
    section: SettingsSection
    document: ColumnType<object, string, string>
  }

  /** Tables of migration 0175: stores' own domains. */
  store_domains: {
    store_id: StoreId
    host: string
    token: string
    proven_at: NullableTimestamp
    checked_at: NullableTimestamp
    problem: DomainProblem | null
    failing_since: NullableTimestamp
    for_codes: boolean
    created_at: Timestamp
  }

  domain_hosts: {
    host: string
    store_id: StoreId
  }
}
