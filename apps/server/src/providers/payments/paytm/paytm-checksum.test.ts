import { createCipheriv, createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSignedBody, isSignedFields, type PaytmFields, signBody, signFields } from './paytm-checksum.ts'

const KEY = '0123456789abcdef'
const PUBLIC = {
  key: 'kbzk1DSbJiV_O3p5',
  fields: {
    MID: 'WorldP64425807474247',
    ORDER_ID: '100PT012',
    CUST_ID: 'test@example.com',
    INDUSTRY_TYPE_ID: 'Retail',
    CHANNEL_ID: 'WEB',
    TXN_AMOUNT: '10',
    WEBSITE: 'worldpressplg',
    MOBILE_NO: '9999999999',
    EMAIL: 'test@example.com',
  },
  checksum:
    'CeSZKawwkFriBwTYbGjwOSHQDNU2aR/69y0D+75aIOaN+1ivD/vn2gXiOpCR3XMSVIw0EZQG23X0x5dVt1OQwJEkvrUWLJ4MpprD3XL07KI=',
}
const OWN = {
  body: '{"mid":"TESTMID00000000001","orderId":"ORD-1"}',
  checksum:
    'OuI+xeI3GtPJej84OKvHZBXEA1btP7Fg29N1w9YV6cAOOD5VAWfswc4KRZQlSy6TRMRiSlCD2m4iWvXWAXHgJHHqybCUaJqcfv74qvqyYFA=',
}

const value = fc.stringMatching(/^[A-Za-z0-9@._:/?=&%+~-]{1,40}$/)
const fields = fc.dictionary(fc.stringMatching(/^[A-Z][A-Z0-9_]{0,15}$/), value, { minKeys: 1, maxKeys: 12 })

describe('the published vectors', () => {
  it('verifies the form of the public vector', () => {
    expect(isSignedFields(PUBLIC.fields, PUBLIC.checksum, PUBLIC.key)).toBe(true)
  })

  it('verifies a body, and makes its checksum again with the same salt', () => {
    expect(isSignedBody(OWN.body, OWN.checksum, KEY)).toBe(true)
    expect(withSalt(OWN.body, 'zZ09')).toBe(OWN.checksum)
  })

  it('refuses the vectors with another key, amount or order', () => {
    expect(isSignedFields(PUBLIC.fields, PUBLIC.checksum, KEY)).toBe(false)
    expect(isSignedFields({ ...PUBLIC.fields, TXN_AMOUNT: '1' }, PUBLIC.checksum, PUBLIC.key)).toBe(false)
    expect(isSignedBody(OWN.body.replace('ORD-1', 'ORD-2'), OWN.checksum, KEY)).toBe(false)
  })
})

describe('any form', () => {
  it('is verified as it was signed, in whatever order its fields come, and is not changed by it', () => {
    fc.assert(
      fc.property(fields, (signed) => {
        const before = JSON.stringify(signed)
        const checksum = signFields(Object.freeze({ ...signed }), KEY)
        const turned = Object.fromEntries(Object.entries(signed).reverse())
        expect(isSignedFields(turned, checksum, KEY)).toBe(true)
        expect(JSON.stringify(signed)).toBe(before)
      }),
    )
  })

  it('is refused with one value changed', () => {
    fc.assert(
      fc.property(fields, value, fc.nat(), (signed, other, at) => {
        const name = Object.keys(signed)[at % Object.keys(signed).length] ?? ''
        fc.pre(
          signed[name] !== other && signed[name]?.toLowerCase() !== 'null' && other.toLowerCase() !== 'null',
        )
        const checksum = signFields(signed, KEY)
        expect(isSignedFields({ ...signed, [name]: other }, checksum, KEY)).toBe(false)
      }),
    )
  })

  it('is refused with any character of its checksum changed, or written otherwise', () => {
    const checksum = signFields({ ORDERID: '1' }, KEY)
    for (let at = 0; at < checksum.length; at += 1) {
      const changed = `${checksum.slice(0, at)}${checksum[at] === 'A' ? 'B' : 'A'}${checksum.slice(at + 1)}`
      expect(isSignedFields({ ORDERID: '1' }, changed, KEY)).toBe(false)
    }
    for (const written of [
      ` ${checksum}`,
      `${checksum}=`,
      checksum.replaceAll('+', '-'),
      checksum.slice(0, -1),
    ]) {
      if (written !== checksum) expect(isSignedFields({ ORDERID: '1' }, written, KEY)).toBe(false)
    }
  })
})

describe('what could be read in two ways', () => {
  it('refuses to sign a value with a separator', () => {
    for (const forging of ['1|TXN_SUCCESS', 'a b', '"', '{}', 'é', '', 'a\n']) {
      expect(() => signFields({ ORDER_ID: forging }, KEY)).toThrow(RangeError)
    }
  })

  it('refuses fields that were joined or split on the way', () => {
    const checksum = signFields({ A: '1', B: '2' }, KEY)
    expect(isSignedFields({ A: '1|2' }, checksum, KEY)).toBe(false)
    expect(isSignedFields({ A: '1', B: '2', C: '' }, checksum, KEY)).toBe(false)
  })

  it('refuses a signed body that is passed off as a form', () => {
    expect(isSignedFields({ A: OWN.body }, OWN.checksum, KEY)).toBe(false)
  })

  it('answers junk with no, not with an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, checksum, key) => {
        expect(isSignedBody(text, checksum, key)).toBe(false)
        expect(isSignedFields({ [text]: text } satisfies PaytmFields, checksum, KEY)).toBe(false)
      }),
    )
  })
})

it('salts each checksum separately', () => {
  expect(signBody('{}', KEY)).not.toBe(signBody('{}', KEY))
})

/** Independent implementation of the published steps. */
function withSalt(text: string, salt: string): string {
  const cipher = createCipheriv('aes-128-cbc', KEY, '@@@@&&&&####$$$$')
  const hash = createHash('sha256').update([text, salt].join('|')).digest('hex')
  return Buffer.concat([cipher.update(`${hash}${salt}`), cipher.final()]).toString('base64')
}
