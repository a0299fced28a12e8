/** Account of a mailbox as typed. */
import type { MailAccountView, SaveMailAccount } from '@thali/contract/mail-accounts'
import { type MailHosts, mailHostsOf, usualPort, usualSecurity } from './mail-hosts.ts'
import type { TypedServer } from './server-fields.tsx'

export type MailboxDraft = ReturnType<typeof toMailboxDraft>

/** Fields of an account, or of a new one; passwords are never read back. */
export function toMailboxDraft(account: MailAccountView | null) {
  return {
    address: account?.address ?? '',
    imap: toTypedServer(account?.imap, 'imap'),
    smtp: toTypedServer(account?.smtp, 'smtp'),
    /** False: the operator's server sends. */
    isOwnSmtp: account ? account.smtp !== null : true,
    takesPlus: account?.takesPlusAddresses ?? false,
  }
}

/** Draft with another address, which updates known servers; values typed by hand stay. */
export function withAddress(draft: MailboxDraft, address: string): MailboxDraft {
  const [before, known] = [mailHostsOf(draft.address), mailHostsOf(address)]
  const follow = (server: TypedServer, protocol: keyof MailHosts): TypedServer => {
    const user = server.user === '' || server.user === draft.address ? address.trim() : server.user
    if (!known || (server.host !== '' && server.host !== before?.[protocol])) return { ...server, user }
    const security = usualSecurity(known[protocol])
    return { ...server, user, host: known[protocol], security, port: usualPort(protocol, security) }
  }
  return {
    ...draft,
    address,
    imap: follow(draft.imap, 'imap'),
    smtp: follow(draft.smtp, 'smtp'),
    takesPlus: known ? known.imap === 'imap.gmail.com' : draft.takesPlus,
  }
}

/** Whether the password of a server is stored; it is used for no other server or user. */
export function isPasswordStored(stored: MailAccountView['smtp'] | undefined, typed: TypedServer): boolean {
  if (!stored) return false
  const isSameHost = stored.host === typed.host.trim().toLowerCase() && stored.port === typed.port
  return isSameHost && stored.user === typed.user.trim()
}

/**
 * Whether the outgoing server uses the typed password of the mailbox: it has none of its own, or the same user, whose
 * password changes at both.
 */
export function sharesPassword({ imap, smtp }: MailboxDraft, account: MailAccountView | null): boolean {
  if (smtp.password !== '' || imap.password === '') return false
  return smtp.user.trim() === imap.user.trim() || !isPasswordStored(account?.smtp, smtp)
}

/** Account as sent; a blank password leaves the stored one unchanged. */
export function readMailboxDraft(draft: MailboxDraft, account: MailAccountView | null): SaveMailAccount {
  const { address, imap, smtp, isOwnSmtp, takesPlus } = draft
  return {
    address: address.trim(),
    imap: toSentServer(imap),
    smtp: isOwnSmtp
      ? toSentServer({ ...smtp, password: sharesPassword(draft, account) ? imap.password : smtp.password })
      : null,
    takesPlusAddresses: takesPlus,
  }
}

function toTypedServer(server: MailAccountView['smtp'] | undefined, protocol: keyof MailHosts): TypedServer {
  return server
    ? { ...server, password: '' }
    : { host: '', port: usualPort(protocol, 'tls'), security: 'tls', user: '', password: '' }
}

function toSentServer({ password, ...server }: TypedServer): SaveMailAccount['imap'] {
  return { ...server, host: server.host.trim(), user: server.user.trim(), ...(password && { password }) }
}
