import { describe, expect, it } from 'vitest'
import { DOMAIN_LOST_AFTER_MS, isDomainLost, isDomainName, judgeProof, proofRecord } from './custom-domain.ts'

it.each(['menu.tara.example', 'tara.in', 'xn--11b4c3d.xn--h2brj9c', 'a-1.b2.co'])('takes %s', (name) =>
  expect(isDomainName(name)).toBe(true),
)

it.each([
  'tara',
  'localhost',
  'tara.localhost',
  'till.local',
  '10.0.0.1',
  '1.2.3.4.5',
  '-a.in',
  'a-.in',
  'a..in',
  'a.in.',
  'A.in',
  'a_b.in',
  'a.in:80',
  `${'a'.repeat(64)}.in`,
  `${'a.'.repeat(130)}in`,
  '',
])('refuses %s', (name) => expect(isDomainName(name)).toBe(false))

describe('a domain', () => {
  const host = 'tara.example'
  const of = (token: string) => proofRecord(host, token).value

  it('is proven only by the record of its own token', () => {
    expect(judgeProof([of('mine')], host, { own: 'mine', holder: null })).toBe('proven')
    expect(judgeProof(['v=spf1 -all', ` ${of('mine')} `], host, { own: 'mine', holder: null })).toBe('proven')
    expect(judgeProof([of('others'), 'mine'], host, { own: 'mine', holder: null })).toBe('missing')
  })

  it('changes owner only once the former owner’s record is gone', () => {
    expect(judgeProof([of('mine'), of('theirs')], host, { own: 'mine', holder: 'theirs' })).toBe('taken')
    expect(judgeProof([of('mine')], host, { own: 'mine', holder: 'theirs' })).toBe('proven')
  })

  it('is lost after its record was missing for a week', () => {
    expect(isDomainLost(0, DOMAIN_LOST_AFTER_MS - 1)).toBe(false)
    expect(isDomainLost(0, DOMAIN_LOST_AFTER_MS)).toBe(true)
  })
})
