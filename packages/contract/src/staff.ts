/** The staff of a store, and invitations to it, as the backoffice and the server exchange them. */
import type { UserId } from '@thali/domain/ids'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { needsEmail } from '@thali/domain/people/permissions'
import { z } from 'zod'
import { emailText, passwordText, personName, roleSchema } from './accounts.ts'
import type { RefusalCode } from './refusals.ts'
import { idOf } from './text.ts'

/** Most members of one store, those sent away included. */
export const STAFF_MAX = 200
/** Most open invitations of one store. */
export const INVITATIONS_MAX = 50

/** Reasons why a member is not changed together with others. */
export const CHANGE_REFUSALS = [
  'staff.not-found',
  'staff.self',
  'staff.banned',
  'staff.last-owner',
  'staff.no-email',
  'permission.missing',
] as const satisfies readonly RefusalCode[]

/** Body of `POST /api/stores/{storeId}/staff/{userId}/role`. */
export const changeRoleSchema = z.object({ role: roleSchema })

/** Body of `POST /api/stores/{storeId}/staff/{userId}/status`. */
export const changeStatusSchema = z.object({ status: z.enum(['active', 'banned']) })

/** Body of `POST /api/stores/{storeId}/staff/change`: the same change for several members. */
export const changeMembersSchema = z.object({
  userIds: z.array(idOf<UserId>()).min(1).max(STAFF_MAX),
  change: z.union([changeRoleSchema.strict(), changeStatusSchema.strict()]),
})

/** Outcome per member; a member who already is as asked is in neither list. */
export const changedMembersSchema = z.object({
  changed: z.array(z.string()),
  refused: z.array(z.object({ userId: z.string(), code: z.enum(CHANGE_REFUSALS) })),
})

/** A member of the store's staff. */
export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: signs in only by a link. */
  email: z.string().nullable(),
  role: roleSchema,
  status: z.enum(['active', 'banned']),
  joinedAt: z.string(),
  /** Whether the member has a PIN for the screens of the store. */
  hasPin: z.boolean(),
  /** Time of last use of the member's open sessions, accurate to some minutes; null: no open session. */
  lastSeenAt: z.string().nullable(),
})

export const staffListSchema = z.object({ staff: z.array(memberSchema) })

/**
 * Body of `POST /api/stores/{storeId}/invitations`. With an e-mail address the link is mailed; without one, which
 * cashiers, cooks and waiters need not have, or if the server sends no mail, it is in the answer.
 */
export const createInvitationSchema = z
  .object({
    name: personName,
    role: roleSchema,
    email: emailText.optional(),
    /** Language of the mail; default English. */
    language: z.enum(LANGUAGE_TAGS).optional(),
  })
  .refine(({ role, email }) => email !== undefined || !needsEmail(role), {
    path: ['email'],
    message: 'owners and managers need an e-mail address',
  })

/** Answer to making an invitation. */
export const newInvitationSchema = z.object({
  id: z.string(),
  /** The one-time link to show as a code; null if it was mailed. */
  link: z.string().nullable(),
  expiresAt: z.string(),
})

/** Invitation that was not opened yet. */
export const invitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: roleSchema,
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})

export const invitationsSchema = z.object({ invitations: z.array(invitationSchema) })

/** Answer of `GET /api/auth/invitations/{token}`: the effect of accepting it. */
export const openInvitationSchema = invitationSchema
  .pick({ name: true, email: true, role: true, invitedBy: true, expiresAt: true })
  .extend({
    storeName: z.string(),
    storeSlug: z.string(),
    /** The address has an account: it is joined after signing in, and no password is set. */
    accountExists: z.boolean(),
    /** Whether it restores the access of a member who lost a device. */
    isReturning: z.boolean(),
  })

/** Body of `POST /api/auth/invitations/{token}`. A password is set only for a new account with an e-mail address. */
export const acceptInvitationSchema = z.object({
  name: personName.optional(),
  password: passwordText.optional(),
})

export type Member = z.infer<typeof memberSchema>
export type StaffList = z.infer<typeof staffListSchema>
export type ChangeMembers = z.input<typeof changeMembersSchema>
export type ChangedMembers = z.infer<typeof changedMembersSchema>
export type CreateInvitation = z.infer<typeof createInvitationSchema>
export type NewInvitation = z.infer<typeof newInvitationSchema>
export type Invitation = z.infer<typeof invitationSchema>
export type Invitations = z.infer<typeof invitationsSchema>
export type OpenInvitation = z.infer<typeof openInvitationSchema>
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>
