/** Who may call the routes about the staff, their screens, tokens and the audit log (see `route-permissions.ts`). */
import type { StaffRow } from './staff-row.ts'

export const PEOPLE_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/audit': { permission: 'audit.view', answers: 200 },
  'GET /api/stores/:storeId/audit/verification': { permission: 'audit.view', answers: 200 },
  'GET /api/stores/:storeId/tokens': { permission: 'tokens.manage', answers: 200 },
  'POST /api/stores/:storeId/tokens': {
    permission: 'tokens.manage',
    body: { name: 'Till', role: 'waiter' },
    answers: 201,
  },
  'POST /api/stores/:storeId/tokens/:tokenId/revoke': { permission: 'tokens.manage', answers: 204 },
  'GET /api/stores/:storeId/staff': { permission: 'staff.view', answers: 200 },
  'POST /api/stores/:storeId/staff/:userId/role': {
    permission: 'staff.manage',
    body: { role: 'waiter' },
    answers: 204,
  },
  'POST /api/stores/:storeId/staff/:userId/status': {
    permission: 'staff.manage',
    body: { status: 'active' },
    answers: 204,
  },
  'POST /api/stores/:storeId/staff/:userId/end-sessions': { permission: 'staff.manage', answers: 204 },
  'POST /api/stores/:storeId/staff/:userId/remove': {
    permission: 'staff.manage',
    answers: 'once',
  },
  'POST /api/stores/:storeId/staff/:userId/link': { permission: 'staff.manage', answers: 404 },
  'GET /api/stores/:storeId/invitations': { permission: 'staff.manage', answers: 200 },
  'POST /api/stores/:storeId/invitations': {
    permission: 'staff.manage',
    body: { name: 'Ravi', role: 'kitchen' },
    answers: 201,
  },
  'POST /api/stores/:storeId/invitations/:invitationId/revoke': {
    permission: 'staff.manage',
    answers: 'once',
  },
  'GET /api/stores/:storeId/screens': { permission: 'staff.manage', answers: 200 },
  'POST /api/stores/:storeId/screens': {
    permission: 'staff.manage',
    body: { name: 'Kitchen' },
    answers: 201,
  },
  'POST /api/stores/:storeId/screens/:screenId/revoke': { permission: 'staff.manage', answers: 'once' },
}
