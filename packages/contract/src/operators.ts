/** Operator's view of the installation: stores, undelivered messages, health, API tokens. */
import type { StoreId } from '@thali/domain/ids'
import { z } from 'zod'
import { emailText } from './accounts.ts'
import { createStoreSchema } from './create-store.ts'
import { idOf, text } from './text.ts'

/** Stores of one page of the list. */
export const OPERATOR_STORES_PAGE = 50
/** Messages of one page of the list. */
export const OPERATOR_DELIVERIES_PAGE = 50
/** Most API tokens of one operator at a time. */
export const OPERATOR_TOKENS_MAX = 20
/** Longest stay of an operator in a store, in minutes. */
export const VISIT_MINUTES_MAX = 240
/** Longest trial, in days. */
export const TRIAL_DAYS_MAX = 730

const isoDate = z.union([z.iso.date(), z.literal('')])

/** Stores that one call changes. */
export const CHANGED_STORES_MAX = 100

/**
 * Filters of the list of stores. `ending`: the subscription has ended, or ends within 14 days. `silent`: without the
 * orders that it always has at this time of the week. `failing`: something failed in 24 hours, those with most first.
 */
export const OPERATOR_STORE_FILTERS = ['suspended', 'ending', 'silent', 'failing', 'deleted'] as const

export const operatorStoresQuerySchema = z.object({
  search: text(64)
    .trim()
    .toLowerCase()
    .default('')
    .meta({ description: 'beginning of the address or the name' }),
  state: z.union([z.literal(''), z.enum(OPERATOR_STORE_FILTERS)]).default(''),
  after: text(80).default('').meta({ description: '`next` of the page before' }),
})

/** `view-only`: by the store's own setting, or because its subscription is not active. */
export const OPERATOR_STORE_STATES = ['active', 'view-only', 'suspended', 'unconfirmed', 'deleted'] as const

const storeFactsSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(OPERATOR_STORE_STATES),
  subscription: z.object({ mode: z.string(), status: z.string(), endDate: z.string() }),
})

export const operatorStoreSchema = storeFactsSchema.extend({
  createdAt: z.string(),
  lastOrderAt: z.string().nullable(),
  /** Number of dishes, and of orders in the last 30 days. */
  dishes: z.int(),
  ordersOfMonth: z.int(),
  /** Since when it lacks the orders that it always has at this time of the week; null: it has some. */
  silentSince: z.string().nullable(),
  /** Answers that the server failed to give, messages given up and tickets not printed in 24 hours, counted hourly. */
  failures: z.int(),
  /** Own domain. `failing`: its record is missing, and it is lost at `lostAt` unless that returns. */
  domain: z
    .object({
      host: z.string(),
      state: z.enum(['waiting', 'proven', 'failing']),
      lostAt: z.string().nullable(),
    })
    .nullable(),
})

export const operatorStoresSchema = z.object({
  items: z.array(operatorStoreSchema),
  next: z.string().nullable(),
})

export const operatorStoreDetailSchema = operatorStoreSchema.extend({
  suspendedReason: z.string().nullable(),
  /** Time of the final removal; null: not deleted. */
  removedAt: z.string().nullable(),
  /** Owner who deleted it; null: an operator did, or it is not deleted. */
  deletedBy: z.string().nullable(),
  owners: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
})

export const createOperatorStoreSchema = createStoreSchema.extend({
  /** Address of the owner-to-be; the link is mailed, and shown once. */
  ownerEmail: emailText,
  /** Trial of its subscription; absent: as the installation is configured. */
  trialDays: z.int().min(1).max(TRIAL_DAYS_MAX).optional(),
})

/**
 * Link that makes its reader an owner. `isMailed` is false where no mail can be sent; `link` is null where the
 * address has an account, whose password it would set: only the mail contains it then.
 */
export const ownerLinkSchema = z.object({
  storeId: z.string(),
  link: z.string().nullable(),
  isMailed: z.boolean(),
})

