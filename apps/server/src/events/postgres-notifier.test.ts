import { openDatabaseLine } from '@thali/test-kit/cuttable-connection'
import { makeTestDatabase, testEngine } from '@thali/test-kit/test-database'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { NotifyConnection } from '../db/notify-connection.ts'
import { packMessages, unpackMessage } from './notify-message.ts'

describe('messages between processes', () => {
  it('unpack to the same content, for any number of messages', () => {
    const versions = Array.from(
      { length: 1_000 },
      (_, index) => [`store${index}`, { eventSeq: index + 1, menuVersion: index }] as const,
    )
    const messages = packMessages('me', versions)

    expect(messages.every((message) => Buffer.byteLength(message) < 8_000)).toBe(true)
    expect(messages.flatMap((message) => unpackMessage(message)?.versions ?? [])).toEqual(versions)
  })

  it.each(['', 'me store1', 'me store1:x:1'])('of others are ignored: "%s"', (text) => {
    expect(unpackMessage(text)).toBeNull()
  })
})

describe.runIf(testEngine() === 'postgres')('the connection that listens', () => {
  it('reconnects by itself, and receives again', async () => {
    const test = await makeTestDatabase()
    const received: string[] = []
    let connections = 0
    const connection = new NotifyConnection({
      url: test.databaseUrl!,
      onMessage: (text) => received.push(text),
      onConnected: () => {
        connections += 1
      },
      onFault: () => {},
    })
    await vi.waitFor(() => expect(connections).toBe(1))

    const admin = new Client({ connectionString: test.databaseUrl! })
    await admin.connect()
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'thali live' and datname = current_database()",
    )
    await vi.waitFor(() => expect(connections).toBe(2))
    await admin.query("select pg_notify('thali', 'after the cut')")
    await vi.waitFor(() => expect(received).toEqual(['after the cut']))

    await admin.end()
    await connection.stop()
    await test.close()
  })

  it('is replaced when it goes silent', async () => {
    const test = await makeTestDatabase()
    const { line, url } = await openDatabaseLine(test.databaseUrl)
    let connections = 0
    const connection = new NotifyConnection({
      url,
      onMessage: () => {},
      onConnected: () => {
        connections += 1
      },
      onFault: () => {},
      silenceMs: 300,
    })
    await vi.waitFor(() => expect(connections).toBe(1))

    line.silence()
    await vi.waitFor(() => expect(connections).toBe(2), 60_000)

    await connection.stop()
    await line.close()
    await test.close()
  })
})
