import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let place: TestDatabase
let server: ThaliProcess
beforeAll(async () => {
  place = await makeTestDatabase()
  server = await startThali({ ...makeProcessFixture(place).env, SAMPLE_KITCHEN: 'off' }, [], 'quickstart')
})
afterAll(async () => {
  await server.stop()
  await place.close()
})

it('prints working addresses, and no sample kitchen if that is off', async () => {
  await vi.waitFor(() => expect(server.output()).toContain('Ctrl-C stops it'), 60_000)
  const printed = server.output()
  const addresses = [...printed.matchAll(/^ {2}(\w+) +(http\S+)/gm)].map(([, name, address]) => [
    name,
    address,
  ])
  expect(addresses.map(([name]) => name)).toEqual(['Menu', 'Backoffice', 'API', 'Sandbox', 'Owner'])
  for (const [name, address] of addresses) {
    const answer = await fetch(address ?? '')
    expect([name, answer.status]).toEqual([name, 200])
    await answer.arrayBuffer()
  }
  expect(printed).not.toContain('sample kitchen')
})