export const handOverSchema = z.object({ email: emailText })
export const suspendStoreSchema = z.object({ reason: text(300).trim().min(1) })
export const setSubscriptionSchema = z.object({
  mode: text(60).trim(),
  status: z.enum(['active', 'inactive']),
  /** Inclusive, by the store's clock; empty: without end. */
  endDate: isoDate,
})
/** Addresses, such as pasted from a list. */
export const findStoresSchema = z.object({
  slugs: z.array(text(64).trim().toLowerCase()).min(1).max(CHANGED_STORES_MAX),
})
export const foundStoresSchema = z.object({
  stores: z.array(storeFactsSchema),
  /** Addresses that are no store's. */
  missing: z.array(z.string()),
})
export const changeStoresSchema = z.object({
  storeIds: z.array(idOf<StoreId>()).min(1).max(CHANGED_STORES_MAX),
  change: z.discriminatedUnion('kind', [
    suspendStoreSchema.extend({ kind: z.literal('suspend') }),
    z.object({ kind: z.literal('resume') }),
    setSubscriptionSchema.extend({ kind: z.literal('subscription') }),
  ]),
})
export const changedStoresSchema = z.object({
  /** Each store is changed whole, or not at all for the reason that `error` is the code of. */
  results: z.array(z.object({ storeId: z.string(), error: z.string().nullable() })),
})
/** The store's address, typed to confirm. */
export const deleteStoreSchema = z.object({ slug: text(64) })
export const visitStoreSchema = z.object({
  /** Read by the store's owner. */
  reason: text(300).trim().min(5),
  minutes: z.int().min(5).max(VISIT_MINUTES_MAX),
})

export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed', 'dropped'] as const

export const operatorDeliveriesQuerySchema = z.object({
  state: z.enum(['failed', 'waiting']).default('failed'),
  before: text(120).default(''),
})

export const retryDeliverySchema = z.object({ storeId: idOf<StoreId>() })

/** Pending jobs, and undelivered messages without their content and recipient. */
export const operatorJobsSchema = z.object({
  /** Null: never yet, such as the age of the last backup. */
  work: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
  deliveries: z.array(
    z.object({
      id: z.string(),
      storeId: z.string().nullable(),
      channel: z.string(),
      kind: z.string(),
      state: z.enum(DELIVERY_STATES),
      attempts: z.int(),
      createdAt: z.string(),
      nextAttemptAt: z.string().nullable(),
      lastError: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
})

export const operatorDoctorSchema = z.object({
  findings: z.array(
    z.object({
      check: z.string(),
      state: z.enum(['ok', 'warning', 'problem', 'skipped']),
      words: z.string(),
      remedy: z.string().optional(),
    }),
  ),
})

export const createOperatorTokenSchema = z.object({
  name: text(60).trim().min(1),
  expiresInDays: z.int().min(1).max(3650).optional(),
})
export const operatorTokensSchema = z.object({
  tokens: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      expiresAt: z.string().nullable(),
    }),
  ),
})
/** `token` is never shown again. */
export const newOperatorTokenSchema = z.object({ id: z.string(), token: z.string() })

export type OperatorStoresQuery = z.infer<typeof operatorStoresQuerySchema>
export type OperatorStore = z.infer<typeof operatorStoreSchema>
export type StoreFacts = z.infer<typeof storeFactsSchema>
export type FindStores = z.input<typeof findStoresSchema>
export type FoundStores = z.infer<typeof foundStoresSchema>
export type ChangeStores = z.input<typeof changeStoresSchema>
export type ChangedStores = z.infer<typeof changedStoresSchema>
export type OperatorStores = z.infer<typeof operatorStoresSchema>
export type OperatorStoreDetail = z.infer<typeof operatorStoreDetailSchema>
export type CreateOperatorStore = z.infer<typeof createOperatorStoreSchema>
export type OwnerLink = z.infer<typeof ownerLinkSchema>
export type SetSubscription = z.infer<typeof setSubscriptionSchema>
export type VisitStore = z.infer<typeof visitStoreSchema>
export type OperatorDeliveriesQuery = z.infer<typeof operatorDeliveriesQuerySchema>
export type OperatorJobs = z.infer<typeof operatorJobsSchema>
export type OperatorDoctor = z.infer<typeof operatorDoctorSchema>
export type OperatorTokens = z.infer<typeof operatorTokensSchema>
export type CreateOperatorToken = z.infer<typeof createOperatorTokenSchema>
export type NewOperatorToken = z.infer<typeof newOperatorTokenSchema>
