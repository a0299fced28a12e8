import { expect, it } from 'vitest'
import { clientNetwork } from './client-network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::1', '2001:0db8:0000:0000:0000:0000:0000:0000'],
  ['2001:db8:0:0:9:8:7:6', '2001:0db8:0000:0000:0000:0000:0000:0000'],
  ['[2001:db8:0:1::1]:443', '2001:0db8:0000:0001:0000:0000:0000:0000'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000:0000:0000:0000:0000'],
  ['::1', '0000:0000:0000:0000:0000:0000:0000:0000'],
])('counts %s as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

it.each([undefined, '', 'unknown', "'; drop table", '999.1.1.1', `${'x'.repeat(10_000)}`])(
  'takes no other text for an address: %s',
  (address) => {
    expect(clientNetwork(address)).toBe('unknown')
  },
)
