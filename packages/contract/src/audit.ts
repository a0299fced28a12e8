/** The audit log of a store: who of its staff, or which operator, changed what. */
import { z } from 'zod'
import { text } from './text.ts'

/** Entries of one page. */
export const AUDIT_PAGE = 50

/** What can be done that the audit log tells of. */
export const AUDIT_ACTIONS = [
  'item.set-state',
  'ordering.pause',
  'ordering.resume',
  'order.approve',
  'order.cancel',
  'order.undo',
  'order.discard-line',
  'invoice.issue',
  'invoice.credit',
  'order.move-table',
  'bill.mark',
  'payment.mark',
  'payment.refund',
  'stations.set',
  'token.create',
  'token.revoke',
  'store.create',
  'menu.start',
  'menu.publish',
  'menu.roll-back',
  'menu.schedule',
  'menu.cancel-scheduled',
  'menu.publish-scheduled',
  'menu.discard-draft',
  'menu.import',
  'menu.bulk-edit',
  'menu.undo',
  'store.import',
  'store.set',
  'settings.save',
  'legal.save',
  'store.change-slug',
  'store.set-logo',
  'store.set-banner',
  'code.make',
  'code.set',
  'code.rekey',
  'code.remove',
  'owner-link.create',
  'member.set',
  'member.join',
  'member.set-role',
  'member.set-status',
  'member.remove',
  'member.link-back',
  'invitation.create',
  'invitation.revoke',
  'screen.create',
  'screen.pair',
  'screen.revoke',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const auditQuerySchema = z.object({
  before: text(120).optional().meta({ description: '`next` of the page before' }),
})

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({
    /** How they came in: signed in, by an API token, at a screen, by a one-time link, or from the command line. */
    kind: z.enum(['session', 'token', 'screen', 'link', 'operator']),
    /** Empty for operators. */
    name: z.string(),
    role: z.string().nullable(),
  }),
  action: z.string(),
  /** Id of what was changed; empty: the store itself. */
  subject: z.string(),
  /** By field: what it was and what it became. */
  changes: z.record(z.string(), z.array(z.unknown()).length(2)),
})

/** A page of the log, the newest first. */
export const auditSchema = z.object({
  items: z.array(auditEntrySchema),
  /** Leads to the page of older entries; null: there are none. */
  next: z.string().nullable(),
})

export type Audit = z.infer<typeof auditSchema>
export type AuditEntry = z.infer<typeof auditEntrySchema>
