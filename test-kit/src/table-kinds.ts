import type { Schema } from '@thali/server/db/schema'

/**
 * Where a table lies when stores are spread over machines: a tenant's rows with their store, look-ups whole on every
 * machine, the installation's on one (docs/decisions/0015-spread-by-store.md).
 */
export type TableKind = 'tenant' | 'look-up' | 'installation'

/** Every table is of exactly one kind; a test compares this with what the migrations leave. */
export const TABLE_KINDS = {
  stores: 'look-up',
  menu_ids: 'look-up',
  former_slugs: 'look-up',
  former_order_slugs: 'look-up',

  store_versions: 'tenant',
  store_links: 'tenant',
  legal_texts: 'tenant',
  gateway_credentials: 'tenant',
  payment_attempts: 'tenant',
  payment_events: 'tenant',
  refunds: 'tenant',
  order_types: 'tenant',
  order_type_charges: 'tenant',
  codes: 'tenant',
  code_scans: 'tenant',
  menus: 'tenant',
  categories: 'tenant',
  items: 'tenant',
  category_items: 'tenant',
  item_taxes: 'tenant',
  option_groups: 'tenant',
  options: 'tenant',
  media: 'tenant',
  menu_drafts: 'tenant',
  draft_entries: 'tenant',
  menu_versions: 'tenant',
  scheduled_menus: 'tenant',
  menu_imports: 'tenant',
  draft_steps: 'tenant',
  orders: 'tenant',
  order_counters: 'tenant',
  order_moves: 'tenant',
  order_discards: 'tenant',
  unaccepted_orders: 'tenant',
  idempotency_keys: 'tenant',
  outbox: 'tenant',
  otp_codes: 'tenant',
  otp_sends: 'tenant',
  otp_guesses: 'tenant',
  order_feedback: 'tenant',
  item_counts: 'tenant',
  page_counts: 'tenant',
  sales_by_hour: 'tenant',
  item_sales: 'tenant',
  cancellations: 'tenant',
  preparation_times: 'tenant',
  failed_searches: 'tenant',
  audit: 'tenant',
  invoice_serials: 'tenant',
  invoices: 'tenant',
  invoice_orders: 'tenant',
  bill_requests: 'tenant',

  migrations: 'installation',
  installation: 'installation',
  users: 'installation',
  sessions: 'installation',
  accounts: 'installation',
  verifications: 'installation',
  members: 'installation',
  one_time_links: 'installation',
  guess_counts: 'installation',
  api_tokens: 'installation',
  deliveries: 'installation',
  invitations: 'installation',
  screens: 'installation',
  account_audit: 'installation',
  account_links: 'installation',
  known_devices: 'installation',
  second_factors: 'installation',
  recovery_codes: 'installation',
  passkeys: 'installation',
} as const satisfies Record<keyof Schema, TableKind>

export function isTenantTable(table: string): boolean {
  return kindOf(table) === 'tenant'
}

/** Undefined for a table that is in no list. */
export function kindOf(table: string): TableKind | undefined {
  return (TABLE_KINDS as Readonly<Record<string, TableKind>>)[table]
}
