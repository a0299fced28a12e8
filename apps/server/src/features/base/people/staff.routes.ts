/** Routes of owners for staff: members, invitations and shared screens. */

import { ACCESS_API } from '@thali/contract/access-paths'
import { createScreenSchema, newScreenSchema, screensSchema } from '@thali/contract/screens'
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
import { listScreens } from './staff/screen.queries.ts'
import { createScreen, revokeScreen, viewScreen } from './staff/screens.ts'

export const staffRoutes = staffOnlyRoutes('account', (call) => {
  call(
    ACCESS_API.staff,
    async (deps, staff) => ({
      staff: await listStaff(deps, staff.storeId),
    }),
    { summary: 'The staff of the store, banned members included', answer: staffListSchema },
  )

  call(
    ACCESS_API.changeMemberRole,
    (deps, staff, userId, body) => changeRole(deps, staff, userId, body.role),
    { summary: "Change a member's role; only owners may change owners", body: changeRoleSchema },
  )

  call(
    ACCESS_API.changeMemberStatus,
    (deps, staff, userId, body) => changeStatus(deps, staff, userId, body.status),
    { summary: 'Ban a member, ending sessions and streams at once, or unban them', body: changeStatusSchema },
  )

  call(ACCESS_API.changeMembers, changeMembers, {
    summary: 'Change the role of several members, or ban or unban them, each independently',
    body: changeMembersSchema,
    answer: changedMembersSchema,
  })

  call(ACCESS_API.endMemberSessions, endMemberSessions, {
    summary: 'Sign a member out on every device, streams included; they may sign in again',
  })

  call(ACCESS_API.clearMemberPin, clearPin, { summary: 'Remove a member’s PIN for shared screens' })

  call(ACCESS_API.removeMember, removeMember, {
    summary: 'Remove a member of staff, ending sessions and streams at once',
  })

  call(ACCESS_API.createLinkBack, createLinkBack, {
    summary:
      'Sign a member without an e-mail address out everywhere; the link in the answer signs them in again',
    created: newInvitationSchema,
  })

  call(
    ACCESS_API.invitations,
    async (deps, staff) => {
      const rows = await listInvitations(deps.db, staff.storeId, deps.now())
      const stamped = rows.map(({ id, name, email, role, invitedBy, createdAt, expiresAt }) => ({
        ...{ id, name, email, role, invitedBy },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }))
      return { invitations: stamped }
    },
    { summary: 'Open invitations', answer: invitationsSchema },
  )

  call(
    ACCESS_API.createInvitation,
    (deps, staff, body, { request }) => createInvitation(deps, staff, clientNetwork(request.ip), body),
    {
      summary: 'Invite a person: by mail, or without an e-mail address by the link in the answer',
      body: createInvitationSchema,
      created: newInvitationSchema,
    },
  )

  call(ACCESS_API.revokeInvitation, revokeInvitation, { summary: 'Withdraw an invitation' })

  call(
    ACCESS_API.screens,
    async (deps, staff) => ({
      screens: (await listScreens(deps.db, staff.storeId, deps.now())).map(viewScreen),
    }),
    { summary: 'Shared screens, with when they were last seen', answer: screensSchema },
  )

  call(ACCESS_API.createScreen, createScreen, {
    summary: 'Add a screen; the link in the answer is opened on the tablet, once',
    body: createScreenSchema,
    created: newScreenSchema,
  })

  call(ACCESS_API.revokeScreen, revokeScreen, { summary: 'Remove a screen and end its streams at once' })
})
