import type { Role } from '@thali/domain/people/permissions'
import { mailSafeName } from './mail-safe-name.ts'
import type { MailTexts } from './mail-texts.ts'
import { reservationMail } from './reservation-mail.ts'
import { rowIfPresent } from './row-if-present.ts'

const ROLES: Readonly<Record<Role, string>> = {
  owner: 'owner',
  manager: 'manager',
  cashier: 'cashier',
  kitchen: 'kitchen',
  waiter: 'waiter',
}

const NOT_YOU = 'If this was not you, ignore this e-mail: nothing changes.'
const IF_NOT_YOU = 'If this was you, there is nothing to do. If not, set a new password now.'

export const ENGLISH: MailTexts = {
  'verify-email': ({ hours }, sender) => ({
    subject: `Confirm your e-mail address for ${sender}`,
    before: `please confirm that this is your e-mail address.`,
    button: 'Confirm e-mail address',
    after: [`The link works once, for ${plural(hours, 'hour')}.`, NOT_YOU],
  }),
  'reset-password': ({ minutes }, sender) => ({
    subject: `Set a new password for ${sender}`,
    before: 'someone asked for a new password for the account of this e-mail address.',
    button: 'Set a new password',
    after: [`The link works once, for ${plural(minutes, 'minute')}.`, NOT_YOU],
  }),
  invitation: ({ inviterName, storeName, role, days }) => ({
    subject: `Invitation to work at ${mailSafeName(storeName)}`,
    before: `${mailSafeName(inviterName)} invites you to join ${mailSafeName(storeName)}. Your role: ${ROLES[role]}.`,
    button: 'Accept the invitation',
    after: [
      `The link works once, for ${plural(days, 'day')}.`,
      'If you do not know who sent it, ignore this e-mail: nothing changes.',
    ],
  }),
  'account-exists': (_, sender) => ({
    subject: `You have an account at ${sender} already`,
    before: 'someone tried to register with this e-mail address, which already has an account.',
    button: 'Sign in',
    after: ['If you have forgotten your password, you can set a new one there.', NOT_YOU],
  }),
  'new-sign-in-blocked': (_, sender) => ({
    subject: `Somebody is trying passwords at your account at ${sender}`,
    before: [
      'someone entered wrong passwords for your account several times. Further attempts from unknown devices are slowed down. You can still sign in from a device that you have used before.',
      'On any other device, set a new password by a link that is mailed to you, and sign in with it without waiting.',
    ],
    button: 'Set a new password',
    after: 'If it was you, there is nothing to do.',
  }),
  'password-changed': (_, sender) => ({
    subject: `Your password at ${sender} was changed`,
    before: 'the password of your account was changed, and you were signed out everywhere else.',
    button: 'Set a new password',
    after: IF_NOT_YOU,
  }),
  'second-factor-on': (_, sender) => ({
    subject: `A second factor is on for your account at ${sender}`,
    before:
      'from now on your account asks for the code of an authenticator app after the password, and you were signed out everywhere else.',
    button: 'Set a new password',
    after: IF_NOT_YOU,
  }),
  'second-factor-off': (_, sender) => ({
    subject: `The second factor of your account at ${sender} is off`,
    before: 'your account no longer asks for a code after the password.',
    button: 'Set a new password',
    after: IF_NOT_YOU,
  }),
  'recovery-code-used': (_, sender) => ({
    subject: `A recovery code of your account at ${sender} was used`,
    before:
      'one of the recovery codes of your account was used instead of the code of your app. It no longer works.',
    button: 'Set a new password',
    after: IF_NOT_YOU,
  }),
  'codes-guessed': (_, sender) => ({
    subject: `Somebody has your password at ${sender} and is trying codes`,
    before:
      'someone entered the right password of your account and then several wrong codes. The second factor has kept them out so far.',
    button: 'Set a new password',
    after: IF_NOT_YOU,
  }),
  'passkey-added': (_, sender) => ({
    subject: `A passkey was added to your account at ${sender}`,
    before: 'your account has a new passkey. It signs in without your password and without a code.',
    button: 'See your passkeys',
    after: 'If that was not you, remove it there, sign out all other devices and set a new password.',
  }),
  'passkey-removed': (_, sender) => ({
    subject: `A passkey of your account at ${sender} was removed`,
    before: 'one of the passkeys of your account was removed.',
    button: 'See your passkeys',
    after: 'If that was not you, sign out all other devices there and set a new password.',
  }),
  'subscription-ending': ({ storeName, days, endDate }) => ({
    subject: `The subscription of ${mailSafeName(storeName)} ends in ${plural(days, 'day')}`,
    before: `diners can order at ${mailSafeName(storeName)} up to and including ${endDate}. From the day after, its menu is shown without ordering.`,
    button: 'Open the settings',
    after: 'To continue, contact the operator of your server.',
  }),
  'store-deleted': ({ storeName, byName, endDate }) => ({
    subject: `${mailSafeName(storeName)} was deleted`,
    before: `${mailSafeName(byName)} deleted ${mailSafeName(storeName)}. Guests and staff do not find it any more, and on ${weekday(endDate)} it is removed for good, with its orders and bills.`,
    button: 'Restore the store',
    after: 'Every owner can restore it until then. If none of you wanted this, set a new password, too.',
  }),
  'orders-waiting': ({ storeName, orders, minutes }) => ({
    subject: `${plural(orders, 'order')} at ${mailSafeName(storeName)} nobody has touched`,
    before: `${orders === 1 ? 'an order has' : `${orders} orders have`} been waiting at ${mailSafeName(storeName)} for ${plural(minutes, 'minute')}, and nobody has accepted ${orders === 1 ? 'it' : 'them'}. Is somebody at the board, and is its sound on?`,
    button: 'Open the board',
    after: 'When this is sent, and whether ordering is paused then, is set under Settings, Order alerts.',
  }),
  bill: ({ storeName, serial, amount }) => ({
    subject: `Your bill ${serial} from ${mailSafeName(storeName)}`,
    before: `here is your bill ${serial} from ${mailSafeName(storeName)} over ${amount}.`,
    button: 'Open the bill (PDF)',
    after:
      'You, or the staff for you, asked for this e-mail. Your address was used for it only and is not stored. Anyone with the link can open the bill.',
  }),
  reservation: (params) => reservationMail('en', params),
  'daily-summary': (summary) => ({
    subject: `${mailSafeName(summary.storeName)}: ${weekday(summary.day)}`,
    hasGreeting: false,
    before: `${mailSafeName(summary.storeName)} on ${weekday(summary.day)}, beside the same weekday a week before.`,
    rows: [
      ['Orders', `${summary.orders} (a week before: ${summary.ordersBefore})`],
      ['Sales', `${summary.sales} (a week before: ${summary.salesBefore})`],
      ...rowIfPresent(summary.tips, (tips) => ['Tips', tips]),
      ...rowIfPresent(summary.refunds, (refunds) => ['Refunded', refunds]),
      ...rowIfPresent(summary.cancelled || null, (cancelled) => ['Cancelled orders', `${cancelled}`]),
      ...summary.dishes.map(
        ({ label, quantity }, at) => [`Sold most, ${at + 1}`, `${quantity} × ${label}`] as const,
      ),
      ...rowIfPresent(summary.feedback, ({ count, average }) => [
        'Feedback',
        `${average} of 5, from ${plural(count, 'guest')}`,
      ]),
    ],
    button: 'Open the figures',
    after: 'You asked for this e-mail on your profile, where you can end it.',
  }),
  'backup-failed': ({ day, error }, sender) => ({
    subject: `${sender} has no backup of ${weekday(day)}`,
    before: [
      `the backup of ${sender} that was due on ${weekday(day)} could not be made, or could not be restored on trial. It is tried again every hour for some hours.`,
      ...(error === '' ? [] : [`What went wrong: ${error}`]),
    ],
    button: 'See what to do',
    after: 'Until then the last backup is the previous one. thali doctor shows its time.',
  }),
  'stores-silent': ({ stores, more }) => ({
    subject: `${plural(stores.length + more, 'store')} without orders`,
    before: `at this time of the week there are always orders, and today there are none: ${stores.map(mailSafeName).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    button: 'Open these stores',
    after: 'You are told once, until a store has an order again.',
  }),
  'domain-failing': ({ storeName, host, endDate }) => ({
    subject: `The domain of ${mailSafeName(storeName)} lacks its TXT record`,
    before: `the TXT record that proves ${mailSafeName(host)} is missing. The menu is shown there as before, and no more from ${endDate} on unless the record is back.`,
    button: 'Open the record',
    after:
      'Restore it at your domain provider. If it is there, the change has not reached our name servers yet.',
  }),
  'domain-lost': ({ storeName, host }) => ({
    subject: `${mailSafeName(host)} shows ${mailSafeName(storeName)} no more`,
    before: `${mailSafeName(host)} shows the menu of ${mailSafeName(storeName)} no more, because its TXT record is gone or another store has proven it. Codes and links with that name do not work.`,
    button: 'Open the settings',
    after:
      'Under its address on this server the menu is shown as before. Put the record back to use the domain again.',
  }),
  'webhook-disabled': ({ storeName, label, host }) => ({
    subject: `A webhook of ${mailSafeName(storeName)} was switched off`,
    before: `the webhook “${mailSafeName(label)}” has not taken any message for two days, or said that it is gone: it was switched off. Its address is at ${mailSafeName(host)}.`,
    button: 'Open the webhooks',
    after: 'Once its receiver works again, switch it on there. Messages of the last week can be sent again.',
  }),
}

const DAYS = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' })

function weekday(isoDate: string): string {
  return DAYS.format(Date.parse(isoDate))
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
