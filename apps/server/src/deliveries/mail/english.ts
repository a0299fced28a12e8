import type { Role } from '@thali/domain/permissions'
import type { MailTexts } from './mail-texts.ts'
import { plainName } from './plain-name.ts'

const ROLES: Readonly<Record<Role, string>> = {
  owner: 'owner',
  manager: 'manager',
  kitchen: 'kitchen',
  waiter: 'waiter',
}

const NOT_YOU = 'If this was not you, ignore this e-mail: nothing changes.'

export const ENGLISH: MailTexts = {
  'verify-email': ({ hours }, sender) => ({
    subject: `Confirm your e-mail address for ${sender}`,
    before: ['Hello,', `please confirm that this is your e-mail address.`],
    button: 'Confirm e-mail address',
    after: [`The link works once, for ${plural(hours, 'hour')}.`, NOT_YOU],
  }),
  'reset-password': ({ minutes }, sender) => ({
    subject: `Set a new password for ${sender}`,
    before: ['Hello,', 'somebody asked for a new password for the account of this e-mail address.'],
    button: 'Set a new password',
    after: [`The link works once, for ${plural(minutes, 'minute')}.`, NOT_YOU],
  }),
  invitation: ({ inviterName, storeName, role, days }) => ({
    subject: `Invitation to work at ${plainName(storeName)}`,
    before: [
      'Hello,',
      `${plainName(inviterName)} invites you to join ${plainName(storeName)}. Your role: ${ROLES[role]}.`,
    ],
    button: 'Accept the invitation',
    after: [
      `The link works once, for ${plural(days, 'day')}.`,
      'If you do not know who sent it, ignore this e-mail: nothing changes.',
    ],
  }),
  'account-exists': (_, sender) => ({
    subject: `You have an account at ${sender} already`,
    before: ['Hello,', 'somebody wanted to register with this e-mail address, which has an account already.'],
    button: 'Sign in',
    after: ['If you have forgotten your password, you can set a new one there.', NOT_YOU],
  }),
  'new-sign-in-blocked': (_, sender) => ({
    subject: `Somebody is trying passwords at your account at ${sender}`,
    before: [
      'Hello,',
      'somebody entered wrong passwords for your account several times. Further tries from unknown devices are slowed down. You can still sign in from a device that you have used before.',
      'If it was not you and your password is short or used elsewhere, set a new one.',
    ],
    button: 'Sign in',
    after: ['If it was you, there is nothing to do.'],
  }),
  'password-changed': (_, sender) => ({
    subject: `Your password at ${sender} was changed`,
    before: ['Hello,', 'the password of your account was changed, and you were signed out everywhere else.'],
    button: 'Set a new password',
    after: ['If this was you, there is nothing to do. If not, set a new password now.'],
  }),
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
