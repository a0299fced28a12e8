import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { chooseMail } from './choose-mail.ts'
import { MailFailure, type MailMessage } from './mail-provider.ts'

const MESSAGE: MailMessage = {
  id: 'delivery1',
  to: 'asha@example.com',
  fromName: 'Menus',
  language: 'en',
  subject: 'Set a new password',
  text: '',
  html: '',
  link: 'http://localhost:3000/auth/link/x',
}
const signal = new AbortController().signal

it('writes one line a mail, with its link, while the public address is this machine', async () => {
  const lines: string[] = []
  const mail = chooseMail(readConfig({}), (line) => lines.push(line))
  await mail.send(MESSAGE, signal)

  expect(mail.available).toBe(true)
  expect(lines).toEqual(['Mail to asha@example.com: Set a new password http://localhost:3000/auth/link/x\n'])
})

it('sends nothing once the public address is another', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://menu.example.com' })
  const mail = chooseMail(config, () => expect.unreachable())

  expect(mail.available).toBe(false)
  await expect(mail.send(MESSAGE, signal)).rejects.toThrow(MailFailure)
})

it('sends by the server that is configured, wherever it stands itself', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://menu.example.com',
    SMTP_URL: 'smtps://user:pass@mail.example.com',
    MAIL_FROM: 'menus@example.com',
  })
  expect(chooseMail(config, () => {}).available).toBe(true)
})
