/** Tables of migrations 0004, 0005 and the later ones about accounts: credentials for signing in and for calls. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import type { NotificationSettings } from '@thali/domain/messages/notification-settings'
import type { Role } from '@thali/domain/people/permissions'
import type { ColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface AccountTables {
  users: {
    id: UserId
    name: string
    email: string
    email_verified: boolean
    image: string | null
    created_at: Timestamp
    updated_at: Timestamp
    /** Of migration 0150: language of messages to them; null: not known yet. */
    language: ColumnType<Language | null, Language | null | undefined, Language>
  }

  sessions: {
    id: string
    user_id: UserId
    token: string
    ip_address: string | null
    user_agent: string | null
    expires_at: Timestamp
    created_at: Timestamp
    updated_at: Timestamp
  }

  accounts: {
    id: string
    user_id: UserId
    account_id: string
    provider_id: string
    password: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }

  members: {
    store_id: StoreId
    user_id: UserId
    role: Role
    active: boolean
    created_at: Timestamp
    /** Of migration 0372: a keyed hash; null: none. */
    pin_hash: ColumnType<string | null, string | null | undefined, string | null>
    /** Of migration 0373: kinds of notifications they want; null: not chosen yet. */
    notification_settings: ColumnType<NotificationSettings | null, string | null | undefined, string | null>
    /** Of migration 0152: begin of the daily summary by mail; null: not wanted. */
    daily_summary_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  }

  one_time_links: {
    token_hash: string
    store_id: StoreId
    email: string
    role: Role
    created_at: Timestamp
    expires_at: Timestamp
    used_at: NullableTimestamp
  }

  guess_counts: {
    key: string
    guesses: number
    window_end: Timestamp
  }

  api_tokens: {
    store_id: StoreId
    id: string
    user_id: UserId
    name: string
    role: Role
    secret_hash: string
    created_at: Timestamp
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    by_password: ColumnType<boolean, boolean | undefined, boolean>
  }

  account_links: {
    token_hash: string
    user_id: UserId
    purpose: 'verify' | 'reset'
    created_at: Timestamp
    expires_at: Timestamp
  }

  known_devices: {
    token_hash: string
    user_id: UserId
    seen_at: Timestamp
  }

  second_factors: {
    user_id: UserId
    sealed_secret: string
    last_step: number
    confirmed_at: NullableTimestamp
  }

  recovery_codes: {
    user_id: UserId
    code_hash: string
  }

  invitations: {
    store_id: StoreId
    id: string
    token_hash: string
    name: string
    email: string | null
    role: Role
    invited_by: UserId
    created_at: Timestamp
    expires_at: Timestamp
    /** Id of the user whose account it restores access to; null if it makes or joins one. */
    for_user: ColumnType<UserId | null, UserId | null | undefined, UserId | null>
  }

  screens: {
    store_id: StoreId
    id: string
    name: string
    secret_hash: string
    created_by: string
    created_at: Timestamp
    pair_before: Timestamp
    paired_at: NullableTimestamp
    last_seen_at: NullableTimestamp
    /** Of migration 0372: person that the screen acts for; null: none. */
    person_id: ColumnType<UserId | null, UserId | null | undefined, UserId | null>
    person_role: ColumnType<Role | null, Role | null | undefined, Role | null>
    person_pin_hash: ColumnType<string | null, string | null | undefined, string | null>
    person_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  }

  passkeys: {
    id: string
    user_id: UserId
    name: string
    public_key: string
    signatures: number
    challenged_at: Timestamp
    created_at: Timestamp
    last_used_at: NullableTimestamp
  }

  /** Tables of migration 0131: who runs the installation. */
  operators: {
    user_id: UserId
    created_at: Timestamp
  }

  operator_tokens: {
    id: string
    user_id: UserId
    name: string
    secret_hash: string
    created_at: Timestamp
    expires_at: NullableTimestamp
  }

  operator_visits: {
    store_id: StoreId
    id: string
    user_id: UserId
    session_id: string
    reason: string
    began_at: Timestamp
    ends_at: Timestamp
  }

  /** Of migration 0261. */
  store_health: {
    store_id: StoreId
    silent_since: NullableTimestamp
    /** Number within the last 24 hours, at the last count. */
    failures: ColumnType<number, number | undefined, number>
  }

  store_faults: {
    store_id: StoreId
    hour_at: Timestamp
    faults: number
  }
}
