import { aStore } from '@thali/builders/make-page-state'
import { describe, expect, it } from 'vitest'
import { type GuestChannels, NO_GUEST_CHANNELS } from './guest-channels.ts'
import type { LegalDocument, LegalMerchant } from './legal-document.ts'
import { merchantOf } from './legal-merchant.ts'
import { privacyNotice } from './privacy-notice.ts'
import { refundPolicy } from './refund-policy.ts'
import { termsOfUse } from './terms-of-use.ts'

const full: LegalMerchant = {
  legalName: 'Neem Tree Kitchens LLP',
  name: 'Neem Tree',
  address: '1 Test Lane, Pune, Maharashtra 411000, India',
  menuUrl: 'https://menu.example.com/neem-tree',
  email: 'hello@neem.example.com',
  phone: '+912000000001',
  grievanceOfficer: { name: 'Asha Patil', email: 'asha@neem.example.com', phone: '+912000000002' },
}
const bare: LegalMerchant = { legalName: '', name: 'Neem Tree', address: '', menuUrl: 'http://localhost/n' }

const ALL_CHANNELS: GuestChannels = {
  codes: ['sms', 'whatsapp'],
  notices: ['sms', 'whatsapp'],
  hasChat: true,
  mailsBills: true,
  booksTables: true,
  writesToStaff: true,
}

const documents = {
  termsOfUse,
  refundPolicy,
  privacyNotice: (merchant: LegalMerchant, channels = ALL_CHANNELS) => privacyNotice(merchant, channels),
}

function textOf(document: LegalDocument): string {
  return document.sections
    .flatMap(({ heading, paragraphs }) => [heading, ...paragraphs.flat()])
    .join('\n')
    .toLowerCase()
}

