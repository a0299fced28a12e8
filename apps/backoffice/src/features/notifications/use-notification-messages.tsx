import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconBell,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCalendarX,
  IconCash,
  IconCashOff,
  IconDatabaseX,
  IconHandStop,
  IconMail,
  IconMailExclamation,
  IconMailX,
  IconMessageOff,
  IconMessageQuestion,
  IconMoodSad,
  IconPlayerPause,
  IconPrinterOff,
  IconReceipt2,
  IconScale,
  IconToolsKitchenOff,
  IconTrash,
  IconWebhookOff,
  IconWorldOff,
} from '@tabler/icons-react'
import { APP_PAGES, reservationsPath } from '@thali/contract/app-pages'
import { isKnownNotification, type Notification } from '@thali/contract/notifications'
import { GUIDE, pathTo } from '@thali/contract/paths'
import type { NotificationKind, NotificationParams } from '@thali/domain/messages/notification'
import type { RequestKind } from '@thali/domain/order/guest-request'
import type { ReactNode } from 'react'
import { languageName } from '../../shared/language.ts'
import { useStore } from '../../shared/session.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'

/** Icon and title of a notification, and the page on which staff handle it. */
export interface NotificationMessage {
  readonly icon: ReactNode
  readonly title: string
  readonly to: string
}

type Messages = {
  readonly [Kind in NotificationKind]: (params: NotificationParams[Kind]) => NotificationMessage
}

