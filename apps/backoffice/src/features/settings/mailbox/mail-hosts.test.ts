import { expect, it } from 'vitest'
import { mailHostsOf, usualPort, usualSecurity } from './mail-hosts.ts'

it('knows the servers of well-known services, and none for custom domains', () => {
  expect(mailHostsOf('Spice.Route@Gmail.com ')).toEqual({ imap: 'imap.gmail.com', smtp: 'smtp.gmail.com' })
  expect([mailHostsOf('hello@spice-route.in'), mailHostsOf('gmail.com@spice.in'), mailHostsOf('')]).toEqual([
    null,
    null,
    null,
  ])
})

it('gives each encryption its usual port', () => {
  const office = mailHostsOf('a@outlook.com')
  expect(usualPort('smtp', usualSecurity(office?.smtp ?? ''))).toBe(587)
  expect([usualPort('smtp', 'tls'), usualPort('imap', 'tls'), usualPort('imap', 'starttls')]).toEqual([
    465, 993, 143,
  ])
})
