import { type RefusalText, refusal } from './refusal-text.ts'

/** Refusals about messages to diners and webhooks. */
export const MESSAGE_REFUSALS = {
  'messages.not-offered': refusal(409, 'diners', 'This store sends no messages about orders.'),
  'message-account.not-found': refusal(404, 'staff', 'There is no such account.'),
  'message-account.wrong': refusal(422, 'staff', 'Some of this is missing, or cannot be right.'),
  'message-account.no-template': refusal(409, 'staff', 'Enter the template of a code first.'),
  'message-account.untested': refusal(409, 'staff', 'Send a test first.'),
  'message-test.no-phone': refusal(409, 'staff', 'Enter the number that tests go to first.'),
  'message-test.failed': refusal(422, 'staff', 'The service did not take the test.'),
  'message.not-found': refusal(404, 'staff', 'This message was already sent again, or is no longer kept.'),
  'message.lost': refusal(409, 'staff', 'The content of this message can no longer be read.'),
  'webhook.not-found': refusal(404, 'staff', 'This webhook does not exist.'),
  'webhook.message-not-found': refusal(404, 'staff', 'This message is no longer kept.'),
  'webhook.changed-meanwhile': refusal(409, 'staff', 'Someone else changed this webhook.'),
  'webhook.too-many': refusal(409, 'staff', 'The store has reached its limit of webhooks. Remove one first.'),
  'webhook.url-refused': refusal(422, 'staff', 'This address cannot be called from here.'),
  'webhook.off': refusal(409, 'staff', 'This webhook is switched off.'),
} satisfies Record<string, RefusalText>
