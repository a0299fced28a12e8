/** A store's accounts at payment gateways, as their owner sets them up. Keys go in and never come out. */
import type { StoreId } from '@thali/domain/ids'
import { z } from 'zod'
import type { ReadOnly } from './read-only.ts'
import { idOf, text } from './text.ts'

/** Longest value of one key, in characters. */
export const GATEWAY_KEY_MAX = 500

const mode = z.enum(['test', 'live'])

/** Result of the live test of keys, which moves no money. */
export const keyTestSchema = z.object({
  /** `refused`: the gateway does not accept them; `unavailable`: it could not be asked. */
  outcome: z.enum(['passed', 'refused', 'unavailable']),
  /** Message of the gateway; empty if it passed. */
  detail: z.string(),
  at: z.string(),
})

/** Public facts of stored keys, without any secret. */
export const storedKeysSchema = z.object({
  setAt: z.string(),
  /** Name of the member who set them; empty: an operator. */
  setBy: z.string(),
  /** The last four characters of the merchant's id. */
  merchantEnd: z.string(),
  /** False after the installation's own key was lost: they have to be entered again. */
  isReadable: z.boolean(),
  /** Null: not tested yet. */
  test: keyTestSchema.nullable(),
  /** New orders are paid by it. */
  isUsed: z.boolean(),
  /** End of the previous keys' validity; null: none are valid. */
  previousUntil: z.string().nullable(),
  /** Webhook URL to enter at the gateway. */
  webhookUrl: z.string(),
  hasWebhookSecret: z.boolean(),
  /** Time of the last webhook call that arrived; null: none yet. */
  webhookAt: z.string().nullable(),
  /** Since when payments arrived without their webhook call; null: none is missing. */
  webhookSilentSince: z.string().nullable(),
})

/** Available gateways, with the store's settings at each. */
export const gatewaysSchema = z.object({
  /** Whether the operator offers online payment. */
  isOffered: z.boolean(),
  currencyCode: z.string(),
  /** Names of the order types that are paid online. */
  orderTypes: z.array(z.string()),
  gateways: z.array(
    z.object({
      provider: z.string(),
      title: z.string(),
      /** Whether the gateway supports the store's currency. */
      isCurrencyTaken: z.boolean(),
      /** Whether its keys are filled in automatically: the sandbox of this machine. */
      hasOwnKeys: z.boolean(),
      fields: z.array(z.object({ name: z.string(), isSecret: z.boolean(), isRequired: z.boolean() })),
      modes: z.array(z.object({ mode, keys: storedKeysSchema.nullable() })),
    }),
  ),
})

export const gatewayParamsSchema = z.object({ storeId: idOf<StoreId>(), provider: text(30, 1), mode })

/** Keys as typed; an absent or blank one stays as it is stored. They are tested before they are stored. */
export const saveGatewayKeysBody = z.object({
  keys: z.record(text(40, 1), text(GATEWAY_KEY_MAX)).refine((keys) => Object.keys(keys).length <= 20),
})

export const useGatewayBody = z.object({
  /** Whether new orders are paid through it; at most one gateway is used. */
  isUsed: z.boolean(),
})

export type GatewaySettings = ReadOnly<z.infer<typeof gatewaysSchema>>
export type GatewayOfStore = GatewaySettings['gateways'][number]
export type StoredKeys = z.infer<typeof storedKeysSchema>
