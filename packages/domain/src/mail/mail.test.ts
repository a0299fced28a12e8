import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToText } from './html-text.ts'
import { fillTemplate } from './mail.ts'
import { cleanMailText, hasQuote, mailSnippet, quoteStart } from './mail-text.ts'
import { readReplyAddress, replyAddress } from './reply-address.ts'
import {
  answerSubject,
  baseSubject,
  isAutomatic,
  type MailMarks,
  messageIds,
  threadMail,
} from './thread-mail.ts'

const address = fc.constantFrom('asha@example.com', 'ravi@example.com', 'list@example.org')
const subject = fc.constantFrom('Lunch', 'Re: Lunch', 'AW: [x] Lunch', 'Dinner', '')
const named = fc.record({
  threadId: fc.constantFrom('t1', 't2', 't3'),
  correspondent: address,
  subject,
})
const mail = fc.record({ correspondent: address, subject, hasQuote: fc.boolean() })

describe('the thread of a mail', () => {
  it('is never found by a subject alone', () => {
    fc.assert(
      fc.property(mail, (one) => {
        expect(threadMail(one, { signed: null, referred: [] })).toEqual({ kind: 'open', linkedTo: null })
      }),
    )
  })

  it('is found by references only with the same correspondent, and not with a changed subject without a quote', () => {
    fc.assert(
      fc.property(mail, fc.array(named, { maxLength: 4 }), (one, referred) => {
        const first = referred.find(({ correspondent }) => correspondent === one.correspondent)
        const found = threadMail(one, { signed: null, referred })
        if (!first) {
          expect(found).toEqual({ kind: 'open', linkedTo: null })
          return
        }
        // A mail without a subject is answered under the restaurant's name, which is no new subject.
        const before = baseSubject(first.subject)
        const isSame = before === '' || before === baseSubject(one.subject)
        expect(found).toEqual(
          isSame || one.hasQuote
            ? { kind: 'join', threadId: first.threadId }
            : { kind: 'open', linkedTo: first.threadId },
        )
      }),
    )
  })

  it('is that of the signed address before that of any reference, whoever the sender is', () => {
    fc.assert(
      fc.property(mail, named, fc.array(named, { maxLength: 4 }), (one, signed, referred) => {
        const found = threadMail({ ...one, hasQuote: true }, { signed, referred })
        expect(found).toEqual({ kind: 'join', threadId: signed.threadId })
      }),
    )
  })
})

it.each([
  ['Re: Lunch', 'lunch'],
  ['RE: Fwd: Re[2]: Lunch  today', 'lunch today'],
  ['AW: [Kunden] WG: Lunch', 'lunch'],
  ['जवाब: दोपहर', 'दोपहर'],
  ['Regards', 'regards'],
])('takes from %j what answering put before it', (given, bare) => {
  expect(baseSubject(given)).toBe(bare)
  expect(baseSubject(answerSubject(given, 'Chai'))).toBe(bare === '' ? 'chai' : bare)
})

describe('a signed address', () => {
  const MAC = '0123456789abcdef0123'
  it('is read back, in any case, and of no other address', () => {
    const made = replyAddress('orders@example.com', 'thread12345', MAC)
    expect(made).toBe(`orders+thread12345.${MAC}@example.com`)
    expect(readReplyAddress(made.toUpperCase(), 'orders@example.com')).toEqual({
      threadId: 'thread12345',
      mac: MAC,
    })
    expect(readReplyAddress(made, 'others@example.com')).toBeNull()
    expect(readReplyAddress('orders@example.com', 'orders@example.com')).toBeNull()
  })

  it('is the plain one of the store if the signed one would be too long for mail servers', () => {
    const local = fc.stringMatching(/^[a-z]{1,64}$/)
    fc.assert(
      fc.property(local, fc.stringMatching(/^[0-9a-z]{8,32}$/), (name, threadId) => {
        const made = replyAddress(`${name}@example.com`, threadId, MAC)
        const long = `${name}+${threadId}.${MAC}`
        expect(made).toBe(`${long.length > 64 ? name : long}@example.com`)
      }),
    )
  })

  it('is not read out of anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readReplyAddress(text, 'orders@example.com')).toBeNull()
      }),
    )
  })
})

const BY_A_PERSON: MailMarks = {
  autoSubmitted: '',
  precedence: '',
  hasListHeaders: false,
  returnPath: '<asha@example.com>',
  from: 'asha@example.com',
  contentType: 'text/plain',
}

