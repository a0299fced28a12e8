/** Tests that a body in progress is waited for, and a slow one is not. */
import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchBody } from './slow-bodies.ts'

const STEP_MS = 30_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function upload(headers: Record<string, string> = { 'content-length': '10000000' }) {
  const socket = { bytesRead: 500, destroyed: false }
  const request = Object.assign(new EventEmitter(), { headers, socket, complete: false })
  const end = vi.fn()
  watchBody(request as unknown as IncomingMessage, STEP_MS, end)
  return { request, socket, end }
}

it('waits for an upload of ten minutes that moves on, and is done with it when it is whole', () => {
  const { request, socket, end } = upload()
  for (let step = 0; step < 20; step += 1) {
    socket.bytesRead += 8_000
    vi.advanceTimersByTime(STEP_MS)
  }
  request.complete = true
  vi.advanceTimersByTime(STEP_MS)
  expect(end).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('ends one that brings a byte a second, once', () => {
  const { socket, end } = upload({ 'transfer-encoding': 'chunked' })
  socket.bytesRead += 50_000
  vi.advanceTimersByTime(STEP_MS)
  expect(end).not.toHaveBeenCalled()
  socket.bytesRead += 30
  vi.advanceTimersByTime(STEP_MS * 3)
  expect(end).toHaveBeenCalledTimes(1)
})

it('keeps no clock for requests without a body, nor for those that are gone', () => {
  upload({})
  upload({ 'content-length': '0' })
  const { request, end } = upload()
  request.emit('close')
  expect(vi.getTimerCount()).toBe(0)
  expect(end).not.toHaveBeenCalled()
})
