/** Tests of mails that cannot be read or stored in full. */
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { parseMail } from './parse-mail.ts'

const ROOM_BYTES = 200 * 1024 * 1024

const house = useMailHouse()
beforeEach(async () => {
  await house.connect()
})

const threads = async () => (await house.get('mail/threads')).body.items
const subjects = async () => (await threads()).map(({ subject }: { subject: string }) => subject).sort()

/** Mails of the thread of a subject. */
async function mailsOf(subject: string) {
  const { id } = (await threads()).find((one: { subject: string }) => one.subject === subject)
  return (await house.get(`mail/threads/${id}`)).body.mails
}

it('shows sender and subject of a mail that exceeds the limits, once', async () => {
  const text = 'Ten thousand words. '.repeat(500)
  house.imap.deliver(writeRawMail({ subject: 'Our feast', text, more: [`X-More: ${'x'.repeat(3_000)}`] }))
  house.imap.deliver(writeRawMail({ from: 'ravi@example.com', subject: 'Rice', text: 'Ten kilos' }))
  // A worker that is terminated over a mail answers nothing.
  await house.readWith(async (raw, isWhole) => (raw.byteLength > 2_000 ? null : parseMail(raw, isWhole)))
  // Every reader recognizes it by its Message-ID.
  await house.read()
  expect(await subjects()).toEqual(['Our feast', 'Rice'])
  expect(await mailsOf('Our feast')).toMatchObject([
    { from: { email: 'asha@example.com', name: 'Asha' }, text: '', isCut: true, attachments: [] },
  ])
})

it('continues after a mail that the database refuses', async () => {
  house.imap.deliver(writeRawMail({ subject: 'Refused' }))
  house.imap.deliver(writeRawMail({ subject: 'Behind it' }))
  await house.readWith(async (raw, isWhole) => {
    const read = await parseMail(raw, isWhole)
    // PostgreSQL refuses such a character; SQLite stores it.
    return read.subject === 'Refused' ? { ...read, subject: 'Refused\u0000' } : read
  })
  const items = await threads()
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ subject: 'Behind it' })
})

it('stores files and their images while there is room, and lists omitted ones', async () => {
  const file = Buffer.from('a list of guests').toString('base64')
  const part = `--b\r\nContent-Disposition: attachment; filename="guests.txt"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n`
  const more = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
  const deliver = (subject: string) =>
    house.imap.deliver(writeRawMail({ subject, more, text: `--b\r\n\r\nHello\r\n${part}--b--` }))
  deliver('With room')
  await house.read()
  expect(await mailsOf('With room')).toMatchObject([{ isCut: false, attachments: [{ name: 'guests.txt' }] }])
  await house.fixture.deps.db.updateTable('mail_files').set({ picture_bytes: ROOM_BYTES }).execute()
  deliver('Without room')
  await house.read()
  expect(await mailsOf('Without room')).toMatchObject([{ text: 'Hello', isCut: true, attachments: [] }])
})

it('shows no image that stays too large, but offers its file', async () => {
  const side = 1_200
  const noise = Buffer.alloc(side * side * 3)
  let seed = 1
  for (const at of noise.keys()) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    noise[at] = seed >> 16
  }
  const photo = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const part = `--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment; filename="noise.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo.toString('base64')}\r\n`
  const more = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
  house.imap.deliver(writeRawMail({ subject: 'Noise', more, text: `--b\r\n\r\nHello\r\n${part}--b--` }))
  await house.read()
  expect(await mailsOf('Noise')).toMatchObject([
    { isCut: false, attachments: [{ name: 'noise.jpg', bytes: photo.byteLength, picture: null }] },
  ])
})
