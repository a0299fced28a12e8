import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  MAIL_TEXT_MAX_BYTES,
  SUBJECT_MAX,
} from '@thali/domain/mail/mail'
import { isPlainText } from '@thali/domain/typed-text'
import { hostileMails } from '@thali/test-kit/hostile-mails'
import { makeMailHouse } from '@thali/test-kit/mail-house'
import { expect, it } from 'vitest'
import { MailParser } from './mail-parser.ts'

it('reads two hundred hostile mails within its bounds, each in the time that a mail may take', async () => {
  const parser = new MailParser()
  const mails = hostileMails()
  expect(mails.length).toBeGreaterThanOrEqual(200)
  const stopped: string[] = []
  try {
    for (const { name, raw } of mails) {
      const read = await parser.parse(raw, true)
      if (!read) {
        stopped.push(name)
        continue
      }
      expect(Buffer.byteLength(read.text), name).toBeLessThanOrEqual(MAIL_TEXT_MAX_BYTES)
      expect(isPlainText(read.text, { lines: true }), name).toBe(true)
      expect(read.subject.length, name).toBeLessThanOrEqual(SUBJECT_MAX)
      for (const words of [
        read.subject,
        read.from.name,
        read.from.email,
        ...read.files.map((file) => file.name),
      ])
        expect(isPlainText(words, { lines: false }) && words.isWellFormed(), name).toBe(true)
      expect(read.files.length, name).toBeLessThanOrEqual(ATTACHMENTS_MAX)
      for (const file of read.files) {
        expect(file.content.byteLength, name).toBeLessThanOrEqual(ATTACHMENT_MAX_BYTES)
        expect(file.name, name).not.toMatch(/[/\\]|^\./)
      }
      expect(read.to.length + read.refersTo.length, name).toBeLessThanOrEqual(200)
    }
  } finally {
    await parser.close()
  }
  // None needs its worker to be ended: the bounds before it hold.
  expect(stopped).toEqual([])
}, 180_000)

it('keeps what comes after them, and lets none of them into a thread', async () => {
  const house = await makeMailHouse()
  try {
    await house.connect()
    for (const { raw } of hostileMails().filter(({ raw }) => raw.length < 20_000)) house.imap.deliver(raw)
    house.imap.deliver(
      'From: asha@example.com\r\nTo: orders@chai.example\r\nSubject: A table\r\n\r\nHello\r\n',
    )
    await house.read()
    const { items } = (await house.get('mail/threads')).body
    expect(items[0]).toMatchObject({ subject: 'A table', mails: 1, snippet: 'Hello' })
    expect(items.every(({ mails }: { mails: number }) => mails === 1)).toBe(true)
    expect((await house.get('mail/account')).body.account.failure).toBeNull()
  } finally {
    await house.close()
  }
}, 120_000)
