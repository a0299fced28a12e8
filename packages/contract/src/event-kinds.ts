/** Kinds of events of a store or its orders, as streams name them. */
export const EVENT_KINDS = [
  'order.placed',
  // A held order was released to the kitchen.
  'order.released',
  'order.moved',
  'order.ready',
  // Of a delivery: it is on its way.
  'order.out',
  // It was put off by some minutes, by staff or automatically.
  'order.delayed',
  'order.changed',
  // An invoice over it was issued or credited.
  'order.billed',
  // Its diner asked for messages about it in a chat, or stopped them there.
  'order.messages',
  'feedback.given',
  // Diners at a table made a request to the staff, or got an answer.
  'request.changed',
  // A message was written in a thread, or the thread was read or settled.
  'chat.changed',
  // One of the staff is writing in a thread.
  'chat.answering',
  // A mail arrived, or feedback to answer by mail.
  'mail.received',
  // A thread of mail was sorted or answered, or a mail of the store's left.
  'mail.changed',
  // Labels were made, renamed or removed, or the mailbox was set.
  'mail.labels',
  // A staff member is writing an answer by mail.
  'mail.answering',
  // A staff member became reachable or unreachable.
  'presence.changed',
  // A reservation was made, changed, or took a step.
  'reservation.changed',
  // Diners without a reservation were seated at a place, or diners left one.
  'seating.changed',
  // A party was put on the waitlist, told of its table, seated, or left.
  'waitlist.changed',
  // A shift was planned, changed or removed.
  'shift.changed',
  // The staff wrote, changed or removed a note in the calendar.
  'calendar-note.changed',
  // A contact of the store was added, changed or removed.
  'contact.changed',
  'menu.changed',
  // A menu was scheduled, or a scheduled one cancelled or refused.
  'menu.scheduled',
  'store.changed',
  // A post was written, published or ended; the posts that diners read may have changed.
  'post.changed',
  // A printer fell silent or is heard again, or a ticket could not be printed.
  'printing.changed',
  // A notification for the staff was created.
  'notification.added',
  // A session or role ended: streams check whether they may continue, and pass nothing to their readers.
  'staff.changed',
] as const

export type EventKind = (typeof EVENT_KINDS)[number]
