import type { Insertable, Kysely, Updateable } from 'kysely'
import type {
  AccountLinksTable,
  AccountsTable,
  ApiTokensTable,
  GuessCountsTable,
  InvitationsTable,
  KnownDevicesTable,
  MembersTable,
  OneTimeLinksTable,
  PasskeysTable,
  RecoveryCodesTable,
  ScreensTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from './account-tables.ts'
import type { AccountAuditTable, AuditChainsTable, AuditTable } from './audit-tables.ts'
import type { BackupRunsTable } from './backup-tables.ts'
import type { CalendarNotesTable, ContactsTable, ShiftsTable } from './calendar-tables.ts'
import type {
  ChatMessagesTable,
  ChatPicturesTable,
  ConversationMembersTable,
  ConversationMutesTable,
  ConversationsTable,
  StaffPresenceTable,
} from './chat-tables.ts'
import type { CashMovementsTable, ClosingsTable, DrawerFloatsTable, TakingsTable } from './closing-tables.ts'
import type { CodeScansTable, CodesTable, PlacesTable } from './code-tables.ts'
import type { NullableTimestamp, Timestamp } from './column-types.ts'
import type { DeliveriesTable, UndeliveredMessagesTable } from './delivery-tables.ts'
import type { DiscountDaysTable, DiscountsTable, DiscountUsesTable } from './discount-tables.ts'
import type { DomainHostsTable, StoreDomainsTable } from './domain-tables.ts'
import type {
  DraftEntriesTable,
  DraftStepsTable,
  ImportColumnsTable,
  MenuDraftsTable,
  MenuImportsTable,
  MenuVersionsTable,
  ScheduledMenusTable,
} from './editor-tables.ts'
import type {
  CancellationsTable,
  FailedSearchesTable,
  ItemCountsByMonthTable,
  ItemSalesByMonthTable,
  ItemSalesTable,
  PreparationTimesTable,
  SalesByHourTable,
  SuggestionCountsTable,
} from './figure-tables.ts'
import type {
  BillRequestsTable,
  InvoiceOrdersTable,
  InvoiceSerialsTable,
  InvoicesTable,
} from './invoice-tables.ts'
import type { JobRunsTable } from './job-tables.ts'
import type {
  MailAccountsTable,
  MailCursorsTable,
  MailDraftsTable,
  MailFilesTable,
  MailLabelsTable,
  MailsTable,
  MailTemplatesTable,
  MailThreadLabelsTable,
  MailThreadsTable,
} from './mail-tables.ts'
import type {
  DishPairsTable,
  IngredientsTable,
  ItemStatesTable,
  MediaTable,
  MenuDocumentsTable,
  MenuIdsTable,
  PairLearningTable,
} from './menu-tables.ts'
import type {
  DinerMessagesTable,
  MessageAccountsTable,
  MessageChatsTable,
  MessageCountsTable,
  MessageReportsTable,
  MessagesTable,
} from './message-tables.ts'
import type {
  NotificationMarksTable,
  NotificationReadsTable,
  NotificationsTable,
} from './notification-tables.ts'
import type {
  OperatorsTable,
  OperatorTokensTable,
  OperatorVisitsTable,
  StoreFaultsTable,
  StoreHealthTable,
} from './operator-tables.ts'
import type {
  FollowerCursorsTable,
  FollowersTable,
  FormerOrderSlugsTable,
  IdempotencyKeysTable,
  ItemCountsTable,
  LearnedRatiosTable,
  MadeOrdersTable,
  OrderCountersTable,
  OrderDiscardsTable,
  OrderFeedbackTable,
  OrderMovesTable,
  OrdersTable,
  OtpCodesTable,
  OtpGuessesTable,
  OtpSendsTable,
  OutboxTable,
  PageCountsTable,
  RetentionMarksTable,
  SlotLoadTable,
  UnacceptedOrdersTable,
  UnsentCodesTable,
} from './order-tables.ts'
import type {
  GatewayComparisonsTable,
  GatewayCredentialsTable,
  GatewayDifferencesTable,
  PaymentAttemptsTable,
  PaymentEventsTable,
  RefundsTable,
} from './payment-tables.ts'
import type { PostsTable, PostVersionsTable } from './post-tables.ts'
import type { PrintersTable, PrintJobsTable } from './printing-tables.ts'
import type { DinerPushesTable, PushDevicesTable } from './push-tables.ts'
import type { GuestRequestsTable } from './request-tables.ts'
import type {
  BookingLoadTable,
  BookingRulesTable,
  CalendarFeedsTable,
  ReservationPlacesTable,
  ReservationsTable,
  SeatingsTable,
  WaitlistTable,
} from './reservation-tables.ts'
import type { StockCountsTable, StockMovesTable, StockTable } from './stock-tables.ts'
import type {
  FormerSlugsTable,
  LegalTextsTable,
  StoreSettingsTable,
  StoresTable,
  StoreVersionsTable,
} from './store-tables.ts'
import type { WebhookMessagesTable, WebhooksTable } from './webhook-tables.ts'

export interface MigrationsTable {
  name: string
  hash: string
  applied_at: Timestamp
}

/** The one row of migration 0013, with 0028. */
export interface InstallationTable {
  id: number
  key_fingerprint: string | null
  /** Letters that begin the serials of invoices; a restore replaces them. */
  invoice_series: string
  checked_at: NullableTimestamp
}

/** Tables by name, as after all migrations. A new migration changes this file in the same commit. */
export interface Schema {
  migrations: MigrationsTable
  installation: InstallationTable
  stores: StoresTable
  former_slugs: FormerSlugsTable
  store_domains: StoreDomainsTable
  domain_hosts: DomainHostsTable
  store_versions: StoreVersionsTable
  store_settings: StoreSettingsTable
  legal_texts: LegalTextsTable
  gateway_credentials: GatewayCredentialsTable
  payment_attempts: PaymentAttemptsTable
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  gateway_comparisons: GatewayComparisonsTable
  gateway_differences: GatewayDifferencesTable
  printers: PrintersTable
  print_jobs: PrintJobsTable
  codes: CodesTable
  places: PlacesTable
  code_scans: CodeScansTable
  menu_ids: MenuIdsTable
  menu_documents: MenuDocumentsTable
  item_states: ItemStatesTable
  ingredients: IngredientsTable
  stock: StockTable
  stock_counts: StockCountsTable
  stock_moves: StockMovesTable
  media: MediaTable
  menu_drafts: MenuDraftsTable
  menu_imports: MenuImportsTable
  import_columns: ImportColumnsTable
  draft_steps: DraftStepsTable
  draft_entries: DraftEntriesTable
  menu_versions: MenuVersionsTable
  scheduled_menus: ScheduledMenusTable
  discounts: DiscountsTable
  posts: PostsTable
  post_versions: PostVersionsTable
  discount_days: DiscountDaysTable
  discount_uses: DiscountUsesTable
  orders: OrdersTable
  made_orders: MadeOrdersTable
  learned_ratios: LearnedRatiosTable
  former_order_slugs: FormerOrderSlugsTable
  unaccepted_orders: UnacceptedOrdersTable
  slot_load: SlotLoadTable
  retention_marks: RetentionMarksTable
  order_counters: OrderCountersTable
  order_moves: OrderMovesTable
  order_discards: OrderDiscardsTable
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
  follower_cursors: FollowerCursorsTable
  followers: FollowersTable
  otp_codes: OtpCodesTable
  otp_sends: OtpSendsTable
  unsent_codes: UnsentCodesTable
  otp_guesses: OtpGuessesTable
  order_feedback: OrderFeedbackTable
  item_counts: ItemCountsTable
  item_counts_by_month: ItemCountsByMonthTable
  page_counts: PageCountsTable
  invoice_serials: InvoiceSerialsTable
  invoices: InvoicesTable
  invoice_orders: InvoiceOrdersTable
  bill_requests: BillRequestsTable
  guest_requests: GuestRequestsTable
  conversations: ConversationsTable
  conversation_members: ConversationMembersTable
  conversation_mutes: ConversationMutesTable
  chat_messages: ChatMessagesTable
  chat_pictures: ChatPicturesTable
  staff_presence: StaffPresenceTable
  mail_accounts: MailAccountsTable
  mail_cursors: MailCursorsTable
  mail_threads: MailThreadsTable
  mails: MailsTable
  mail_files: MailFilesTable
  mail_labels: MailLabelsTable
  mail_thread_labels: MailThreadLabelsTable
  mail_drafts: MailDraftsTable
  mail_templates: MailTemplatesTable
  booking_rules: BookingRulesTable
  booking_load: BookingLoadTable
  reservations: ReservationsTable
  reservation_places: ReservationPlacesTable
  seatings: SeatingsTable
  calendar_feeds: CalendarFeedsTable
  waitlist: WaitlistTable
  shifts: ShiftsTable
  calendar_notes: CalendarNotesTable
  contacts: ContactsTable
  takings: TakingsTable
  closings: ClosingsTable
  drawer_floats: DrawerFloatsTable
  cash_movements: CashMovementsTable
  store_health: StoreHealthTable
  store_faults: StoreFaultsTable
  sales_by_hour: SalesByHourTable
  item_sales: ItemSalesTable
  item_sales_by_month: ItemSalesByMonthTable
  cancellations: CancellationsTable
  preparation_times: PreparationTimesTable
  failed_searches: FailedSearchesTable
  dish_pairs: DishPairsTable
  pair_learning: PairLearningTable
  suggestion_counts: SuggestionCountsTable
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  members: MembersTable
  one_time_links: OneTimeLinksTable
  guess_counts: GuessCountsTable
  api_tokens: ApiTokensTable
  deliveries: DeliveriesTable
  push_devices: PushDevicesTable
  diner_pushes: DinerPushesTable
  message_accounts: MessageAccountsTable
  message_counts: MessageCountsTable
  messages: MessagesTable
  message_reports: MessageReportsTable
  diner_messages: DinerMessagesTable
  message_chats: MessageChatsTable
  notifications: NotificationsTable
  notification_reads: NotificationReadsTable
  notification_marks: NotificationMarksTable
  undelivered_messages: UndeliveredMessagesTable
  webhooks: WebhooksTable
  webhook_messages: WebhookMessagesTable
  invitations: InvitationsTable
  screens: ScreensTable
  audit: AuditTable
  audit_chains: AuditChainsTable
  account_audit: AccountAuditTable
  operators: OperatorsTable
  operator_tokens: OperatorTokensTable
  operator_visits: OperatorVisitsTable
  account_links: AccountLinksTable
  known_devices: KnownDevicesTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  backup_runs: BackupRunsTable
  job_runs: JobRunsTable
}

/** Handle that queries run on: the database, or a transaction of it. */
export type Db = Kysely<Schema>

/** A row to insert into a table, and columns to change of one. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
export type RowChanges<Table extends keyof Schema> = Updateable<Schema[Table]>

export type Engine = 'sqlite' | 'postgres'
