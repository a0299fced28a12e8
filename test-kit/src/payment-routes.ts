/**
 * Permission tests of the routes about payments, refunds, gateways and closings (see `route-permissions.ts`).
 */
import type { StaffRow } from './staff-row.ts'

export const PAYMENT_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/orders/:orderId/payments': { answers: 200 },
  'POST /api/stores/:storeId/orders/:orderId/payments': {
    body: { method: 'cash', amountMinor: 1 },
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/payments/:markId/undo': {
    body: { reason: 'Slip' },
    answers: 404,
  },
  'GET /api/stores/:storeId/closing': { answers: 200 },
  'POST /api/stores/:storeId/closing/float': {
    body: { floatMinor: 500 },
    answers: 200,
  },
  'POST /api/stores/:storeId/closing/cash': {
    body: { amountMinor: -500, reason: 'Milk', key: 'a-key' },
    answers: 200,
  },
  'POST /api/stores/:storeId/closings': {
    body: { seen: 'another', floatMinor: 0, countedMinor: null, leftMinor: 0 },
    answers: 409,
  },
  'GET /api/stores/:storeId/closings': { answers: 200 },
  'GET /api/stores/:storeId/closings/:closingId': { answers: 404 },
  'POST /api/stores/:storeId/payments': {
    body: { orderIds: ['none'], method: 'cash', dueMinor: 1, amountMinor: 1, key: 'a-key-of-a-payment' },
    answers: 404,
  },
  'POST /api/stores/:storeId/orders/:orderId/refunds': {
    body: { attempt: null, chargeId: 'none', amountMinor: 1, reason: 'Cold', key: 'a-key-of-a-refund-0001' },
    answers: 404,
  },
  'GET /api/stores/:storeId/refunds-due': { answers: 200 },
  'GET /api/stores/:storeId/payments': { answers: 200 },
  'GET /api/stores/:storeId/payment-alerts': { answers: 200 },
  'GET /api/stores/:storeId/refund-limit': { answers: 200 },
  'POST /api/stores/:storeId/refund-limit': {
    body: { limitMinor: null },
    answers: 200,
  },
  'GET /api/stores/:storeId/gateway-differences': { answers: 200 },
  'POST /api/stores/:storeId/gateway-differences/:differenceId/close': {
    body: { note: 'The bank gave it back' },
    answers: 404,
  },
  'POST /api/stores/:storeId/orders/:orderId/refunds-due': {
    body: { attempt: null, chargeId: 'none', amountMinor: 1, note: 'Paid back in cash' },
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/refunds/:refundId/approval': {
    body: { isApproved: true },
    answers: 404,
  },
  'POST /api/stores/:storeId/orders/:orderId/refunds/:refundId/retry': {
    answers: 404,
  },
  'GET /api/stores/:storeId/gateways': { answers: 200 },
  'POST /api/stores/:storeId/upi': { body: { upi: null }, answers: 200 },
  'POST /api/stores/:storeId/gateways/:provider/:mode': {
    body: { keys: {} },
    answers: 404,
  },
  'POST /api/stores/:storeId/gateways/:provider/:mode/test': { answers: 404 },
  'POST /api/stores/:storeId/gateways/:provider/:mode/use': {
    body: { isUsed: true },
    answers: 404,
  },
  'POST /api/stores/:storeId/gateways/:provider/:mode/end-previous': {
    answers: 404,
  },
}
