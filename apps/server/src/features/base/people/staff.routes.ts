/** The calls of those who manage a store's staff: members and invitations. */
import { ACCESS_API } from '@thali/contract/access-paths'
import {
  changedMembersSchema,
  changeMembersSchema,
  changeRoleSchema,
  changeStatusSchema,
  createInvitationSchema,
  invitationParamsSchema,
  invitationsSchema,
  memberParamsSchema,
  newInvitationSchema,
  staffListSchema,
} from '@thali/contract/staff'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { staffCalls } from '../account/staff-calls.ts'
import { changeRole, changeStatus, clearPin, endMemberSessions, removeMember } from './staff/change-member.ts'
import { changeMembers } from './staff/change-members.ts'
import { createInvitation } from './staff/create-invitation.ts'
import { createLinkBack } from './staff/create-link-back.ts'
import { listInvitations } from './staff/invitation.queries.ts'
import { listStaff } from './staff/list-staff.ts'
import { revokeInvitation } from './staff/revoke-invitation.ts'

/** Registers listing and changing members, and making, listing and revoking invitations. */
export async function staffRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'account')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  call(
    ACCESS_API.staff,
    { summary: 'The staff of the store, those sent away included', answer: staffListSchema },
    async (staff) => ({
      staff: await listStaff(deps, staff.storeId),
    }),
  )

  call(
    ACCESS_API.changeMemberRole,
    {
      summary: 'Give a member another role; owners are for owners alone',
      params: memberParamsSchema,
      body: changeRoleSchema,
    },
    (staff, { params, body }) => changeRole(deps, staff, params.userId, body.role),
  )

  call(
    ACCESS_API.changeMemberStatus,
    {
      summary: 'Send a member away, whose sessions and streams end at once, or let them back in',
      params: memberParamsSchema,
      body: changeStatusSchema,
    },
    (staff, { params, body }) => changeStatus(deps, staff, params.userId, body.status),
  )

  call(
    ACCESS_API.changeMembers,
    {
      summary: 'Give several members a role, send them away or let them back in, each by themselves',
      body: changeMembersSchema,
      answer: changedMembersSchema,
    },
    (staff, { body }) => changeMembers(deps, staff, body),
  )

  call(
    ACCESS_API.endMemberSessions,
    {
      summary: 'Sign a member out on every device, streams included; they may sign in again',
      params: memberParamsSchema,
    },
    (staff, { params }) => endMemberSessions(deps, staff, params.userId),
  )

  call(
    ACCESS_API.clearMemberPin,
    { summary: 'Remove a member’s PIN for shared screens', params: memberParamsSchema },
    (staff, { params }) => clearPin(deps, staff, params.userId),
  )

  call(
    ACCESS_API.removeMember,
    {
      summary: 'Take a member out of the staff; sessions and streams end at once',
      params: memberParamsSchema,
    },
    (staff, { params }) => removeMember(deps, staff, params.userId),
  )

  call(
    ACCESS_API.createLinkBack,
    {
      summary:
        'Sign a member without an e-mail address out everywhere, and in again by the link in the answer',
      params: memberParamsSchema,
      created: newInvitationSchema,
    },
    (staff, { params }) => createLinkBack(deps, staff, params.userId),
  )

  call(
    ACCESS_API.invitations,
    { summary: 'Invitations that nobody has accepted yet', answer: invitationsSchema },
    async (staff) => {
      const rows = await listInvitations(deps.db, staff.storeId, deps.now())
      const stamped = rows.map(({ id, name, email, role, invitedBy, createdAt, expiresAt }) => ({
        ...{ id, name, email, role, invitedBy },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }))
      return { invitations: stamped }
    },
  )

  call(
    ACCESS_API.createInvitation,
    {
      summary: 'Invite somebody: by mail, or without an e-mail address by the link in the answer',
      body: createInvitationSchema,
      created: newInvitationSchema,
    },
    (staff, request) => createInvitation(deps, staff, clientNetwork(request.ip), request.body),
  )

  call(
    ACCESS_API.revokeInvitation,
    { summary: 'Take an invitation back', params: invitationParamsSchema },
    (staff, { params }) => revokeInvitation(deps, staff, params.invitationId),
  )
}
