import type { Schema } from './schema.ts'

/**
 * Where a table lies when stores are spread over machines: a tenant's rows with their store, look-ups whole on every
 * machine, the installation's on one (docs/decisions/0102-thali-spread.md).
 */
export type TableKind = 'tenant' | 'look-up' | 'installation'

type FormerTable =
  | 'store_links'
  | 'order_types'
  | 'order_type_charges'
  | 'menus'
  | 'categories'
  | 'items'
  | 'category_items'
  | 'item_taxes'
  | 'option_groups'
  | 'options'
  | 'item_returns'

/** Every table is of exactly one kind; a test compares this with what the migrations leave. */
export const TABLE_KINDS = {
  stores: 'look-up',
  menu_ids: 'look-up',
  former_slugs: 'look-up',
  domain_hosts: 'look-up',
  former_order_slugs: 'look-up',

  store_versions: 'tenant',
  store_settings: 'tenant',
  store_domains: 'tenant',
  legal_texts: 'tenant',
  gateway_credentials: 'tenant',
  payment_attempts: 'tenant',
  payment_events: 'tenant',
  refunds: 'tenant',
  gateway_comparisons: 'tenant',
  gateway_differences: 'tenant',
  printers: 'tenant',
  print_jobs: 'tenant',
  codes: 'tenant',
  places: 'tenant',
  code_scans: 'tenant',
  menu_documents: 'tenant',
  item_states: 'tenant',
  media: 'tenant',
  menu_drafts: 'tenant',
  draft_entries: 'tenant',
  menu_versions: 'tenant',
  scheduled_menus: 'tenant',
  menu_imports: 'tenant',
  import_columns: 'tenant',
  draft_steps: 'tenant',
  discounts: 'tenant',
  discount_days: 'tenant',
  discount_uses: 'tenant',
  posts: 'tenant',
  post_versions: 'tenant',
  orders: 'tenant',
  order_counters: 'tenant',
  order_moves: 'tenant',
  order_discards: 'tenant',
  unaccepted_orders: 'tenant',
  retention_marks: 'tenant',
  diner_pushes: 'tenant',
  message_accounts: 'tenant',
  message_counts: 'tenant',
  messages: 'tenant',
  message_reports: 'tenant',
  diner_messages: 'tenant',
  message_chats: 'tenant',
  undelivered_messages: 'tenant',
  notifications: 'tenant',
  notification_reads: 'tenant',
  notification_marks: 'tenant',
  webhooks: 'tenant',
  webhook_messages: 'tenant',
  idempotency_keys: 'tenant',
  outbox: 'tenant',
  follower_cursors: 'tenant',
  followers: 'installation',
  otp_codes: 'tenant',
  otp_sends: 'tenant',
  unsent_codes: 'tenant',
  otp_guesses: 'tenant',
  order_feedback: 'tenant',
  item_counts: 'tenant',
  item_counts_by_month: 'tenant',
  page_counts: 'tenant',
  sales_by_hour: 'tenant',
  item_sales: 'tenant',
  item_sales_by_month: 'tenant',
  cancellations: 'tenant',
  preparation_times: 'tenant',
  failed_searches: 'tenant',
  audit: 'tenant',
  audit_chains: 'tenant',
  invoice_serials: 'tenant',
  invoices: 'tenant',
  invoice_orders: 'tenant',
  bill_requests: 'tenant',
  guest_requests: 'tenant',
  conversations: 'tenant',
  conversation_members: 'tenant',
  conversation_mutes: 'tenant',
  chat_messages: 'tenant',
  staff_presence: 'tenant',
  booking_rules: 'tenant',
  booking_load: 'tenant',
  reservations: 'tenant',
  reservation_places: 'tenant',
  seatings: 'tenant',
  calendar_feeds: 'tenant',
  waitlist: 'tenant',
  shifts: 'tenant',
  calendar_notes: 'tenant',
  takings: 'tenant',
  closings: 'tenant',
  drawer_floats: 'tenant',
  cash_movements: 'tenant',

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
  store_health: 'installation',
  store_faults: 'installation',
  push_devices: 'installation',
  invitations: 'installation',
  screens: 'installation',
  account_audit: 'installation',
  operators: 'installation',
  operator_tokens: 'installation',
  operator_visits: 'installation',
  account_links: 'installation',
  known_devices: 'installation',
  second_factors: 'installation',
  recovery_codes: 'installation',
  passkeys: 'installation',
  backup_runs: 'installation',
  job_runs: 'installation',

  // Of servers of the version before, until a later migration drops them.
  store_links: 'tenant',
  order_types: 'tenant',
  order_type_charges: 'tenant',
  menus: 'tenant',
  categories: 'tenant',
  items: 'tenant',
  category_items: 'tenant',
  item_taxes: 'tenant',
  option_groups: 'tenant',
  options: 'tenant',
  item_returns: 'tenant',
} as const satisfies Record<keyof Schema | FormerTable, TableKind>

/** Undefined for a table that is in no list. */
export function tableKindOf(table: string): TableKind | undefined {
  return (TABLE_KINDS as Readonly<Record<string, TableKind>>)[table]
}
