/**
 * Tests that every mail in every language has one link to this server, and that no name can inject another.
 */
import { describe, expect, it } from 'vitest'
import type { MailContents, MailParams, SystemMailKind } from './mail-kinds.ts'
import { writeMail } from './write-mail.ts'

const INSTALLATION = { publicUrl: 'https://menu.example.com', defaultSender: 'Menus' }

const PARAMS: MailParams = {
  'verify-email': { path: '/auth/verify?token=abc', hours: 24 },
  'reset-password': { path: '/auth/reset-password?token=abc', minutes: 60 },
  invitation: {
    path: '/auth/link/abc',
    inviterName: 'Asha',
    storeName: 'Chai Point',
    role: 'waiter',
    days: 3,
  },
  'account-exists': { path: '/auth/login' },
  'new-sign-in-blocked': { path: '/auth/reset-password' },
  'password-changed': { path: '/auth/reset-password' },
  'second-factor-on': { path: '/auth/reset-password' },
  'second-factor-off': { path: '/auth/reset-password' },
  'recovery-code-used': { path: '/auth/reset-password' },
  'codes-guessed': { path: '/auth/reset-password' },
  'passkey-added': { path: '/app/management/user/account' },
  'passkey-removed': { path: '/app/management/user/account' },
  'webhook-disabled': {
    path: '/app/chai/settings/webhooks',
    storeName: 'Chai Point',
    label: 'Till',
    host: 'hooks.example.com',
  },
  'backup-failed': { path: '/docs/operators/backup', day: '2026-11-20', error: 'The disk is full' },
  'stores-silent': { path: '/app/operator?state=silent', stores: ['Chai Point'], more: 2 },
  'store-deleted': {
    path: '/app/deleted-stores',
    storeName: 'Chai Point',
    byName: 'Asha Rao',
    endDate: '2026-12-20',
  },
  'orders-waiting': { path: '/app/chai/board', storeName: 'Chai Point', orders: 2, minutes: 5 },
  bill: {
    path: '/api/orders/abc/bill.pdf',
    storeName: 'Chai Point',
    serial: 'A1B2/7',
    amount: '₹420.00',
  },
  reservation: {
    ...{ path: '/reservations/abc', storeName: 'Chai Point', news: 'confirmed', day: '2026-11-27' },
    ...{ time: '7:30 pm', party: 4, address: 'Brigade Road, Bengaluru', until: '27 Nov 2026, 5:30 pm' },
    event: {
      ...{ uid: 'abc@thali', sequence: 1, status: 'confirmed', title: 'Chai Point', description: '' },
      ...{ startsAt: 1_795_788_000_000, endsAt: 1_795_795_200_000, changedAt: 1_795_500_000_000 },
      ...{ location: 'Brigade Road, Bengaluru', url: '' },
    },
  },
  'daily-summary': {
    ...{ path: '/app/chai/dashboard/ecommerce', storeName: 'Chai Point', day: '2026-11-20' },
    ...{ orders: 42, ordersBefore: 38, sales: '₹12,400.00', salesBefore: '₹11,000.00', cancelled: 2 },
    ...{ tips: '₹300.00', refunds: null, dishes: [{ label: '<b>Chai</b>', quantity: 12 }] },
    feedback: { count: 3, average: '4.3' },
  },
  'domain-failing': {
    path: '/app/chai/settings/address',
    storeName: 'Chai Point',
    host: 'menu.chai.example',
    endDate: '2026-11-30',
  },
  'domain-lost': { path: '/app/chai/settings/address', storeName: 'Chai Point', host: 'menu.chai.example' },
  'subscription-ending': {
    path: '/app/chai/settings',
    storeName: 'Chai Point',
    days: 7,
    endDate: '2026-11-30',
  },
}
const KINDS = Object.keys(PARAMS) as SystemMailKind[]

const write = <Kind extends SystemMailKind>(kind: Kind, more: Partial<MailContents<Kind>> = {}) =>
  writeMail(
    kind,
    { to: 'asha@example.com', language: 'en', sender: null, params: PARAMS[kind], ...more },
    INSTALLATION,
  )

const HREF = /https?:\/\/[^\s"<]+/g

describe.each(['en', 'hi'] as const)('in %s', (language) => {
  it.each(KINDS)('%s has a subject, one link to this server and the same text in both forms', (kind) => {
    const mail = write(kind, { language })
    const link = `https://menu.example.com${PARAMS[kind].path}`

    expect(mail).toMatchObject({ to: 'asha@example.com', language, link, fromName: 'Menus' })
    expect(mail.subject.length).toBeGreaterThan(10)
    expect(mail.text.match(HREF)).toEqual([link])
    expect(new Set(mail.html.match(HREF))).toEqual(new Set([link]))
    expect(mail.html).toContain(`<html lang="${language}" dir="ltr">`)
    expect(mail.text).not.toMatch(/undefined|\[object|NaN/)
    for (const paragraph of mail.text.split('\n\n').filter((words) => !/https:|\n/.test(words)))
      expect(mail.html).toContain(paragraph)
    expect(mail.html).not.toContain('<b>')
  })

  it('has the store’s name as sender if it is a store’s', () => {
    const mail = write('verify-email', { language, sender: 'Chai Point' })
    expect(mail.fromName).toBe('Chai Point')
    expect(mail.subject).toContain('Chai Point')
    expect(mail.text).not.toContain('Menus')
  })
})

it('speaks Hindi to who reads Hindi', () => {
  for (const kind of KINDS) expect(write(kind, { language: 'hi' }).subject).toMatch(/[\u0900-\u097f]{3}/)
})

describe('names that people made up', () => {
  const invitation = (name: string) =>
    write('invitation', {
      sender: name,
      params: { ...PARAMS.invitation, inviterName: name, storeName: name },
    })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><svg onload=alert(1)>',
    '&lt;b&gt;',
    "' onmouseover='alert(1)",
  ])('bring no markup: %s', (name) => {
    const { html } = invitation(name)
    expect(html).not.toMatch(/<(script|img|svg|b)\b/i)
    expect(html.match(/<[^>]*\son\w+=/i)).toBeNull()
    expect(html.match(/<\/title>/g)).toHaveLength(1)
  })

  it.each([
    'Win at evil.example',
    'https://evil.example/x',
    'evil。example',
    'write to thief@evil.example',
    'Chai\r\nBcc: victim@example.com',
    'a\u202Elmth.live\u200B.example',
  ])('bring no link, address or line: %j', (name) => {
    const { subject, text, fromName } = invitation(name)
    const words = `${subject} ${fromName} ${text.replace('https://menu.example.com/auth/link/abc', '')}`
    expect(words).not.toMatch(/[.。]\S|:\/\/|@|\p{Cf}/u)
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('keep what Indian scripts join their letters with', () => {
    expect(invitation('क्\u200Dष चाय').fromName).toBe('क्\u200Dष चाय')
  })

  it('are cut short', () => {
    expect(invitation('x'.repeat(400)).fromName).toHaveLength(60)
  })

  it('without visible characters are replaced by the installation’s', () => {
    expect(invitation('\u200B').fromName).toBe('Menus')
  })
})

it.each(['//evil.example/x', '/\\\\evil.example'])(
  'keeps a path that looks like another server here: %s',
  (path) => {
    const { link } = write('password-changed', { params: { path: path as '/' } })
    expect(new URL(link).origin).toBe('https://menu.example.com')
  },
)

it.each(['@evil.example', '.evil.example/'])('refuses what would change the server: %s', (path) => {
  expect(() => write('password-changed', { params: { path: path as '/' } })).toThrow('this server only')
})
