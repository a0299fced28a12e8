/** Two hundred mails meant to harm: bombs, endless headers, deep nests, broken bytes, forged addresses. */

export interface HostileMail {
  readonly name: string
  readonly raw: Buffer
}

const HEAD = ['From: Thief <thief@example.net>', 'To: orders@chai.example', 'MIME-Version: 1.0']

const mail = (headers: readonly string[], body: string | Buffer = 'Hello') =>
  Buffer.concat([Buffer.from([...HEAD, ...headers, '', ''].join('\r\n'), 'latin1'), Buffer.from(body)])

function nested(depth: number): Buffer {
  let body = 'inside'
  for (let at = 0; at < depth; at += 1)
    body = `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n${body}\r\n--b${at}--\r\n`
  return mail([body.split('\r\n\r\n')[0] ?? ''], body.slice(body.indexOf('\r\n\r\n') + 4))
}

function nestedMails(depth: number): Buffer {
  const inner = 'Content-Type: message/rfc822\r\n\r\n'.repeat(depth)
  return mail(['Content-Type: message/rfc822'], `${inner}Subject: deep\r\n\r\ninside`)
}

const part = (type: string, name: string, content: string) =>
  `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}\r\n`

const CHARSETS = [
  'utf-7',
  'x-unknown',
  'iso-2022-jp',
  'utf-16',
  'gb18030',
  '',
  'a'.repeat(5_000),
  'utf-8"; x="',
  'cp-850',
  'koi8-r',
]
const ENCODINGS = ['base64', 'quoted-printable', '7bit', 'x-uuencode', 'gzip', '=?utf-8?b?//?=', '']
const BYTES = [
  Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0xd8]),
  Buffer.from('=\r\n=ZZ=\r\n==='),
  Buffer.from('+AGE-\x1b$B!!'),
  Buffer.alloc(10_000, 0x80),
]
const NAMES = [
  '../../etc/passwd',
  'a\u202egpj.exe',
  '\u0000',
  'x'.repeat(100_000),
  'CON',
  '.htaccess',
  '<script>alert(1)</script>.html',
]
const SCRIPTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '{{7*7}}',
  "' or 1=1 --",
  '\u202eevil',
  '=?utf-8?q?=3Cscript=3Ealert(1)=3C/script=3E?=',
]
const ADDRESSES = [
  'orders+none.00000000000000000000@chai.example',
  'orders+../../x.00000000000000000000@chai.example',
  `orders+${'a'.repeat(60)}.${'f'.repeat(20)}@chai.example`,
  '"orders+x.y"@chai.example',
  '<<<>>>@@@',
  'a@b, '.repeat(5_000),
  '('.repeat(20_000),
  'x: '.repeat(2_000),
  `${'"'.repeat(9_999)}@b`,
]

/**
 * Makes the same two hundred mails each time.
 *
 * @param smaller factor by which large parts are reduced
 */
export function hostileMails(smaller = 1): HostileMail[] {
  const mails: HostileMail[] = []
  const much = (count: number) => Math.ceil(count / smaller)
  const add = (name: string, raw: Buffer) => mails.push({ name: `${mails.length} ${name}`, raw })
  for (const count of [500, 1_000, 10_000, much(50_000)])
    add(`${count} headers`, mail(Array.from({ length: count }, (_, at) => `X-Header-${at}: ${at}`)))
  for (const count of [1, 1_000, much(100_000)])
    add(`a header of ${count} lines`, mail([`Subject: a${'\r\n b'.repeat(count)}`]))
  add('a header of ten megabytes', mail([`Subject: ${'a'.repeat(much(10_000_000))}`]))
  add('references without end', mail([`References: ${'<a@b.c> '.repeat(much(100_000))}`]))
  add('encoded words without end', mail([`Subject: ${'=?utf-8?b?4KSo?= '.repeat(much(20_000))}`]))
  for (const depth of [10, 26, 100, 1_000]) add(`nested ${depth} deep`, nested(depth))
  for (const depth of [2, 100, 1_000]) add(`mails in mails ${depth} deep`, nestedMails(depth))
  for (const count of [11, 1_000, much(50_000)])
    add(
      `${count} parts`,
      mail(
        ['Content-Type: multipart/mixed; boundary=b'],
        `${part('text/plain', 'a.txt', 'x').repeat(count)}--b--`,
      ),
    )
  add(
    'a part of twelve megabytes',
    mail(
      ['Content-Type: multipart/mixed; boundary=b'],
      part('image/png', 'a.png', 'A'.repeat(much(12_000_000))),
    ),
  )
  add('a text of twelve megabytes', mail(['Content-Type: text/plain'], 'न'.repeat(much(4_000_000))))
  add('a boundary that is empty', mail(['Content-Type: multipart/mixed; boundary=""'], '--\r\n--\r\n--'))
  add(
    'a boundary of a megabyte',
    mail([`Content-Type: multipart/mixed; boundary="${'b'.repeat(much(1_000_000))}"`], '--b'),
  )
  add('no header at all', Buffer.from('\r\n\r\nHello'))
  add('nothing', Buffer.alloc(0))
  add('zeros', Buffer.alloc(much(1_000_000)))
  add('line breaks', Buffer.from('\r\n'.repeat(much(500_000))))
  for (const piece of [
    '<a b="',
    '<',
    '<p><a href="x',
    '<!--',
    '<div>',
    '&#x',
    '<table><tr><td>',
    '<style>',
    "<b c='",
    '</script>',
  ])
    add(
      `html of ${piece}`,
      mail(['Content-Type: text/html'], piece.repeat(Math.floor(much(1_500_000) / piece.length))),
    )
  for (const piece of ['>', '> \n', 'On a wrote:\n', '\n', '\u202e', '------\n'])
    add(
      `text of ${JSON.stringify(piece)}`,
      mail(['Content-Type: text/plain; charset=utf-8'], piece.repeat(much(100_000))),
    )
  for (const charset of CHARSETS)
    for (const bytes of BYTES)
      add(`charset ${charset.slice(0, 20)}`, mail([`Content-Type: text/plain; charset="${charset}"`], bytes))
  for (const encoding of ENCODINGS)
    for (const bytes of BYTES)
      add(`encoding ${encoding}`, mail([`Content-Transfer-Encoding: ${encoding}`], bytes))
  for (const name of NAMES)
    add(
      'a file name',
      mail(
        ['Content-Type: multipart/mixed; boundary=b'],
        `${part('text/html', name, SCRIPTS[0] ?? '')}--b--`,
      ),
    )
  for (const address of ADDRESSES)
    for (const header of ['From', 'To', 'Delivered-To', 'Reply-To'])
      add(`${header} forged`, mail([`${header}: ${address}`]))
  for (const script of SCRIPTS)
    for (const header of ['Subject', 'From'])
      add(`${header} with a script`, mail([`${header}: ${script} <a@b.example>`], script))
  for (let at = mails.length; at < 200; at += 1) {
    // Cut through the middle of others, as a line that drops does.
    const { raw } = mails[(at * 7) % 60] as HostileMail
    add('cut off', raw.subarray(0, Math.floor((Math.min(raw.length, 100_000) * (at % 11)) / 11)))
  }
  return mails
}
