import { expect, it } from 'vitest'
import { consoleSms } from './console-sms.ts'
import { SmsUnavailable } from './sms-provider.ts'

it('writes one line a message while the public address is this machine', async () => {
  const lines: string[] = []
  for (const url of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
    const sms = consoleSms(url, (line) => lines.push(line))
    expect(sms.available).toBe(true)
    await sms.send('+919876543210', 'Your code is 1234', '1234', 'order')
  }
  expect(lines).toEqual(Array(3).fill('SMS to +919876543210: Your code is 1234\n'))
})

it('sends nothing once the public address is another', async () => {
  for (const url of ['https://menu.example.com', 'http://192.168.1.5:3000', 'http://localhost.example.com']) {
    const sms = consoleSms(url, () => expect.unreachable())
    expect(sms.available).toBe(false)
    await expect(sms.send('+919876543210', 'Your code is 1234', '1234', 'order')).rejects.toThrow(
      SmsUnavailable,
    )
  }
})
