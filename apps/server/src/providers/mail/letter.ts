/** Mail written by a person, which unlike automatic mails may be answered. */
export interface Letter {
  /** Without brackets; the same for every attempt. */
  readonly messageId: string
  /** The name it comes under. */
  readonly fromName: string
  /** Of the store; a server that sends under its own address leaves it out. */
  readonly fromAddress: string
  /** Address for answers; empty if they go to the sender. */
  readonly replyTo: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** Message-ID of the mail that it answers, without brackets; empty: none. */
  readonly inReplyTo: string
  /** Message-IDs of the mails before, the oldest first. */
  readonly references: readonly string[]
}

/** A line break would begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Options of nodemailer for a letter from `address`: strings alone. */
export function letterOf(letter: Letter, address: string) {
  const bracketed = (id: string) => `<${id.replace(/[<>\s]/g, '')}>`
  return {
    messageId: bracketed(letter.messageId),
    from: { name: oneLine(letter.fromName), address },
    to: { name: oneLine(letter.to.name), address: letter.to.address },
    envelope: { from: address, to: [letter.to.address] },
    subject: oneLine(letter.subject),
    text: letter.text,
    ...(letter.replyTo !== '' && { replyTo: { name: oneLine(letter.fromName), address: letter.replyTo } }),
    ...(letter.inReplyTo !== '' && { inReplyTo: bracketed(letter.inReplyTo) }),
    ...(letter.references.length > 0 && { references: letter.references.map(bracketed).join(' ') }),
  }
}
