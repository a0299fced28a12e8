/**
 * Razorpay, after its public documents as they stood in November 2026 (razorpay.com/docs/api): "QR Codes" with "QR Codes
 * (Image Content)", "Payment Links", "Fetch Payments", "Refunds" with "Create a Normal Refund (Idempotent Request)",
 * and "Webhooks" with the payloads of QR codes, payment links and refunds. No script of theirs runs on our pages.
 * Written against those and a stand-in made from them: it has not met the real service.
 */
import { z } from 'zod'
import type { Gateway, GatewayAccount, GatewayCall, GatewayEntry } from '../gateway.ts'
import { readKeysBy } from '../read-keys.ts'
import { razorpayClient } from './razorpay-call.ts'
import { closeAtRazorpay } from './razorpay-close.ts'
import { RAZORPAY_KEY_FIELDS, RAZORPAY_KEYS, type RazorpayKeys } from './razorpay-keys.ts'
import { readRazorpayReturn, readRazorpayWebhook } from './razorpay-messages.ts'
import { askRazorpayRefund, refundByRazorpay } from './razorpay-refunds.ts'
import { startLink, startQrCode } from './razorpay-start.ts'
import { askRazorpayStatus } from './razorpay-status.ts'

export const RAZORPAY: GatewayEntry = {
  name: 'razorpay',
  hosts: {
    test: ['RAZORPAY_URL', 'https://api.razorpay.com'],
    live: ['RAZORPAY_URL', 'https://api.razorpay.com'],
  },
  adapter: ({ live }) => razorpayGateway(live),
}

export function razorpayGateway(host: string): Gateway<RazorpayKeys> {
  const clientFor = (account: GatewayAccount<RazorpayKeys>, call: GatewayCall) =>
    razorpayClient(host, account, call)
  return {
    name: 'razorpay',
    title: 'Razorpay',
    keyFields: RAZORPAY_KEY_FIELDS,
    currencies: ['INR'],
    startsOffline: () => false,
    readKeys: (typed) => readKeysBy(RAZORPAY_KEYS, typed),
    merchantOf: ({ accountId }) => accountId,
    hasWebhookSecret: ({ webhookSecret }) => webhookSecret !== '',
    start(account, request, call) {
      const client = clientFor(account, call)
      const begin = account.keys.product === 'qr' ? startQrCode : startLink
      return begin(client, request, call.now())
    },
    readReturn: ({ keys }, message) => readRazorpayReturn(keys, message),
    readWebhook: ({ keys }, message) => readRazorpayWebhook(keys, message),
    askStatus: (account, attempt, call) => askRazorpayStatus(clientFor(account, call), attempt),
    refund: (account, request, call) => refundByRazorpay(clientFor(account, call), request),
    askRefund: (account, request, call) => askRazorpayRefund(clientFor(account, call), request),
    close: (account, attempt, call) => closeAtRazorpay(clientFor(account, call), attempt),
    async checkKeys(account, call) {
      const answer = await clientFor(account, call).get(
        '/v1/payments?count=1',
        z.object({ items: z.array(z.unknown()) }),
      )
      return answer.kind === 'answer' ? { kind: 'accepted' } : answer
    },
  }
}
