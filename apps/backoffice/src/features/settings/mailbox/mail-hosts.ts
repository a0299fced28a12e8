/** Servers of mail services that restaurants commonly use, so that they need not be looked up. */
export interface MailHosts {
  readonly imap: string
  readonly smtp: string
}

const SERVICES: readonly (MailHosts & { readonly domains: readonly string[] })[] = [
  { domains: ['gmail.com', 'googlemail.com'], imap: 'imap.gmail.com', smtp: 'smtp.gmail.com' },
  {
    domains: ['outlook.com', 'hotmail.com', 'live.com'],
    imap: 'outlook.office365.com',
    smtp: 'smtp.office365.com',
  },
  {
    domains: ['yahoo.com', 'yahoo.co.in', 'yahoo.in'],
    imap: 'imap.mail.yahoo.com',
    smtp: 'smtp.mail.yahoo.com',
  },
  { domains: ['icloud.com', 'me.com'], imap: 'imap.mail.me.com', smtp: 'smtp.mail.me.com' },
  { domains: ['zoho.com'], imap: 'imap.zoho.com', smtp: 'smtp.zoho.com' },
  { domains: ['zohomail.in'], imap: 'imap.zoho.in', smtp: 'smtp.zoho.in' },
  { domains: ['rediffmail.com'], imap: 'imap.rediffmailpro.com', smtp: 'smtp.rediffmailpro.com' },
]

/** Services that accept only STARTTLS for sending. */
const STARTTLS_HOSTS: ReadonlySet<string> = new Set(['smtp.office365.com', 'smtp.mail.me.com'])

/** Servers for the mail of an address; null for a domain of no known service. */
export function mailHostsOf(address: string): MailHosts | null {
  const domain = address.split('@').at(-1)?.trim().toLowerCase() ?? ''
  const found = SERVICES.find(({ domains }) => domains.includes(domain))
  return found ? { imap: found.imap, smtp: found.smtp } : null
}

export function usualPort(protocol: 'imap' | 'smtp', security: 'tls' | 'starttls'): number {
  if (protocol === 'imap') return security === 'tls' ? 993 : 143
  return security === 'tls' ? 465 : 587
}

export function usualSecurity(host: string): 'tls' | 'starttls' {
  return STARTTLS_HOSTS.has(host) ? 'starttls' : 'tls'
}
