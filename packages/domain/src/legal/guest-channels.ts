import type { MessageChannel } from '../messages/message.ts'

/** Channels by which a store reaches its diners as it is set up now; its privacy notice names these and no others. */
export interface GuestChannels {
  /** Channels of one-time codes. */
  readonly codes: readonly MessageChannel[]
  /** Channels of order updates for diners who ask for them; their browser is always one, too. */
  readonly notices: readonly MessageChannel[]
  /** Whether diners may ask for updates by writing to the store on WhatsApp. */
  readonly hasChat: boolean
  /** Whether diners may ask for their bill by e-mail. */
  readonly mailsBills: boolean
  /** Whether diners may book a table on the store's pages. */
  readonly booksTables: boolean
  /** Whether diners may write to the staff from the page of their order. */
  readonly writesToStaff: boolean
}

/** Store that sends nothing by itself. */
export const NO_GUEST_CHANNELS: GuestChannels = {
  codes: [],
  notices: [],
  hasChat: false,
  mailsBills: false,
  booksTables: false,
  writesToStaff: false,
}

const NAMES: Readonly<Record<MessageChannel, string>> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/**
 * Paragraphs of the privacy notice on messages to diners and their channels, one entry each; legally binding, so in
 * English.
 */
export function sentToGuests({ codes, notices, hasChat, mailsBills, booksTables }: GuestChannels): string[] {
  const told = anyOf([...notices.map((channel) => NAMES[channel]), 'your browser'])
  const stops = hasChat ? 'until you stop it there or write STOP in the chat' : 'until you stop it there'
  const entries = [
    `if you ask for it on the page of your order, we tell you by ${told} what becomes of the order, ${stops}; such a message holds the number of the order and our name alone;`,
  ]
  if (codes.length > 0)
    entries.unshift(
      `a one-time code goes out by ${anyOf(codes.map((channel) => NAMES[channel]))} through a messaging service, which receives your number and the code; we store the code only in a scrambled form;`,
    )
  if (hasChat)
    entries.push(
      'if you ask by writing to us on WhatsApp, we keep the number that you wrote from until a day after the order is over; what you write there that belongs to no order is kept with your number, and goes as the data of an order does;',
    )
  if (mailsBills)
    entries.push(
      'if you ask for your bill by e-mail, the address serves for that one message, goes through a mail service, and is not kept once it was sent;',
    )
  if (booksTables)
    entries.push(
      'if you book a table, we tell you of the booking by e-mail where you gave an address, and by a message to your number where we send such messages; each holds the time, how many you are and our name;',
    )
  return entries.map((entry, at) => (at === entries.length - 1 ? entry.replace(/;$/, '.') : entry))
}

function anyOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}
