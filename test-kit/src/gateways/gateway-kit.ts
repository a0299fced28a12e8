import type {
  Gateway,
  GatewayAccount,
  GatewayAttempt,
  GatewayCall,
  GatewayMessage,
  PaymentStep,
  StartRequest,
} from '@thali/server/providers/payments/gateway'
import type { Lie, Mood } from './stand-in.ts'

/** Payment of an attempt: the full amount unless given. */
export interface Paid {
  readonly amountMinor?: number
  readonly state?: 'captured' | 'failed'
}

/** Adapter in front of a stand-in of its gateway, with the acts of payers and of the gateway itself. */
export interface GatewayKit {
  readonly gateway: Gateway
  readonly account: GatewayAccount
  /** The keys of another store at the same gateway. */
  readonly stranger: GatewayAccount
  /** Keys of the right shape that the gateway does not know. */
  readonly unknownKeys: GatewayAccount
  readonly standIn: {
    mood: Mood
    lie: Lie
    readonly complaints: readonly string[]
    asked(): Promise<void>
  }
  /** Lies that its answers can contain: some name no merchant or no currency. */
  readonly lies: readonly Lie[]
  /** Whether the status of an attempt lists its refunds; else refunds are queried one by one. */
  readonly listsRefunds: boolean
  /**
   * Whether a webhook's authentication covers its contents; else a party that has seen one can write others.
   */
  readonly webhooksCoverBody: boolean
  /** Follows a step to its address, as a payer's browser or UPI app would. */
  open(step: PaymentStep): Promise<void>
  pay(attempt: GatewayAttempt, paid?: Paid): void
  /** Number of refunds that the gateway holds for an attempt. */
  refundsOf(attempt: GatewayAttempt): number
  /** Message with which the payer's browser returns; null if the gateway does not redirect back. */
  returnOf(attempt: GatewayAttempt, outcome: 'paid' | 'failed'): GatewayMessage | null
  /** @param at when it was signed, where that is signed, too; the kits' own time unless said otherwise */
  webhookOf(attempt: GatewayAttempt, outcome: 'paid' | 'failed', at?: Date): GatewayMessage
  close(): Promise<void>
}

const HOOK_URL = 'http://127.0.0.1:3000/api/payments/return/aaaabbbbccccddddeeeeffffgggghhhh'
const CLOSES_IN_MS = 30 * 60_000

/** An attempt over 149.50 rupees, named by a number. */
export function makeAttempt(number: number, overrides: Partial<StartRequest> = {}): StartRequest {
  const digits = [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
  const reference = digits.join('').padStart(32, 'a')
  return {
    reference,
    amountMinor: 14_950,
    currency: 'INR',
    closesAt: new Date(NOW.getTime() + CLOSES_IN_MS),
    gatewayId: null,
    returnUrl: `${HOOK_URL}?attempt=${reference}`,
    webhookUrl: HOOK_URL.replace('/return/', '/webhooks/'),
    description: 'Order 12',
    payerId: 'payer234',
    language: 'en-IN',
    ...overrides,
  }
}

const NOW = new Date('2026-11-21T12:00:00.000Z')

export function makeCall(signal: AbortSignal = new AbortController().signal): GatewayCall {
  return { fetch, signal, now: () => NOW }
}

/** A message as our address takes it. */
export function makeMessage(overrides: Partial<GatewayMessage> & { readonly body?: string }): GatewayMessage {
  const { body = '', ...rest } = overrides
  return { method: 'POST', rawBody: Buffer.from(body), headers: {}, rawQuery: '', url: HOOK_URL, ...rest }
}
