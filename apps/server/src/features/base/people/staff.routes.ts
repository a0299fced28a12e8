/** Routes to manage a store's staff: members and invitations. */
import { ACCESS_API } from '@thali/contract/access-paths'
import {
  changedMembersSchema,
  changeMembersSchema,
  changeRoleSchema,
  changeStatusSchema,
  createInvitationSchema,
  invitationsSchema,
  newInvitationSchema,
  staffListSchema,
} from '@thali/contract/staff'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { changeRole, changeStatus, clearPin, endMemberSessions, removeMember } from './staff/change-member.ts'
import { changeMembers } from './staff/change-members.ts'
import { createInvitation, revokeInvitation } from './staff/create-invitation.ts'
import { createLinkBack } from './staff/create-link-back.ts'
import { listInvitations } from './staff/invitation.queries.ts'
import { listStaff } from './staff/list-staff.ts'

export const staffRoutes = staffOnlyRoutes('account', (call, deps) => {
  call(
    ACCESS_API.staff,
    { summary: 'The staff of the store, banned members included', answer: staffListSchema },
    async (staff) => ({
      staff: await listStaff(deps, staff.storeId),
    }),
  )

  call(
    ACCESS_API.changeMemberRole,
    { summary: "Change a member's role; only owners may change owners", body: changeRoleSchema },
    (staff, { params, body }) => changeRole(deps, staff, params.userId, body.role),
  )

  call(
    ACCESS_API.changeMemberStatus,
    { summary: 'Ban a member, ending sessions and streams at once, or unban them', body: changeStatusSchema },
    (staff, { params, body }) => changeStatus(deps, staff, params.userId, body.status),
  )

  call(
    ACCESS_API.changeMembers,
    {
      summary: 'Change the role of several members, or ban or unban them, each independently',
      body: changeMembersSchema,
      answer: changedMembersSchema,
    },
    (staff, { body }) => changeMembers(deps, staff, body),
  )

  call(
    ACCESS_API.endMemberSessions,
    { summary: 'Sign a member out on every device, streams included; they may sign in again' },
    (staff, { params }) => endMemberSessions(deps, staff, params.userId),
  )

  call(
    ACCESS_API.clearMemberPin,
    { summary: 'Remove a member’s PIN for shared screens' },
    (staff, { params }) => clearPin(deps, staff, params.userId),
  )

  call(
    ACCESS_API.removeMember,
    { summary: 'Remove a member of staff, ending sessions and streams at once' },
    (staff, { params }) => removeMember(deps, staff, params.userId),
  )

  call(
    ACCESS_API.createLinkBack,
    {
      summary:
        'Sign a member without an e-mail address out everywhere; the link in the answer signs them in again',
      created: newInvitationSchema,
    },
    (staff, { params }) => createLinkBack(deps, staff, params.userId),
  )

  call(ACCESS_API.invitations, { summary: 'Open invitations', answer: invitationsSchema }, async (staff) => {
    const rows = await listInvitations(deps.db, staff.storeId, deps.now())
    const stamped = rows.map(({ id, name, email, role, invitedBy, createdAt, expiresAt }) => ({
      ...{ id, name, email, role, invitedBy },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
    return { invitations: stamped }
  })

  call(
    ACCESS_API.createInvitation,
    {
      summary: 'Invite a person: by mail, or without an e-mail address by the link in the answer',
      body: createInvitationSchema,
      created: newInvitationSchema,
    },
    (staff, request) => createInvitation(deps, staff, clientNetwork(request.ip), request.body),
  )

  call(ACCESS_API.revokeInvitation, { summary: 'Withdraw an invitation' }, (staff, { params }) =>
    revokeInvitation(deps, staff, params.invitationId),
  )
})
