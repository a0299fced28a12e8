import { useLingui } from '@lingui/react/macro'
import type { MailFailureReason } from '@thali/contract/mail-accounts'
import { MAIL_API } from '@thali/contract/mail-paths'
import { useRefetchAfter } from '../../../shared/live/use-refetch-after.ts'
import { useAction, useCall } from '../../../shared/use-call.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'

/** Interval of polling, in milliseconds: the time of the last reading changes without an event. */
const RENEW_MS = 30_000

export function useMailbox() {
  return useStoreQuery(['mailbox'], MAIL_API.mailSettings, { refetchInterval: RENEW_MS })
}

/** Sets, tests and removes the store's mailbox. A refusal of the save is shown in the form. */
export function useChangeMailbox() {
  const refetchAfter = useRefetchAfter()
  const options = {
    answers: ['mailbox'] as const,
    onSuccess: () => void refetchAfter('mail.changed'),
  }
  const save = useCall(MAIL_API.saveMailAccount, {
    ...options,
    // Typed secrets are not kept once the form is closed.
    gcTime: 0,
  })
  const test = useAction(MAIL_API.testMailAccount)
  const remove = useAction(MAIL_API.removeMailAccount, options)
  return { save, test, remove }
}

/** Reasons why a mailbox is not read or mail not sent, each with a next step. */
export function useFailureMessages(): Readonly<Record<MailFailureReason, string>> {
  const { t } = useLingui()
  return {
    address: t`The server’s name does not lead to an address that may be reached from here. Check it.`,
    unreachable: t`The server does not answer. Check its name and port.`,
    insecure: t`The server offers no encryption that can be trusted. Choose the other kind, or ask the service.`,
    'sign-in': t`The server refuses user or password. Services like Gmail need an app password.`,
    'no-inbox': t`There is no inbox in this mailbox.`,
    slow: t`The server took too long. It is tried again automatically.`,
    protocol: t`What answers there is no mail server of this kind. Check the port.`,
    unreadable: t`The password can no longer be opened, since this server’s key has changed. Enter it again.`,
  }
}
