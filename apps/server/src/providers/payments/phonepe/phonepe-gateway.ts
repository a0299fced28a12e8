/**
 * PhonePe Payment Gateway v2, after its public documents as they stood in November 2026 (developer.phonepe.com):
 * "Authorization", "Standard Checkout: Create Payment", "Check Order Status", "Refund", "Check Refund Status" and
 * "Handle Webhooks". Written against those and a stand-in made from them: it has not met the real service.
 */
import type { Gateway, GatewayEntry } from '../gateway.ts'
import { readKeysBy } from '../read-keys.ts'
import { PhonePeClient, type PhonePeHosts } from './phonepe-call.ts'
import { PHONEPE_KEY_FIELDS, PHONEPE_KEYS, type PhonePeKeys } from './phonepe-keys.ts'
import { askPhonePeRefund, askPhonePeStatus, refundAtPhonePe, startAtPhonePe } from './phonepe-payments.ts'
import { readPhonePeWebhook } from './phonepe-webhook.ts'

export const PHONEPE: GatewayEntry = {
  name: 'phonepe',
  hosts: {
    test: ['PHONEPE_TEST_URL', 'https://api-preprod.phonepe.com'],
    live: ['PHONEPE_LIVE_URL', 'https://api.phonepe.com'],
  },
  adapter: phonePeGateway,
}

export function phonePeGateway(hosts: PhonePeHosts): Gateway<PhonePeKeys> {
  const client = new PhonePeClient(hosts)
  return {
    name: 'phonepe',
    title: 'PhonePe',
    keyFields: PHONEPE_KEY_FIELDS,
    currencies: ['INR'],
    startsOffline: () => false,
    readKeys: (typed) => readKeysBy(PHONEPE_KEYS, typed),
    merchantOf: ({ merchantId }) => merchantId,
    hasWebhookSecret: ({ webhookUser }) => webhookUser !== '',
    start: (account, request, call) => startAtPhonePe(client, account, request, call),
    // PhonePe signs nothing that a browser brings back.
    readReturn: () => ({ kind: 'bare' }),
    readWebhook: ({ keys }, message) => readPhonePeWebhook(keys, message),
    askStatus: (account, attempt, call) => askPhonePeStatus(client, account, attempt, call),
    refund: (account, request, call) => refundAtPhonePe(client, account, request, call),
    askRefund: (account, request, call) => askPhonePeRefund(client, account, request, call),
    close: async () => ({ kind: 'unsupported' }),
    async checkKeys(account, call) {
      const token = await client.renewToken(account, call)
      return token.kind === 'answer' ? { kind: 'accepted' } : token
    },
  }
}
