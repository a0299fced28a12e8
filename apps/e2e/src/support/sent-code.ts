import { expect } from 'vitest'
import type { Fixture } from './browser-fixture.ts'

/** The code last sent to a phone, read from the server's console like the operator does. */
export async function sentCode(fixture: Fixture, phone: string): Promise<string> {
  const sent = new RegExp(`^SMS to \\+91${phone}: .*?\\b(\\d{4})\\b`, 'gm')
  const codes = () => [...fixture.server.output().matchAll(sent)].map((match) => match[1]!)
  await expect.poll(() => codes().length).toBeGreaterThan(0)
  return codes().at(-1)!
}

/** A wrong code. */
export const wrongCode = (code: string) => (code === '1234' ? '4321' : '1234')