describe.each(Object.entries(documents))('%s', (_name, write) => {
  it.each([
    ['a full merchant', full],
    ['a merchant with a name only', bare],
  ])('leaves no hole for %s', (_merchant, merchant) => {
    const document = write(merchant)
    for (const { heading, paragraphs } of document.sections) {
      expect(heading).not.toBe('')
      expect(paragraphs.length).toBeGreaterThan(0)
      for (const text of paragraphs.flat()) {
        expect(text.trim()).not.toBe('')
        expect(text).not.toMatch(/undefined|null|NaN|\[object|\(\)/)
      }
    }
  })

  it('names the merchant, its address, its menu and its grievance officer', () => {
    const text = textOf(write(full))
    for (const part of [full.legalName, full.address, full.menuUrl, 'Asha Patil', 'asha@neem.example.com']) {
      expect(text).toContain(part.toLowerCase())
    }
  })

  it('signs with the name on the door when there is no legal name', () => {
    expect(textOf(write(bare))).toContain('neem tree')
  })

  it('repeats no heading', () => {
    const headings = write(full).sections.map(({ heading }) => heading)
    expect(new Set(headings).size).toBe(headings.length)
  })
})

it('numbers the terms from 1 to 25 in the specified order', () => {
  const topics = [
    'agreement to terms',
    'intellectual property',
    'user representations',
    'user registration',
    'products',
    'purchases and payment',
    'return policy',
    'prohibited activities',
    'user generated contributions',
    'contribution license',
    'mobile application license',
    'submissions',
    'site management',
    'term and termination',
    'modifications and interruptions',
    'governing law',
    'dispute resolution',
    'corrections',
    'disclaimer',
    'limitation of liability',
    'indemnification',
    'user data',
    'electronic communications',
    'miscellaneous',
    'contact us',
  ]
  const headings = termsOfUse(full).sections.map(({ heading }) => heading.toLowerCase())
  expect(headings).toHaveLength(topics.length)
  topics.forEach((topic, index) => {
    expect(headings[index]).toMatch(new RegExp(`^${index + 1}\\. ${topic}`))
  })
})

it('states the facts of the terms', () => {
  const text = textOf(termsOfUse(full))
  for (const fact of [
    'at least 13',
    'indian rupees',
    'visa',
    'mastercard',
    'paytm wallet',
    'upi',
    'rupay',
    'net banking',
    'all sales are final',
    'laws of india',
    'gurugram',
    'five arbitrators',
    'english',
    'class actions',
    'piracy',
    'invasion of privacy',
    'amount that you paid',
  ]) {
    expect(text).toContain(fact)
  }
})

it.each([
  ['Germany', 'EUR', 'in eur.'],
  ['', 'AED', 'in aed.'],
])('claims nothing of India for a store in %j with %s', (country, currencyCode, currency) => {
  const store = aStore({ currencyCode, address: { street: '', pinCode: '', city: '', state: '', country } })
  const merchant = merchantOf(store, 'https://menu.example.com')
  const text = [termsOfUse(merchant), refundPolicy(merchant)].map(textOf).join('\n')
  expect(text).not.toMatch(/india|rupee|upi|rupay|paytm|gurugram|arbitra/)
  expect(text).toContain(currency)
})

it.each([null, full.grievanceOfficer ?? null])(
  'names a contact for complaints abroad, no officer: %j',
  (officer) => {
    const address = { street: '', pinCode: '', city: '', state: '', country: 'Germany' }
    const store = aStore({ currencyCode: 'EUR', address, grievanceOfficer: officer })
    const merchant = merchantOf(store, 'https://menu.example.com')
    for (const write of Object.values(documents)) {
      const text = textOf(write(merchant))
      expect(text).not.toMatch(/grievance|officer|48 hours/)
      expect(text).toContain(officer ? 'contact for complaints: asha patil' : 'address a complaint to')
    }
  },
)

it('leaves guests abroad the longer time to cancel that their law gives', () => {
  const abroad = { ...full, abroad: { country: 'Germany', currencyCode: 'EUR' } }
  expect(textOf(refundPolicy(abroad))).toContain('14 days in the european union')
  expect(textOf(refundPolicy(full))).not.toContain('european union')
})

it('names Indian rupees for a store in India', () => {
  const merchant = merchantOf(aStore({ currencyCode: 'INR' }), 'https://menu.example.com')
  expect(textOf(termsOfUse(merchant))).toContain('indian rupees')
})

it('opens the refund policy with the exemption of perishable food', () => {
  const [first] = refundPolicy(full).sections
  expect(first?.heading).toMatch(/perishable/)
  expect(first?.paragraphs.flat().join(' ')).toMatch(/cannot be returned/)
})

it('states the facts of the refund policy', () => {
  const text = textOf(refundPolicy(full))
  for (const fact of [
    'within 7 days',
    'original packaging',
    '14 days',
    'same means of payment',
    'no fee',
    'personalised',
    'expiry',
    'hygiene',
    'mixed inseparably',
    'gift credit',
    'giver',
    'regular price',
  ]) {
    expect(text.replace('charge no fee', 'no fee')).toContain(fact)
  }
})

it('covers every part of the privacy notice', () => {
  const headings = documents
    .privacyNotice(full)
    .sections.map(({ heading }) => heading.toLowerCase())
    .join('\n')
  for (const part of [
    'collect',
    'use your information',
    'shared',
    'keep your information',
    'safe',
    'minors',
    'privacy rights',
    'do-not-track',
    'california',
    'updates',
    'contact',
    'review, update or delete',
  ]) {
    expect(headings).toContain(part)
  }
})

it('claims in the privacy notice only what the product does', () => {
  const text = textOf(documents.privacyNotice(full))
  expect(text).toContain('under 18')
  expect(text).toContain('do not use your camera')
  expect(text).toContain('no accounts for guests')
})

it('states the actual retention: 13 months or until a request, and on the device until removed', () => {
  const text = textOf(documents.privacyNotice(full))
  expect(text).toContain('no later than 13 months after it')
  expect(text).toContain('"your data" on the page of this notice')
  expect(text).toContain('"forget me on this device"')
})

it.each<[keyof GuestChannels, Partial<GuestChannels>, string[]]>([
  [
    'codes',
    { codes: ['whatsapp'] },
    ['one-time code goes out by whatsapp through', 'sends a code to your mobile'],
  ],
  ['notices', { notices: ['sms'] }, ['we tell you by sms or your browser what']],
  ['hasChat', { hasChat: true }, ['writing to us on whatsapp', 'write stop in the chat']],
  ['mailsBills', { mailsBills: true }, ['bill by e-mail']],
  ['booksTables', { booksTables: true }, ['when you book a table, we receive', 'we tell you of the booking']],
  ['writesToStaff', { writesToStaff: true }, ['when you write to our staff']],
])('names in the privacy notice the channels that are used and no others: %s', (_, used, sentences) => {
  const without = textOf(privacyNotice(full, NO_GUEST_CHANNELS))
  const text = textOf(privacyNotice(full, { ...NO_GUEST_CHANNELS, ...used }))
  for (const sentence of sentences) {
    expect(text).toContain(sentence)
    expect(without).not.toContain(sentence)
  }
  expect(without).toContain('we tell you by your browser what')
  expect(without).not.toMatch(/sms|whatsapp/)
})

it.each(Object.entries(documents))(
  'promises in %s no message, log or choice that does not exist',
  (_, write) => {
    const text = textOf(write(full))
    expect(text, 'there is no push').not.toMatch(/notifications?\b|push message/)
    expect(text, 'nothing announces a changed text').not.toContain('point it out on the site')
    expect(text, 'the log holds no address').not.toMatch(/notes technical facts/)
    expect(text, 'no page offers methods of payment').not.toContain('are shown when you pay')
  },
)

it('carries the dates of the last edit', () => {
  expect(Object.values(documents).map((write) => write(full).lastUpdated)).toEqual([
    '2022-02-28',
    '2022-02-22',
    '2022-02-27',
  ])
})
