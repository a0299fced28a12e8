import { expect, it } from 'vitest'
import { SessionCookies } from './session-cookies.ts'

const cookiesOf = (publicUrl: string) =>
  new SessionCookies({ config: { publicUrl }, secrets: { derive: (purpose) => `key of ${purpose}` } })
const plain = new SessionCookies({
  config: { publicUrl: 'http://localhost:3000' },
  secrets: { derive: () => 'fixed-key' },
})
/** Cookie value that better-auth 1.7.7 signed with that key. */
const FROM_BEFORE =
  'thali.session_token=k3yOfASessionFromBefore012345678.llAeOnqqRaHvKZy%2FuJ7yc5hXglg2vBBQZqZnTXc1baE%3D'

it('reads cookies of earlier versions', () => {
  expect(plain.read(`lang=hi; ${FROM_BEFORE}; theme=dark`)).toBe('k3yOfASessionFromBefore012345678')
})

it('reads what it wrote, marked Secure under the name for TLS behind https', () => {
  const secure = cookiesOf('https://thali.example')
  const written = secure.write('0123', 60)
  expect(written).toMatch(
    /^__Secure-thali\.session_token=.+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  const [pair = ''] = written.split(';')
  expect(secure.read(pair)).toBe('0123')
  expect(cookiesOf('http://localhost').read(pair)).toBe(null)
})

it.each([
  ['another token', FROM_BEFORE.replace('k3y', 'key')],
  ['another signature', FROM_BEFORE.replace('llAe', 'llAf')],
  ['a short signature', FROM_BEFORE.slice(0, -4)],
  ['no signature', 'thali.session_token=k3yOfASessionFromBefore012345678'],
  ['an empty token', 'thali.session_token=.llAeOnqqRaHvKZy%2FuJ7yc5hXglg2vBBQZqZnTXc1baE%3D'],
  ['broken escapes', 'thali.session_token=%E0%A4'],
  ['nothing', ''],
])('takes no cookie with %s', (_case, cookie) => {
  expect(plain.read(cookie)).toBe(null)
})

it('takes the signed one even if another comes before it', () => {
  expect(plain.read(`thali.session_token=made-up; ${FROM_BEFORE}`)).toBe('k3yOfASessionFromBefore012345678')
})
