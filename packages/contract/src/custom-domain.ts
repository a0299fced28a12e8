/** A store's own domain, as its staff set it up. */
import { isDomainName } from '@thali/domain/store/custom-domain'
import { z } from 'zod'
import { text } from './text.ts'

/** Limit of the raw input: it may have a scheme, a path, capitals or letters of any script. */
const PASTED_MAX = 500

/** DNS name of a typed or pasted text; null if it is no domain. */
export function readDomain(typed: string): string | null {
  const address = `https://${typed.trim().replace(/^https?:\/\//i, '')}`
  if (!URL.canParse(address)) return null
  const { hostname, port, username } = new URL(address)
  return port === '' && username === '' && isDomainName(hostname) ? hostname : null
}

export const setDomainSchema = z.object({
  host: text(PASTED_MAX, 1).transform((typed, context) => {
    const host = readDomain(typed)
    if (host !== null) return host
    context.addIssue({ code: 'custom', message: 'must be a domain such as menu.example.com' })
    return z.NEVER
  }),
})

export const setDomainCodesSchema = z.object({
  /** Whether codes printed from now on lead to the domain. */
  forCodes: z.boolean(),
})

/** Reasons of a failed check: no record, a record of another store that holds the domain, no answer of the DNS. */
export const DOMAIN_PROBLEMS = ['missing', 'taken', 'no-answer'] as const
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number]

export const customDomainSchema = z.object({
  host: z.string(),
  state: z.enum(['waiting', 'proven']),
  /** The TXT record to add. */
  record: z.object({ name: z.string(), value: z.string() }),
  forCodes: z.boolean(),
  /** Null: not yet. */
  checkedAt: z.string().nullable(),
  /** Problem that the last check found; null: none, or no check yet. */
  problem: z.enum(DOMAIN_PROBLEMS).nullable(),
  /** Time at which a proven domain is lost unless its record returns; null: the record is present. */
  lostAt: z.string().nullable(),
})

export const domainSettingsSchema = z.object({
  /** Target of the domain's DNS record; null: the server has no public address, and so takes no domains. */
  target: z.string().nullable(),
  domain: customDomainSchema.nullable(),
})

export const askDomainQuerySchema = z.object({ domain: text(PASTED_MAX, 1) })

export type CustomDomain = z.infer<typeof customDomainSchema>
export type DomainSettings = z.infer<typeof domainSettingsSchema>
