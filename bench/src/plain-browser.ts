import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '@thali/test-kit/chromium-path'
import { CHROMIUM_FLAGS, chromiumEnvironment } from '@thali/test-kit/story-browser'

type Answer = Record<string, unknown>

/** Page controlled by the DevTools protocol. */
export interface PlainPage {
  /** @throws {Error} what the browser says against it */
  send(method: string, params?: object): Promise<Answer>
}

export interface PlainBrowser {
  /** Opens a page with an empty cache, has it used, and closes it. */
  visit<T>(use: (page: PlainPage) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The browser, however slow, has said by then where it listens. */
const STARTED_MS = 30_000

/**
 * Starts a Chromium without a debugger. Programs that drive browsers for tests have pages report every
 * exception; V8 then parses a script once more for each `Error` that it makes, which no diner's phone does:
 * React makes three while it loads, at 100 ms with 4 × CPU.
 */
export async function launchPlainBrowser(): Promise<PlainBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-browser-'))
  const args = [...CHROMIUM_FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const browser = spawn(chromiumPath('full'), args, {
    env: chromiumEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(browser, 'exit')
  const socket = new WebSocket(await readAddress(browser.stderr))
  await once(socket, 'open')
  const send = connect(socket)
  return {
    async visit(use) {
      const { browserContextId } = await send('Target.createBrowserContext', {})
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      try {
        return await use({ send: (method, params = {}) => send(method, params, sessionId as string) })
      } finally {
        await send('Target.disposeBrowserContext', { browserContextId })
      }
    },
    async close() {
      socket.close()
      browser.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The address that Chromium writes once it listens. */
async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const timer = setTimeout(() => (output as { destroy?: () => void }).destroy?.(), STARTED_MS)
  let text = ''
  for await (const bytes of output) {
    text += bytes
    const [, address] = text.match(/DevTools listening on (ws:\S+)/) ?? []
    if (address === undefined) continue
    clearTimeout(timer)
    return address
  }
  throw new Error(`Chromium did not start: ${text}`)
}

function connect(socket: WebSocket) {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data)
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  return (method: string, params: object, sessionId?: string): Promise<Answer> => {
    last += 1
    const answer = Promise.withResolvers<Answer>()
    waiting.set(last, answer)
    socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    return answer.promise
  }
}
