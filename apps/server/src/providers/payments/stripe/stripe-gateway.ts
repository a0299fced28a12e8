/**
 * Stripe Checkout, after Stripe's public API reference (version 2024-06-20) as it stood in November 2026: "Checkout
 * Sessions", "Charges", "Refunds", "Idempotent requests" and "Verify webhook signatures manually". The store's own
 * account; no Connect. Written against those and a stand-in made from them: it has not met the real service.
 */
import { z } from 'zod'
import { refused } from '../call-gateway.ts'
import type { Gateway, GatewayAccount, GatewayCall, GatewayEntry } from '../gateway.ts'
import { readKeysBy } from '../read-keys.ts'
import { STRIPE_WHOLE_CURRENCIES } from './stripe-amounts.ts'
import { stripeClient } from './stripe-call.ts'
import { STRIPE_KEY_FIELDS, STRIPE_KEYS, type StripeKeys } from './stripe-keys.ts'
import { askStripeStatus, expireStripeSession, startStripeSession } from './stripe-payments.ts'
import { askStripeRefund, refundByStripe } from './stripe-refunds.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

/** Currencies with two decimals or none: Stripe takes dinars in thousandths. */
const CURRENCIES = [
  ...STRIPE_WHOLE_CURRENCIES,
  ...[
    'AED',
    'AUD',
    'BDT',
    'BRL',
    'CAD',
    'CHF',
    'CZK',
    'DKK',
    'EUR',
    'GBP',
    'HKD',
    'IDR',
    'ILS',
    'INR',
    'KES',
  ],
  ...[
    'LKR',
    'MXN',
    'MYR',
    'NGN',
    'NOK',
    'NPR',
    'NZD',
    'PHP',
    'PKR',
    'PLN',
    'QAR',
    'RON',
    'SAR',
    'SEK',
    'SGD',
  ],
  ...['THB', 'TRY', 'USD', 'ZAR'],
]

export const STRIPE: GatewayEntry = {
  name: 'stripe',
  hosts: {
    test: ['STRIPE_URL', 'https://api.stripe.com'],
    live: ['STRIPE_URL', 'https://api.stripe.com'],
  },
  adapter: ({ live }) => stripeGateway(live),
}

export function stripeGateway(host: string): Gateway<StripeKeys> {
  const clientFor = ({ keys }: GatewayAccount<StripeKeys>, call: GatewayCall) =>
    stripeClient(host, keys, call)
  return {
    name: 'stripe',
    title: 'Stripe',
    keyFields: STRIPE_KEY_FIELDS,
    currencies: CURRENCIES,
    startsOffline: () => false,
    readKeys: (typed) => readKeysBy(STRIPE_KEYS, typed),
    merchantOf: ({ accountId }) => accountId,
    hasWebhookSecret: ({ webhookSecret }) => webhookSecret !== '',
    start: (account, request, call) =>
      startStripeSession(clientFor(account, call), request, account.mode, call.now()),
    // Stripe signs nothing that a browser brings back.
    readReturn: () => ({ kind: 'bare' }),
    readWebhook: readStripeWebhook,
    askStatus: (account, attempt, call) => askStripeStatus(clientFor(account, call), attempt, account.mode),
    refund: (account, request, call) => refundByStripe(clientFor(account, call), request),
    askRefund: (account, request, call) => askStripeRefund(clientFor(account, call), request),
    close: (account, attempt, call) => expireStripeSession(clientFor(account, call), attempt),
    async checkKeys(account, call) {
      const { secretKey, accountId } = account.keys
      if (!secretKey.startsWith(`sk_${account.mode}_`) && !secretKey.startsWith(`rk_${account.mode}_`)) {
        return refused('keys', 'of the other mode')
      }
      const answer = await clientFor(account, call).ask('account', z.object({ id: z.string() }))
      if (answer.kind !== 'answer') return answer
      return answer.data.id === accountId ? { kind: 'accepted' } : refused('keys', 'of another account')
    },
  }
}