/** Texts of each kind of notification; a kind that only a newer server knows gets a generic one. */
export function useNotificationMessages(): (notification: Notification) => NotificationMessage {
  const { t } = useLingui()
  const { slug } = useStore()
  const { day, clock } = useStoreTimeFormats()
  const tableOf = ({ date, minute, party }: NotificationParams['reservation-booked']) =>
    `${day(date)}, ${clock(minute)} · ${plural(party, { one: '# guest', other: '# guests' })}`
  const board = pathTo(APP_PAGES.board, { slug })
  const failing = (params: NotificationParams['messages-failing']) => {
    const channel = params.channel === 'sms' ? t`SMS` : t`WhatsApp`
    if (params.reason === 'budget') return t`The day’s budget of ${channel} is used up: messages are not sent`
    if (params.reason === 'bad-key') return t`The service does not accept your account for ${channel}`
    const language = languageName(params.language)
    return t`A message in ${language} was not sent by ${channel}: its template is missing or not accepted`
  }
  const asks = (number: number): Readonly<Record<RequestKind, string>> => ({
    waiter: t`The guests of order ${number} call a waiter`,
    bill: t`The guests of order ${number} ask for the bill`,
    water: t`The guests of order ${number} ask for water`,
    cutlery: t`The guests of order ${number} ask for cutlery`,
    course: t`The guests of order ${number} are ready for the next course`,
  })
  const messages: Messages = {
    'orders-waiting': ({ orders, minutes }) => ({
      icon: <IconAlertTriangle aria-hidden="true" />,
      title: plural(orders, {
        one: `# order waited ${minutes} min and nobody touched it`,
        other: `# orders waited ${minutes} min and nobody touched them`,
      }),
      to: board,
    }),
    'ordering-paused': () => ({
      icon: <IconPlayerPause aria-hidden="true" />,
      title: t`Ordering was paused because orders were waiting`,
      to: board,
    }),
    'message-undelivered': ({ channel }) => ({
      icon: <IconMailX aria-hidden="true" />,
      title: channel === 'webhook' ? t`A message to a webhook was given up` : t`A message was not delivered`,
      to: pathTo(APP_PAGES.undelivered, { slug }),
    }),
    'messages-failing': ({ channel, language, reason }) => ({
      icon: <IconMessageOff aria-hidden="true" />,
      title: failing({ channel, language, reason }),
      to: pathTo(APP_PAGES.settingsMessages, { slug }),
    }),
    'printer-silent': ({ printerId, label }) => ({
      icon: <IconPrinterOff aria-hidden="true" />,
      title: t`Printer “${label}” does not answer, and tickets wait`,
      to: pathTo(APP_PAGES.printer, { slug, printerId }),
    }),
    'refund-due': ({ orderId, number }) => ({
      icon: <IconCash aria-hidden="true" />,
      title: t`Order ${number} has money to refund`,
      to: pathTo(APP_PAGES.order, { slug, orderId }),
    }),
    'refund-failed': ({ orderId }) => ({
      icon: <IconCashOff aria-hidden="true" />,
      title: t`A refund was refused, so the money was not returned`,
      to: pathTo(APP_PAGES.order, { slug, orderId }),
    }),
    'gateway-difference': () => ({
      icon: <IconScale aria-hidden="true" />,
      title: t`A payment gateway disagrees with the orders`,
      to: pathTo(APP_PAGES.payments, { slug }),
    }),
    'later-sold-out': ({ orderId, number, dishes }) => ({
      icon: <IconToolsKitchenOff aria-hidden="true" />,
      title: t`Order ${number} has come to its time, and is sold out: ${dishes}`,
      to: pathTo(APP_PAGES.order, { slug, orderId }),
    }),
    'bill-asked': ({ number }) => ({
      icon: <IconReceipt2 aria-hidden="true" />,
      title: asks(number).bill,
      to: pathTo(APP_PAGES.tables, { slug }),
    }),
    'guest-request': ({ number, request }) => ({
      icon: <IconHandStop aria-hidden="true" />,
      title: asks(number)[request],
      to: pathTo(APP_PAGES.tables, { slug }),
    }),
    'reservation-requested': (params) => ({
      icon: <IconCalendarQuestion aria-hidden="true" />,
      title: t`A request for a table: ${tableOf(params)}`,
      to: reservationsPath(slug, params.date),
    }),
    'reservation-booked': (params) => ({
      icon: <IconCalendarPlus aria-hidden="true" />,
      title: t`A table was booked: ${tableOf(params)}`,
      to: reservationsPath(slug, params.date),
    }),
    'reservation-changed': (params) => ({
      icon: <IconCalendarEvent aria-hidden="true" />,
      title: t`Guests changed their reservation: ${tableOf(params)}`,
      to: reservationsPath(slug, params.date),
    }),
    'reservation-cancelled': (params) => ({
      icon: <IconCalendarX aria-hidden="true" />,
      title: t`Guests cancelled their reservation: ${tableOf(params)}`,
      to: reservationsPath(slug, params.date),
    }),
    'message-unanswered': ({ orderId, number }) => ({
      icon: <IconMessageQuestion aria-hidden="true" />,
      title:
        number === 0
          ? t`Someone without an order wrote on WhatsApp`
          : t`A guest of order ${number} is waiting for an answer`,
      to: pathTo(APP_PAGES.conversation, { slug, conversationKey: orderId }),
    }),
    'mail-received': ({ mails, threadId }) => ({
      icon: <IconMail aria-hidden="true" />,
      title: plural(mails, { one: '# new mail', other: '# new mails' }),
      to:
        threadId === ''
          ? pathTo(APP_PAGES.mailbox, { slug, systemLabel: 'inbox' })
          : pathTo(APP_PAGES.mailOfMailbox, { slug, systemLabel: 'inbox', mailId: threadId }),
    }),
    'feedback-low': ({ rating }) => ({
      icon: <IconMoodSad aria-hidden="true" />,
      title: t`A guest gave ${rating} of 5`,
      to: pathTo(APP_PAGES.feedback, { slug }),
    }),
    'schedule-refused': () => ({
      icon: <IconCalendarX aria-hidden="true" />,
      title: t`A menu was not published at its time`,
      to: pathTo(APP_PAGES.menuVersions, { slug }),
    }),
    'subscription-ending': ({ endDate }) => ({
      icon: <IconCalendarX aria-hidden="true" />,
      title: t`The subscription ends on ${day(endDate)}`,
      to: pathTo(APP_PAGES.settings, { slug }),
    }),
    'store-deleted': ({ byName, endDate }) => ({
      icon: <IconTrash aria-hidden="true" />,
      title: t`${byName} deleted the store; it is permanently removed on ${day(endDate)}`,
      to: APP_PAGES.deletedStores,
    }),
    'backup-failed': ({ day: dueOn }) => ({
      icon: <IconDatabaseX aria-hidden="true" />,
      title: t`The backup of ${day(dueOn)} was not made`,
      to: `${GUIDE}/operators/backup`,
    }),
    'domain-failing': ({ host, endDate }) => ({
      icon: <IconWorldOff aria-hidden="true" />,
      title: t`The TXT record of ${host} is missing; from ${day(endDate)} it no longer shows the menu`,
      to: pathTo(APP_PAGES.settingsAddress, { slug }),
    }),
    'domain-lost': ({ host }) => ({
      icon: <IconWorldOff aria-hidden="true" />,
      title: t`${host} no longer shows the menu`,
      to: pathTo(APP_PAGES.settingsAddress, { slug }),
    }),
    'mailbox-failing': ({ address }) => ({
      icon: <IconMailExclamation aria-hidden="true" />,
      title: t`The mailbox ${address} cannot be read: new mail does not arrive`,
      to: pathTo(APP_PAGES.settingsMailbox, { slug }),
    }),
    'webhook-disabled': ({ webhookId, label }) => ({
      icon: <IconWebhookOff aria-hidden="true" />,
      title: t`Webhook “${label}” was switched off after it failed`,
      to: pathTo(APP_PAGES.webhook, { slug, webhookId }),
    }),
  }
  return ({ kind, params }) => {
    if (!isKnownNotification(kind))
      return { icon: <IconBell aria-hidden="true" />, title: t`Something new`, to: board }
    // The server wrote them for this kind.
    return messages[kind](params as never)
  }
}
