/** Tables of migrations 0004 and 0005: who may sign in or call, and where. */
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface UsersTable {
  id: string
  name: string
  email: string
  email_verified: boolean
  image: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface SessionsTable {
  id: string
  user_id: string
  token: string
  ip_address: string | null
  user_agent: string | null
  expires_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AccountsTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: NullableTimestamp
  refresh_token_expires_at: NullableTimestamp
  scope: string | null
  password: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expires_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

export interface MembersTable {
  store_id: string
  user_id: string
  role: 'owner' | 'manager' | 'kitchen' | 'waiter'
  active: boolean
  created_at: Timestamp
}

export interface OneTimeLinksTable {
  token_hash: string
  store_id: string
  email: string
  role: 'owner' | 'manager' | 'kitchen' | 'waiter'
  created_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}

export interface GuessCountsTable {
  key: string
  guesses: number
  window_end: Timestamp
}

export interface ApiTokensTable {
  store_id: string
  id: string
  user_id: string
  name: string
  role: 'owner' | 'manager' | 'kitchen' | 'waiter'
  secret_hash: string
  created_at: Timestamp
}
