/** Every route of operators, with what those may expect who may call it; `operators.test.ts` tries them all. */

export interface OperatorRow {
  readonly body?: object
  readonly answers: number
  /** True: no key of a program opens it. */
  readonly isForSessions?: boolean
}

/** Routes in an order in which they can be called; `:storeId` is a store that exists. */
export const OPERATOR_ROUTES: Readonly<Record<string, OperatorRow>> = {
  'GET /api/operator/stores': { answers: 200 },
  'POST /api/operator/stores': {
    body: { name: 'Chai', slug: 'assets', country: 'IN', currency: 'INR', ownerEmail: 'chai@example.com' },
    answers: 400,
  },
  'GET /api/operator/stores/:storeId': { answers: 200 },
  'GET /api/operator/stores/:storeId/export': { answers: 200 },
  'POST /api/operator/stores/find': { body: { slugs: ['no-such-store'] }, answers: 200 },
  'POST /api/operator/stores/change': {
    body: { storeIds: ['none'], change: { kind: 'resume' } },
    answers: 200,
  },
  'POST /api/operator/stores/:storeId/hand-over': { body: { email: 'new@example.com' }, answers: 201 },
  'POST /api/operator/stores/:storeId/suspend': { body: { reason: 'Unpaid' }, answers: 200 },
  'POST /api/operator/stores/:storeId/resume': { answers: 200 },
  'POST /api/operator/stores/:storeId/subscription': {
    body: { mode: 'year', status: 'active', endDate: '2999-12-31' },
    answers: 200,
  },
  'POST /api/operator/stores/:storeId/delete': { body: { slug: 'another' }, answers: 409 },
  'POST /api/operator/stores/:storeId/restore': { answers: 200 },
  'POST /api/operator/stores/:storeId/visit': {
    body: { reason: 'Printer does not print', minutes: 30 },
    answers: 204,
    isForSessions: true,
  },
  'POST /api/operator/stores/:storeId/leave': { answers: 204, isForSessions: true },
  'GET /api/operator/jobs': { answers: 200 },
  'POST /api/operator/deliveries/:deliveryId/retry': { body: { storeId: 'none' }, answers: 404 },
  'GET /api/operator/doctor': { answers: 200 },
  'GET /api/operator/tokens': { answers: 200, isForSessions: true },
  'POST /api/operator/tokens': { body: { name: 'Billing' }, answers: 201, isForSessions: true },
  'POST /api/operator/tokens/:tokenId/revoke': { answers: 404, isForSessions: true },
}
