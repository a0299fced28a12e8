/**
 * Paytm Payment Gateway, after its public documents as they stood in November 2026 (paytmpayments.com/docs):
 * "Online payments with Redirection flow" (the specification's form; marked as deprecated, for accounts that have it),
 * "Initiate Transaction API", "Show Payment Page", "Transaction Status API" (v3), "Refund API", "Refund Status API"
 * and "Checksum Logic". Written against those and a stand-in made from them: it has not met the real service.
 */
import type { Gateway, GatewayEntry } from '../gateway.ts'
import { readKeysBy } from '../read-keys.ts'
import type { PaytmHosts } from './paytm-answers.ts'
import { PAYTM_KEY_FIELDS, PAYTM_KEYS, type PaytmKeys } from './paytm-keys.ts'
import { readPaytmReturn, readPaytmWebhook } from './paytm-messages.ts'
import { askPaytmRefund, refundByPaytm } from './paytm-refunds.ts'
import { startByForm, startByToken } from './paytm-start.ts'
import { askPaytmStatus, checkPaytmKeys } from './paytm-status.ts'

export const PAYTM: GatewayEntry = {
  name: 'paytm',
  hosts: {
    test: ['PAYTM_TEST_URL', 'https://securestage.paytmpayments.com'],
    live: ['PAYTM_LIVE_URL', 'https://secure.paytmpayments.com'],
  },
  adapter: paytmGateway,
}

export function paytmGateway(hosts: PaytmHosts): Gateway<PaytmKeys> {
  return {
    name: 'paytm',
    title: 'Paytm',
    keyFields: PAYTM_KEY_FIELDS,
    currencies: ['INR'],
    startsOffline: ({ flow }) => flow === 'form',
    readKeys: (typed) => readKeysBy(PAYTM_KEYS, typed),
    merchantOf: ({ mid }) => mid,
    // Signed by the merchant's key itself.
    hasWebhookSecret: () => true,
    async start(account, request, call) {
      const byForm = account.keys.flow === 'form'
      return byForm ? startByForm(hosts, account, request) : startByToken(hosts, account, request, call)
    },
    readReturn: ({ keys }, message) => readPaytmReturn(keys, message),
    readWebhook: ({ keys }, message) => readPaytmWebhook(keys, message),
    askStatus: (account, attempt, call) => askPaytmStatus(hosts, account, attempt, call),
    refund: (account, request, call) => refundByPaytm(hosts, account, request, call),
    askRefund: (account, request, call) => askPaytmRefund(hosts, account, request, call),
    close: async () => ({ kind: 'unsupported' }),
    checkKeys: (account, call) => checkPaytmKeys(hosts, account, call),
  }
}
