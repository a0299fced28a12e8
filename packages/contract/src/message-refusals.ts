import type { RefusalText } from './refusal-text.ts'

/** Refusals about messages to diners and webhooks. */
export const MESSAGE_REFUSALS = {
  'messages.not-offered': {
    status: 409,
    to: 'diners',
    message: 'This store sends no messages about orders.',
  },
  'message-account.not-found': { status: 404, to: 'staff', message: 'There is no such account.' },
  'message-account.wrong': {
    status: 422,
    to: 'staff',
    message: 'Some of this is missing, or cannot be right.',
  },
  'message-account.no-template': { status: 409, to: 'staff', message: 'Enter the template of a code first.' },
  'message-account.untested': { status: 409, to: 'staff', message: 'Send a test first.' },
  'message-test.no-phone': { status: 409, to: 'staff', message: 'Enter the number that tests go to first.' },
  'message-test.failed': { status: 422, to: 'staff', message: 'The service did not take the test.' },
  'message.not-found': {
    status: 404,
    to: 'staff',
    message: 'This message was already sent again, or is no longer kept.',
  },
  'message.lost': { status: 409, to: 'staff', message: 'The content of this message can no longer be read.' },
  'webhook.not-found': { status: 404, to: 'staff', message: 'This webhook does not exist.' },
  'webhook.message-not-found': { status: 404, to: 'staff', message: 'This message is no longer kept.' },
  'webhook.changed-meanwhile': { status: 409, to: 'staff', message: 'Someone else changed this webhook.' },
  'webhook.too-many': {
    status: 409,
    to: 'staff',
    message: 'The store has reached its limit of webhooks. Remove one first.',
  },
  'webhook.url-refused': { status: 422, to: 'staff', message: 'This address cannot be called from here.' },
  'webhook.off': { status: 409, to: 'staff', message: 'This webhook is switched off.' },
} as const satisfies Record<string, RefusalText>
