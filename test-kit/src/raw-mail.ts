interface WrittenMail {
  readonly id?: string
  readonly from?: string
  readonly to?: string
  readonly subject?: string
  readonly inReplyTo?: string
  readonly more?: readonly string[]
  readonly text?: string
}

let mails = 0

/** Writes a mail as it is stored in a mailbox. */
export function writeRawMail({
  id = `mail${++mails}@example.com`,
  from = 'Asha <asha@example.com>',
  to = 'orders@chai.example',
  subject = 'A table for ten',
  inReplyTo = '',
  more = [],
  text = 'Do you have a table for ten?',
}: WrittenMail = {}): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    ...(inReplyTo === '' ? [] : [`In-Reply-To: <${inReplyTo}>`]),
    ...more,
    '',
    text,
    '',
  ].join('\r\n')
}
