import type { Insertable, Kysely, Updateable } from 'kysely'
import type {
  AccountsTable,
  ApiTokensTable,
  GuessCountsTable,
  MembersTable,
  OneTimeLinksTable,
  SessionsTable,
  UsersTable,
  VerificationsTable,
} from './account-tables.ts'
import type { Timestamp } from './column-types.ts'
import type {
  CategoriesTable,
  CategoryItemsTable,
  ItemsTable,
  ItemTaxesTable,
  MediaTable,
  MenusTable,
  OptionGroupsTable,
  OptionsTable,
} from './menu-tables.ts'
import type {
  IdempotencyKeysTable,
  ItemCountsTable,
  OrderCountersTable,
  OrderDiscardsTable,
  OrderFeedbackTable,
  OrderMovesTable,
  OrderSlugsTable,
  OrdersTable,
  OtpCodesTable,
  OutboxTable,
  PageCountsTable,
} from './order-tables.ts'
import type {
  GatewayCredentialsTable,
  OrderTypeChargesTable,
  OrderTypesTable,
  StoreLinksTable,
  StoresTable,
  StoreVersionsTable,
} from './store-tables.ts'

export interface MigrationsTable {
  name: string
  hash: string
  applied_at: Timestamp
}

/** Every table by name, as the migrations leave it. A new migration changes this file in the same commit. */
export interface Schema {
  migrations: MigrationsTable
  stores: StoresTable
  store_versions: StoreVersionsTable
  store_links: StoreLinksTable
  gateway_credentials: GatewayCredentialsTable
  order_types: OrderTypesTable
  order_type_charges: OrderTypeChargesTable
  menus: MenusTable
  categories: CategoriesTable
  items: ItemsTable
  category_items: CategoryItemsTable
  item_taxes: ItemTaxesTable
  option_groups: OptionGroupsTable
  options: OptionsTable
  media: MediaTable
  orders: OrdersTable
  order_slugs: OrderSlugsTable
  order_counters: OrderCountersTable
  order_moves: OrderMovesTable
  order_discards: OrderDiscardsTable
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
  otp_codes: OtpCodesTable
  order_feedback: OrderFeedbackTable
  item_counts: ItemCountsTable
  page_counts: PageCountsTable
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  verifications: VerificationsTable
  members: MembersTable
  one_time_links: OneTimeLinksTable
  guess_counts: GuessCountsTable
  api_tokens: ApiTokensTable
}

/** What queries run on: the database, or a transaction of it. */
export type Db = Kysely<Schema>

/** A row to insert into a table, and columns to change of one. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
export type RowChanges<Table extends keyof Schema> = Updateable<Schema[Table]>

export type Engine = 'sqlite' | 'postgres'