it('recognizes mails that must not be answered', () => {
  expect(isAutomatic(BY_A_PERSON)).toBe(false)
  expect(isAutomatic({ ...BY_A_PERSON, autoSubmitted: 'no' })).toBe(false)
  for (const marks of [
    { autoSubmitted: 'auto-replied' },
    { precedence: 'bulk' },
    { hasListHeaders: true },
    { returnPath: '<>' },
    { from: 'MAILER-DAEMON@example.com' },
    { from: 'no-reply@example.com' },
    { contentType: 'multipart/report; report-type=delivery-status' },
  ])
    expect(isAutomatic({ ...BY_A_PERSON, ...marks }), JSON.stringify(marks)).toBe(true)
})

it('reads message ids of a header, the last of too many', () => {
  expect(messageIds('<a@b.c> junk <d@e.f>\r\n <a@b.c>', 5)).toEqual(['a@b.c', 'd@e.f'])
  expect(messageIds('<a@b.c> <d@e.f>', 1)).toEqual(['d@e.f'])
  expect(messageIds('<a\u0000@b.c> <ä@b.c> <d@e.f>', 5)).toEqual(['d@e.f'])
})

describe('HTML as text', () => {
  it.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\n\nTwo & three'],
    ['a<br>b<div>c</div>', 'a\nb\nc'],
    ['<style>p{}</style><script>alert(1)</script>Hello', 'Hello'],
    ['<a href="https://example.com/x">menu</a>', 'menu (https://example.com/x)'],
    ['<a href="javascript:alert(1)">menu</a>', 'menu'],
    ['<ul><li>one<li>two</ul>', '• one\n• two'],
    ['5 < 6 &lt;b&gt;', '5 < 6 <b>'],
    ['<img src="https://evil.example/x.png" onerror="alert(1)">seen', 'seen'],
    ['<p title="a > b">words</p>', 'words'],
    ['&#x110000;&#xd800;&#65;', 'A'],
    ['&constructor; &toString;', '&constructor; &toString;'],
  ])('reads %j', (html, text) => {
    expect(htmlToText(html, 1000)).toBe(text)
  })

  it('ends within its limit for any input', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<a href="',
      '</a>',
      '<!--',
      '-->',
      '<p>',
      '<script>',
      '&#',
      ' x=',
      'word',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        const text = htmlToText(pieces.join(''), 200)
        expect(text.length).toBeLessThanOrEqual(200)
        expect(text.isWellFormed()).toBe(true)
      }),
    )
  })

  it.each(['<a b="', '<', '<p><a href="x', '<!--', '<div>', '&', "<a ='", '</a><a href=http://x>y'])(
    'reads two million characters of %j in one go',
    (piece) => {
      const startedAt = performance.now()
      htmlToText(piece.repeat(Math.floor(2_000_000 / piece.length)), 200_000)
      // Quadratic time would take hours.
      expect(performance.now() - startedAt).toBeLessThan(20_000)
    },
  )
})

describe('the text of a mail', () => {
  it('is cut at whole characters and has no invisible ones', () => {
    const cut = cleanMailText(`\u202e${'न'.repeat(100)}\u0000`, 100)
    expect(cut).toEqual({ text: 'न'.repeat(33), isCut: true })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { text: kept } = cleanMailText(text, 50)
        expect(new TextEncoder().encode(kept).length).toBeLessThanOrEqual(50)
        expect(kept.isWellFormed()).toBe(true)
      }),
    )
  })

  it('loses the blanks at the ends of its lines, however many there are', () => {
    const blanks = ' '.repeat(200_000)
    const startedAt = performance.now()
    expect(cleanMailText(`One \t\r\n${blanks}two${blanks}\n\nthree`, 1_000_000)).toEqual({
      text: `One\n${blanks}two\n\nthree`,
      isCut: false,
    })
    // Quadratic time takes minutes.
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it.each([
    ['Yes\n\nOn Mon, 1 Jun 2026, Chai wrote:\n> Hello', 5],
    ['Yes\n> Hello\n> there', 4],
    ['Yes\n-----Original Message-----\nFrom: x', 4],
    ['> Hello\nanswered below', null],
    ['Nothing quoted', null],
  ])('of %j are quoted from %j on', (text, from) => {
    expect(quoteStart(text)).toBe(from)
  })

  it('has its quotes recognized, and a snippet of its own text', () => {
    expect(hasQuote('> Hello\nanswered below')).toBe(true)
    expect(hasQuote('Hello')).toBe(false)
    expect(mailSnippet('Yes,  please\n\nOn Monday Chai wrote:\n> Hello')).toBe('Yes, please')
  })
})

it('fills a ready answer, and leaves other braces', () => {
  expect(fillTemplate('Dear {name}, {x} {store}', { name: '{store}', store: 'Chai' })).toBe(
    'Dear {store}, {x} Chai',
  )
})
