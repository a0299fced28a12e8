import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::7f00:1',
  '3fff::1',
  '5f00::1',
  'fe80::1%eth0',
  'localhost',
  '1.1.1.1.1',
  '',
])('refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
])('allows %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
