/**
 * Permission tests of the routes about staff, their screens, tokens and the audit log (see
 * `route-permissions.ts`).
 */
import type { StaffRow } from './staff-row.ts'

export const PEOPLE_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/audit': { answers: 200 },
  'GET /api/stores/:storeId/audit/verification': { answers: 200 },
  'GET /api/stores/:storeId/tokens': { answers: 200 },
  'POST /api/stores/:storeId/tokens': {
    body: { name: 'Till', role: 'waiter' },
    answers: 201,
  },
  'POST /api/stores/:storeId/tokens/:tokenId/revoke': { answers: 204 },
  'GET /api/stores/:storeId/staff': { answers: 200 },
  'POST /api/stores/:storeId/staff/:userId/role': {
    body: { role: 'waiter' },
    answers: 204,
  },
  'POST /api/stores/:storeId/staff/:userId/status': {
    body: { status: 'active' },
    answers: 204,
  },
  'POST /api/stores/:storeId/staff/change': {
    body: { userIds: ['none'], change: { status: 'active' } },
    answers: 200,
  },
  'POST /api/stores/:storeId/staff/:userId/end-sessions': { answers: 204 },
  'POST /api/stores/:storeId/staff/:userId/clear-pin': { answers: 204 },
  'POST /api/stores/:storeId/staff/:userId/remove': {
    answers: 'once',
  },
  'POST /api/stores/:storeId/staff/:userId/link': { answers: 404 },
  'GET /api/stores/:storeId/invitations': { answers: 200 },
  'POST /api/stores/:storeId/invitations': {
    body: { name: 'Ravi', role: 'kitchen' },
    answers: 201,
  },
  'POST /api/stores/:storeId/invitations/:invitationId/revoke': {
    answers: 'once',
  },
  'GET /api/stores/:storeId/screens': { answers: 200 },
  'POST /api/stores/:storeId/screens': {
    body: { name: 'Kitchen' },
    answers: 201,
  },
  'POST /api/stores/:storeId/screens/:screenId/revoke': { answers: 'once' },
}
