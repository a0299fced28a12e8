/** The calls of those who manage a store's staff: members and invitations. */
import { ACCESS_API } from '@thali/contract/access-paths'
import { errorAnswer } from '@thali/contract/error'
import {
  changeRoleSchema,
  changeStatusSchema,
  createInvitationSchema,
  invitationParamsSchema,
  invitationsSchema,
  memberParamsSchema,
  newInvitationSchema,
  staffListSchema,
} from '@thali/contract/staff'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { UserId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { requireStaff, STAFF_SECURITY } from '../account/guard.ts'
import { changeRole, changeStatus, endMemberSessions, removeMember } from './staff/change-member.ts'
import { createInvitation } from './staff/create-invitation.ts'
import { createLinkBack } from './staff/create-link-back.ts'
import { listInvitations } from './staff/invitation.queries.ts'
import { listStaff } from './staff/list-staff.ts'
import { revokeInvitation } from './staff/revoke-invitation.ts'

const tags = ['account']
// By cookie alone: no token changes who works in a store.
const byCookie = { tags, security: [{ session: [] }] }
const done = { 204: z.null().describe('No content'), '4xx': errorAnswer }

/** Registers listing and changing members, and making, listing and revoking invitations. */
export async function staffRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    ACCESS_API.staff.path,
    {
      schema: {
        tags,
        security: STAFF_SECURITY,
        summary: 'The staff of the store, those sent away included',
        params: storeParamsSchema,
        response: { 200: staffListSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.view')
      return { staff: await listStaff(deps, staff.storeId) }
    },
  )

  app.post(
    ACCESS_API.changeRole.path,
    {
      schema: {
        ...byCookie,
        summary: 'Give a member another role; owners are for owners alone',
        params: memberParamsSchema,
        body: changeRoleSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      await changeRole(deps, staff, request.params.userId as UserId, request.body.role)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.changeStatus.path,
    {
      schema: {
        ...byCookie,
        summary: 'Send a member away, whose sessions and streams end at once, or let them back in',
        params: memberParamsSchema,
        body: changeStatusSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      await changeStatus(deps, staff, request.params.userId as UserId, request.body.status)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.endMemberSessions.path,
    {
      schema: {
        ...byCookie,
        summary: 'Sign a member out on every device, streams included; they may sign in again',
        params: memberParamsSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      await endMemberSessions(deps, staff, request.params.userId as UserId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.removeMember.path,
    {
      schema: {
        ...byCookie,
        summary: 'Take a member out of the staff; sessions and streams end at once',
        params: memberParamsSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      await removeMember(deps, staff, request.params.userId as UserId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    ACCESS_API.createLinkBack.path,
    {
      schema: {
        ...byCookie,
        summary:
          'Sign a member without an e-mail address out everywhere, and in again by the link in the answer',
        params: memberParamsSchema,
        response: { 201: newInvitationSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      return reply.code(201).send(await createLinkBack(deps, staff, request.params.userId as UserId))
    },
  )

  app.get(
    ACCESS_API.invitations.path,
    {
      schema: {
        ...byCookie,
        summary: 'Invitations that nobody has accepted yet',
        params: storeParamsSchema,
        response: { 200: invitationsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      const rows = await listInvitations(deps.db, staff.storeId, deps.now())
      const stamped = rows.map(({ id, name, email, role, invitedBy, createdAt, expiresAt }) => ({
        ...{ id, name, email, role, invitedBy },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }))
      return { invitations: stamped }
    },
  )

  app.post(
    ACCESS_API.createInvitation.path,
    {
      schema: {
        ...byCookie,
        summary: 'Invite somebody: by mail, or without an e-mail address by the link in the answer',
        params: storeParamsSchema,
        body: createInvitationSchema,
        response: { 201: newInvitationSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      return reply
        .code(201)
        .send(await createInvitation(deps, staff, clientNetwork(request.ip), request.body))
    },
  )

  app.post(
    ACCESS_API.revokeInvitation.path,
    {
      schema: {
        ...byCookie,
        summary: 'Take an invitation back',
        params: invitationParamsSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'staff.manage')
      await revokeInvitation(deps, staff, request.params.invitationId)
      return reply.code(204).send(null)
    },
  )
}
