/** Who may call the routes about payments, refunds, gateways and closings (see `route-permissions.ts`). */
import type { StaffRow } from './staff-row.ts'

export const PAYMENT_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/orders/:orderId/payments': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/orders/:orderId/payments': {
    permission: 'payments.mark',
    body: { method: 'cash', amountMinor: 1 },
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/payments/:markId/undo': {
    permission: 'payments.mark',
    body: { reason: 'Slip' },
    answers: 404,
  },
  'GET /api/stores/:storeId/closing': { permission: 'payments.close', answers: 200 },
  'POST /api/stores/:storeId/closing/float': {
    permission: 'payments.close',
    body: { floatMinor: 500 },
    answers: 200,
  },
  'POST /api/stores/:storeId/closing/cash': {
    permission: 'payments.close',
    body: { amountMinor: -500, reason: 'Milk', key: 'a-key' },
    answers: 200,
  },
  'POST /api/stores/:storeId/closings': {
    permission: 'payments.close',
    body: { seen: 'another', floatMinor: 0, countedMinor: null, leftMinor: 0 },
    answers: 409,
  },
  'GET /api/stores/:storeId/closings': { permission: 'payments.close', answers: 200 },
  'GET /api/stores/:storeId/closings/:closingId': { permission: 'payments.close', answers: 404 },
  'POST /api/stores/:storeId/payments': {
    permission: 'payments.mark',
    body: { orderIds: ['none'], method: 'cash', dueMinor: 1, amountMinor: 1, key: 'a-key-of-a-payment' },
    answers: 404,
  },
  'POST /api/stores/:storeId/orders/:orderId/refunds': {
    permission: 'payments.refund',
    body: { attempt: null, chargeId: 'none', amountMinor: 1, reason: 'Cold', key: 'a-key-of-a-refund-0001' },
    answers: 404,
  },
  'GET /api/stores/:storeId/refunds-due': { permission: 'payments.refund', answers: 200 },
  'GET /api/stores/:storeId/payments': { permission: 'payments.mark', answers: 200 },
  'GET /api/stores/:storeId/payment-alerts': { permission: 'payments.refund', answers: 200 },
  'GET /api/stores/:storeId/refund-limit': { permission: 'payments.keys', answers: 200 },
  'POST /api/stores/:storeId/refund-limit': {
    permission: 'payments.keys',
    body: { limitMinor: null },
    answers: 200,
  },
  'GET /api/stores/:storeId/gateway-differences': { permission: 'payments.refund', answers: 200 },
  'POST /api/stores/:storeId/gateway-differences/:differenceId/close': {
    permission: 'payments.refund',
    body: { note: 'The bank gave it back' },
    answers: 404,
  },
  'POST /api/stores/:storeId/orders/:orderId/refunds-due': {
    permission: 'payments.refund',
    body: { attempt: null, chargeId: 'none', amountMinor: 1, note: 'Paid back in cash' },
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/refunds/:refundId/approval': {
    permission: 'payments.refund',
    body: { isApproved: true },
    answers: 404,
  },
  'POST /api/stores/:storeId/orders/:orderId/refunds/:refundId/retry': {
    permission: 'payments.refund',
    answers: 404,
  },
  'GET /api/stores/:storeId/gateways': { permission: 'payments.keys', answers: 200 },
  'POST /api/stores/:storeId/upi': { permission: 'payments.keys', body: { upi: null }, answers: 200 },
  'POST /api/stores/:storeId/gateways/:provider/:mode': {
    permission: 'payments.keys',
    body: { keys: {} },
    answers: 404,
  },
  'POST /api/stores/:storeId/gateways/:provider/:mode/test': { permission: 'payments.keys', answers: 404 },
  'POST /api/stores/:storeId/gateways/:provider/:mode/use': {
    permission: 'payments.keys',
    body: { isUsed: true },
    answers: 404,
  },
  'POST /api/stores/:storeId/gateways/:provider/:mode/end-previous': {
    permission: 'payments.keys',
    answers: 404,
  },
}
