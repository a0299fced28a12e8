import { useLingui } from '@lingui/react/macro'
import type { SentMessage } from '@thali/contract/messages'
import type { MessageFailureReason, MessageKind } from '@thali/domain/messages/message'

interface FieldName {
  readonly label: string
  readonly hint?: string
  readonly example?: string
  /** Multi-line. */
  readonly isLong?: boolean
}

/** Names of a service's fields on its own pages, and where to find them. */
export function useFieldNames(): (provider: string, name: string) => FieldName {
  const { t } = useLingui()
  const header = { label: t`Sender (header)`, hint: t`Six letters, as registered with DLT.` }
  const names: Readonly<Record<string, FieldName>> = {
    'msg91.authKey': { label: t`Auth key`, hint: t`In MSG91’s panel under Authkey.` },
    'msg91.header': header,
    'whatsapp.phoneNumberId': {
      label: t`Phone number ID`,
      hint: t`In Meta’s dashboard under WhatsApp, API setup. It is not the number itself.`,
    },
    'whatsapp.phoneNumber': {
      label: t`Phone number`,
      hint: t`With the country’s code. With it and the app secret, guests can ask for updates by writing to you; that costs nothing.`,
    },
    'whatsapp.accessToken': { label: t`Access token`, hint: t`A permanent one, of a system user.` },
    'whatsapp.appSecret': {
      label: t`App secret`,
      hint: t`Without it reports cannot be verified, and nobody learns whether a message arrived.`,
    },
    'whatsapp.verifyToken': {
      label: t`Verify token`,
      hint: t`Any word of your own; enter the same at Meta beside the address of reports.`,
    },
    'http.url': {
      label: t`Address`,
      hint: t`The service’s address for messages; starts with https://.`,
    },
    'http.headers': {
      label: t`Headers`,
      hint: t`As JSON: name and value in quotes, such as the key.`,
      example: '{"authkey": "…"}',
      isLong: true,
    },
    'http.body': {
      label: t`Body`,
      example: '{"to": "{digits}", "message": "{text}"}',
      hint: t`JSON or a form. In curly brackets: digits (or phone), text, code, template, entity, header, id.`,
      isLong: true,
    },
    'http.entity': { label: t`DLT entity ID` },
    'http.header': header,
  }
  return (provider, name) => names[`${provider}.${name}`] ?? { label: name }
}

export function useMessageKindNames(): (kind: MessageKind | SentMessage['kind']) => string {
  const { t } = useLingui()
  const names: Readonly<Record<SentMessage['kind'], string>> = {
    code: t`Code`,
    'own-data-code': t`Code to see or delete one’s data`,
    'order-accepted': t`Order accepted`,
    'order-ready': t`Order ready`,
    'order-delayed': t`Order delayed`,
    'order-cancelled': t`Order cancelled`,
    'reservation-requested': t`Reservation asked for`,
    'reservation-confirmed': t`Reservation confirmed`,
    'reservation-changed': t`Reservation changed`,
    'reservation-cancelled': t`Reservation cancelled`,
    'reservation-expired': t`Reservation not answered in time`,
    'reservation-reminder': t`Reminder of a reservation`,
    'orders-waiting': t`Orders are waiting`,
    test: t`Test`,
  }
  return (kind) => names[kind]
}

/** Reasons why a service did not accept a message, as texts. */
export function useFailureNames(): (reason: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<MessageFailureReason, string>> = {
    'bad-key': t`It does not accept the key.`,
    template: t`There is no template in this language, or it was not accepted.`,
    number: t`It cannot reach this number.`,
    budget: t`The day’s budget is used up, or the account has no balance.`,
    refused: t`It refused the message.`,
    temporary: t`It did not answer in time.`,
  }
  return (reason) => (reason in names ? names[reason as MessageFailureReason] : reason)
}

export function useMessageStates(): Readonly<Record<SentMessage['state'], string>> {
  const { t } = useLingui()
  return {
    sending: t`on its way`,
    accepted: t`accepted by the service`,
    sent: t`sent`,
    failed: t`failed`,
    delivered: t`delivered`,
    read: t`read`,
  }
}
